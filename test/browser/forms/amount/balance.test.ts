import { expect } from "chai";
import { descriptionOf, violationsInThemes } from "../../driver/accessibility.ts";
import { CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { addScript, newPlayer, ready } from "../../driver/element.ts";
import { nativeSession } from "../../driver/webView.ts";
import { openMethod } from "../../scenarios/form.ts";
import { pressWithoutLookup, withdrawal } from "../../scenarios/payments.ts";
import { openWithdrawals, radioChoice } from "../../scenarios/withdrawal.ts";
import { withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, until, untilAsync } from "../../waiting.ts";

/** Opens the withdrawals of a player with that `user`, as a native shell hands it over. */
async function openWithUser(user: unknown, more: Record<string, unknown> = {}): Promise<CashierPage> {
  if (!customElements.get("cashier-widget")) await addScript();
  const token = newPlayer("owner");
  Object.assign(window, { billingUserData: { ...nativeSession(token, { userId: token, ...more }), user } });
  const element = document.createElement("cashier-widget");
  for (const [name, value] of Object.entries({ server: window.demoServer, page: "withdrawal" }))
    element.setAttribute(name, value);
  document.body.append(element);
  const page = new CashierPage(element, token);
  await ready(element);
  return page;
}

/** Opens the withdrawals of a player with that `balanceData`. */
const openWithBalance = (balanceData: unknown, more: Record<string, unknown> = {}) =>
  openWithUser({ balanceData }, more);

/** Removes what {@link openWithUser} has left on the page. */
const forgetUser = () => Reflect.deleteProperty(window, "billingUserData");

/** A primary balance in Mexican pesos. */
const pesos = (amount: unknown) => ({ primary: { amount, currency: "MXN" } });

/** Pushes a player's newest balance. */
const pushBalance = ({ token }: CashierPage, balanceData: unknown) =>
  server.push(token, { balanceData }, "login.token");

/** The balances on screen, such as "Balance $500". */
const shownBalances = (page: CashierPage) =>
  [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].flatMap((one) => {
    const text = one.textContent?.replace(/\s+/g, " ").trim() ?? "";
    return text.startsWith("Balance ") ? [text.slice("Balance ".length)] : [];
  });

/** Waits until that balance, and no other, is on screen. */
const showsBalance = (page: CashierPage, text: string) =>
  until(`the balance ${text}`, () => shownBalances(page).join() === text);

/** The button that puts in all there is. */
const allButton = (page: CashierPage) =>
  until("the button All", () => {
    const [button] = page.all("button", "All");
    return button instanceof HTMLButtonElement ? button : undefined;
  });

/** Waits until "All" is disabled, and is described by why. */
async function cannotTakeAll(page: CashierPage, reason: string) {
  const button = await allButton(page);
  await until(`All without effect: ${reason}`, () => button.disabled && descriptionOf(button) === reason);
}

/** The note below the amount, once it is that one. */
async function amountNote(page: CashierPage, note: string) {
  await page.input("Withdrawal amount");
  await eventually(
    `the note "${note}"`,
    () => page.note("Withdrawal amount"),
    (shown) => shown === note,
  );
}

const tooMuch = "Not enough on your balance";
const method = "Mercado Pago";

/** The form of a method, filled in but for the amount. */
async function openForm(page: CashierPage) {
  await openMethod(page, method);
  await page.fill("Email", "ana@example.com");
}

const hasAll = (page: CashierPage) => page.all("button", "All").length > 0;

afterEach(() => void forgetUser());

for (const transport of transports) {
  describe(`the balance over ${transport}`, () => {
    freshServer();

    it("stands on the list and in the form, and more than it stops a press before anything is sent", async () => {
      const page = await openWithBalance(pesos(800.5), { transport });
      await showsBalance(page, "$800.50");
      await openForm(page);
      await showsBalance(page, "$800.50");
      await page.fill("Withdrawal amount", "800.51");
      await amountNote(page, tooMuch);
      await page.press("Withdraw");
      await until("the focus of the amount", () => page.focused?.getAttribute("name") === "amount");
      expect(await server.attempts(page.token)).to.deep.equal([]);
      expect(await server.calls(page.token, withdrawalCreate)).to.deep.equal([]);
      await page.fill("Withdrawal amount", "800.50");
      await page.press("Withdraw");
      await page.at("/withdrawal/complete");
      const [sent] = await server.calls(page.token, withdrawalCreate);
      expect(sent).to.deep.include({ amount: 800.5, account: "main" });
      expect(page.of("error")).to.deep.equal([]);
    });

    it("that is a text of many digits is exact, and All puts in what of it can be withdrawn", async () => {
      const page = await openWithBalance(pesos("1234.567"), { transport });
      await showsBalance(page, "$1,234.56");
      await openForm(page);
      (await allButton(page)).click();
      const amount = await page.input("Withdrawal amount");
      await until("all of it", () => amount.value === "1,234.56");
      expect(page.of("analytics").at(-1)).to.include({ type: "input_field", field: "amount" });
      await page.press("Withdraw");
      await page.at("/withdrawal/complete");
      expect((await server.calls(page.token, withdrawalCreate))[0]).to.include({ amount: 1234.56 });
    });
  });
}

describe("the button All", () => {
  freshServer();

  it("puts in the method's largest amount if there is more", async () => {
    const page = await openWithBalance(pesos(1e9));
    await openForm(page);
    (await allButton(page)).click();
    const amount = await page.input("Withdrawal amount");
    await until("an amount", () => amount.value !== "");
    const [, max = ""] = /^Min \$[\d,]+ · Max \$([\d,]+)$/.exec(await page.note("Withdrawal amount")) ?? [];
    expect(amount.value).to.equal(max);
  });

  it("is disabled with the reason if the balance is below the minimum, or empty", async () => {
    const page = await openWithBalance(pesos(1));
    await openForm(page);
    const [, min] = /^Min (\$[\d,]+) ·/.exec(await page.note("Withdrawal amount")) ?? [];
    await cannotTakeAll(page, `Minimum ${min}`);
    await pushBalance(page, pesos(0));
    await cannotTakeAll(page, tooMuch);
    await pushBalance(page, pesos(-20));
    await cannotTakeAll(page, tooMuch);
    await showsBalance(page, "-$20");
    await pushBalance(page, pesos(5000));
    await untilAsync("the button", async () => !(await allButton(page)).disabled);
  });
});

describe("a balance", () => {
  freshServer();

  it("that a login.token push changes makes the error come and go, and keeps what was typed", async () => {
    const page = await openWithBalance(pesos(1000));
    await openForm(page);
    await page.fill("Withdrawal amount", "700");
    const [hint] = [await page.note("Withdrawal amount")];
    expect(hint).to.match(/^Min /);
    await pushBalance(page, pesos("699.99"));
    await amountNote(page, tooMuch);
    await showsBalance(page, "$699.99");
    await page.press("Withdraw");
    expect(await server.attempts(page.token)).to.deep.equal([]);
    await pushBalance(page, pesos(700));
    await amountNote(page, hint);
    expect((await page.input("Withdrawal amount")).value).to.equal("700");
    // wrong data is reported, and nothing is checked by it
    await pushBalance(page, pesos({ s3cret: 1 }));
    await until("no balance", () => shownBalances(page).length === 0);
    expect(page.of("error").map(({ message }) => message)).to.deep.equal([
      "Invalid host data: login.token.balanceData.primary.amount",
    ]);
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
  });

  it("is the one of the player's currency", async () => {
    const page = await openWithBalance({ primary: { amount: 70, currency: "USD" }, MXN: "900", EUR: 5 });
    await showsBalance(page, "$900");
    await pushBalance(page, { primary: { amount: 70, currency: "USD" }, EUR: 5 });
    await showsBalance(page, "$0");
    await openForm(page);
    await page.fill("Withdrawal amount", "500");
    await amountNote(page, tooMuch);
  });

  it("is shown and checked for the main account only", async () => {
    const page = await openWithBalance(pesos(200));
    await openForm(page);
    await page.fill("Withdrawal amount", "500");
    await amountNote(page, tooMuch);
    (await radioChoice(page, "Additional account")).click();
    await until("no balance", () => shownBalances(page).length === 0 && !hasAll(page));
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
    expect((await server.calls(page.token, withdrawalCreate))[0]).to.include({ amount: 500, account: "additional" });
  });

  it("that the host has not sent is neither shown nor checked", async () => {
    for (const user of [undefined, {}, { balanceData: null }]) {
      const page = await openWithUser(user);
      await until("the row above the list", () => page.all("button", "Change country")[0]);
      expect(shownBalances(page)).to.deep.equal([]);
      await openForm(page);
      expect([shownBalances(page), hasAll(page)]).to.deep.equal([[], false]);
      await page.fill("Withdrawal amount", "500");
      await page.press("Withdraw");
      await page.at("/withdrawal/complete");
      page.element.remove();
      forgetUser();
    }
  });

  it("does not stop the press that repeats a request without an answer", async () => {
    const page = await openWithBalance(pesos(800));
    await openForm(page);
    await page.fill("Withdrawal amount", "500");
    await pressWithoutLookup(page, withdrawal);
    // the server has taken the money already
    await pushBalance(page, pesos(300));
    await showsBalance(page, "$300");
    expect(await page.note("Withdrawal amount")).to.not.equal(tooMuch);
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("is forgotten with its player", async () => {
    const page = await openWithdrawals();
    await pushBalance(page, pesos(640));
    await showsBalance(page, "$640");
    const second = newPlayer("second");
    page.element.setAttribute("user-id", second);
    page.element.setAttribute("token", second);
    await until("no balance", () => shownBalances(page).length === 0);
    await page.at("/withdrawal");
    await openForm(page);
    expect([shownBalances(page), hasAll(page)]).to.deep.equal([[], false]);
  });

  it("is no part of deposits", async () => {
    const page = await openWithdrawals();
    await pushBalance(page, pesos(640));
    await showsBalance(page, "$640");
    page.element.setAttribute("page", "deposit");
    await page.at("/deposit");
    await until("the row above the list", () => page.all("button", "Change country")[0]);
    expect(shownBalances(page)).to.deep.equal([]);
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "5000");
    expect([shownBalances(page), hasAll(page)]).to.deep.equal([[], false]);
  });

  it("is sound", async () => {
    const page = await openWithdrawals();
    await pushBalance(page, pesos(40));
    await showsBalance(page, "$40");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await openForm(page);
    await page.fill("Withdrawal amount", "500");
    await amountNote(page, tooMuch);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await pushBalance(page, pesos(4000));
    const button = await allButton(page);
    await until("the button", () => !button.disabled);
    expect(button.getBoundingClientRect().height).to.be.at.least(44);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
