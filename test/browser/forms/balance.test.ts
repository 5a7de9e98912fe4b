import { expect } from "chai";
import { openMethod } from "../pages/longForms.ts";
import { type CashierPage, freshServer, server, transports } from "../pages/paymentPage.ts";
import { allByRole } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { untilAsync } from "../pages/waiting.ts";
import { newPlayer, until } from "../pages/widgetPage.ts";
import { choice, create, open } from "../pages/withdrawalPage.ts";
import {
  allButton,
  amountNote,
  cannotTakeAll,
  forgetUser,
  openWithBalance,
  openWithUser,
  pesos,
  pushBalance,
  shownBalances,
  showsBalance,
} from "./balancePage.ts";

const tooMuch = "Not enough on your balance";
const method = "Mercado Pago";

/** The form of a method, filled in but for the amount. */
async function openForm(page: CashierPage) {
  await openMethod(page, method);
  await page.fill("Email", "ana@example.com");
}

const hasAll = (page: CashierPage) => allByRole(page.element, "button", "All").length > 0;

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
      await until(
        "the focus of the amount",
        () => page.element.shadowRoot?.activeElement?.getAttribute("name") === "amount",
      );
      expect(await server.attempts(page.token)).to.deep.equal([]);
      expect(await server.calls(page.token, create)).to.deep.equal([]);
      await page.fill("Withdrawal amount", "800.50");
      await page.press("Withdraw");
      await page.at("/withdrawal/complete");
      const [sent] = await server.calls(page.token, create);
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
      expect((await server.calls(page.token, create))[0]).to.include({ amount: 1234.56 });
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
    (await choice(page, "Additional account")).click();
    await until("no balance", () => shownBalances(page).length === 0 && !hasAll(page));
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
    expect((await server.calls(page.token, create))[0]).to.include({ amount: 500, account: "additional" });
  });

  it("that the host has not sent is neither shown nor checked", async () => {
    for (const user of [undefined, {}, { balanceData: null }]) {
      const page = await openWithUser(user);
      await until("the row above the list", () => allByRole(page.element, "button", "Change country")[0]);
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
    await server.fault({ kind: "noRequestLookup", token: page.token });
    await server.fault({ kind: "status", status: 500, when: "after", call: create, token: page.token, times: 1 });
    await page.press("Withdraw");
    await page.snackbar("Press again");
    // the server has taken the money already
    await pushBalance(page, pesos(300));
    await showsBalance(page, "$300");
    expect(await page.note("Withdrawal amount")).to.not.equal(tooMuch);
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("is forgotten with its player", async () => {
    const page = await open();
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
    const page = await open();
    await pushBalance(page, pesos(640));
    await showsBalance(page, "$640");
    page.element.setAttribute("page", "deposit");
    await page.at("/deposit");
    await until("the row above the list", () => allByRole(page.element, "button", "Change country")[0]);
    expect(shownBalances(page)).to.deep.equal([]);
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "5000");
    expect([shownBalances(page), hasAll(page)]).to.deep.equal([[], false]);
  });

  for (const theme of ["light", "dark"])
    it(`is sound in the ${theme} theme`, async () => {
      const page = await open({ theme });
      await pushBalance(page, pesos(40));
      await showsBalance(page, "$40");
      expect(await violations(page.element)).to.deep.equal([]);
      await openForm(page);
      await page.fill("Withdrawal amount", "500");
      await amountNote(page, tooMuch);
      expect(await violations(page.element)).to.deep.equal([]);
      await pushBalance(page, pesos(4000));
      const button = await allButton(page);
      await until("the button", () => !button.disabled);
      expect(button.getBoundingClientRect().height).to.be.at.least(44);
      expect(await violations(page.element)).to.deep.equal([]);
    });
});
