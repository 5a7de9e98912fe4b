import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, untilDescribed, violations } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { openFields } from "../../scenarios/form.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const welcome = { id: "welcome", type: "deposit", name: "Welcome 100%", depositBonusData: { minDeposit: 200 } };
const spins = {
  id: "spins",
  type: "freespin",
  name: "50 free spins",
  freespinBonusData: { minDeposit: 100, depositRequired: true },
};
const gift = { id: "gift", type: "freespin", freespinBonusData: { minDeposit: 1, depositRequired: false } };
const attached = "You will get the bonus with this deposit.";
const tooSmall = "This amount is too low for the bonus.";

const find = (page: CashierPage) => page.element.shadowRoot?.querySelector<HTMLElement>('[role="switch"]');
const shown = (page: CashierPage) => until("the switch", () => find(page));
const isGone = (page: CashierPage) => until("no switch", () => !find(page));
const isOn = (page: CashierPage) => find(page)?.getAttribute("aria-checked") === "true";
const says = (page: CashierPage, text: string) => until(text, () => page.text.includes(text));
const activations = (page: CashierPage) => page.of("analytics").filter(({ type }) => type === "bonus_activated");
/** The bonuses that a player's submissions were made with, oldest first. */
const sent = async (page: CashierPage) => (await server.calls(page.token, create)).map(({ bonus_id }) => bonus_id);

/** The host's new list, as a property. */
function setList(page: CashierPage, ...bonusList: unknown[]) {
  Object.assign(page.element, { bonusList });
}

/** A form with a bonus on offer. */
async function openForm(bonuses: unknown[] = [welcome], attributes: Record<string, string> = {}) {
  const page = await openCashier({ "bonus-list": JSON.stringify(bonuses), ...attributes });
  await page.chooseMethod("SPEI bank transfer");
  await page.input("Amount");
  // whatever the player's last payment was
  await page.fill("Amount", "");
  return page;
}

describe("the bonus in a deposit's form", () => {
  freshServer();

  it("is a switch with its name and its minimum, on until it is turned off", async () => {
    const page = await openForm();
    const control = await shown(page);
    expect(control.getAttribute("aria-label")).to.equal("Bonus");
    expect(control.part.contains("bonus")).to.equal(true);
    await untilDescribed(control, "Welcome 100% Minimum deposit for the bonus: $200");
    expect(isOn(page)).to.equal(true);
    expect(control.getBoundingClientRect().height).to.be.at.least(44);
    expect(page.query("button", "Bonus details")?.getBoundingClientRect().height).to.be.at.least(44);
    expect(await violations(page.element)).to.deep.equal([]);
    control.focus();
    await sendKeys({ press: " " });
    await until("off", () => !isOn(page));
    await sendKeys({ press: "Enter" });
    await until("on", () => isOn(page));
    expect(page.screen).to.equal("/deposit/redirect");
  });

  it("shows whether the amount is enough, in either theme", async () => {
    const page = await openForm([welcome], { theme: "dark" });
    const note = (await shown(page)).parentElement?.querySelector("[aria-live='polite']");
    expect(note?.textContent).to.equal("");
    await page.fill("Amount", "199.99");
    await says(page, tooSmall);
    await page.press("Add $0.01 to get it");
    expect((await page.input("Amount")).value).to.equal("200");
    await says(page, attached);
    expect(page.focused).to.equal(note);
    expect(note?.textContent).to.equal(attached);
    // nothing is promised for what the method does not take
    await page.fill("Amount", "9999999");
    await until("no promise", () => note?.textContent === "");
    await page.fill("Amount", "200");
    await says(page, attached);
    expect(await violations(page.element)).to.deep.equal([]);
    (await shown(page)).click();
    await until("nothing said", () => note?.textContent === "");
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it("asks for no amount that the method does not take", async () => {
    const page = await openForm([{ ...welcome, depositBonusData: { minDeposit: 9_000_000 } }]);
    await shown(page);
    await page.fill("Amount", "500");
    await says(page, "Minimum deposit for the bonus: $9,000,000");
    expect(page.query("button", /^Add/)).to.equal(undefined);
    expect(page.shows(tooSmall)).to.equal(false);
  });

  it("does not offer to add to an amount that the host has locked", async () => {
    const page = await openCashier({ "bonus-list": JSON.stringify([welcome]), amount: "100", "amount-lock": "true" });
    await page.chooseMethod("SPEI bank transfer");
    await says(page, tooSmall);
    expect(page.query("button", /^Add/)).to.equal(undefined);
  });

  it("is not there without a bonus for a deposit, in a withdrawal, nor where none can be attached", async () => {
    const without = await openForm([gift]);
    expect(find(without)).to.equal(null);
    const list = JSON.stringify([welcome]);
    const forbidden = await openFields(
      [{ name: "email", type: "text" }],
      { isInvestForbidden: true },
      { "bonus-list": list },
    );
    await forbidden.fill("Email", "ana@example.com");
    expect(find(forbidden)).to.equal(null);
    await forbidden.press("Deposit");
    await forbidden.at("/deposit/complete");
    expect(await sent(forbidden)).to.deep.equal([undefined]);
    const withdrawal = await openCashier({ "bonus-list": list, page: "withdrawal" });
    await withdrawal.press("SPEI bank transfer");
    await withdrawal.input("Withdrawal amount");
    expect(find(withdrawal)).to.equal(null);
  });
});

for (const transport of transports) {
  describe(`a deposit with a bonus over ${transport}`, () => {
    freshServer();

    it("is made with it from its minimum on, if it is switched on", async () => {
      const page = await openForm([welcome], { transport });
      const other = await openForm([welcome], { transport });
      await page.fill("Amount", "200");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      await page.press("Back to methods");
      await page.at("/deposit");
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "150");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      await page.press("Back to methods");
      await page.at("/deposit");
      await page.chooseMethod("SPEI bank transfer");
      (await shown(page)).click();
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sent(page)).to.deep.equal(["welcome", undefined, undefined]);
      expect([isOn(other), page.of("error")]).to.deep.equal([true, []]);
    });

    it("that the server refuses can be made without it at once; nothing typed is lost", async () => {
      const page = await openForm([{ ...welcome, id: "gone" }], { transport });
      await page.fill("Amount", "321");
      await page.press("Deposit");
      await page.snackbar("This bonus is not available. You can still deposit without it.");
      await isGone(page);
      expect((await page.input("Amount")).value).to.equal("321");
      setList(page, { ...welcome, id: "gone" });
      await page.pressEnded();
      expect(find(page)).to.equal(null);
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sent(page)).to.deep.equal(["gone", undefined]);
      const [first, second] = await server.calls(page.token, create);
      expect(first?.request_id).to.not.equal(second?.request_id);
      expect(await server.transactions(page.token)).to.have.length(1);
    });
  });
}

describe("bonus_activated", () => {
  freshServer();

  it("is sent once per visit and bonus, with the amount that reached it", async () => {
    const page = await openForm();
    await page.fill("Amount", "199");
    await says(page, tooSmall);
    expect(activations(page)).to.deep.equal([]);
    await page.fill("Amount", "200");
    await says(page, attached);
    await page.fill("Amount", "20");
    await says(page, tooSmall);
    await page.fill("Amount", "300");
    await says(page, attached);
    expect(activations(page)).to.have.length(1);
    expect(activations(page)[0]).to.include({ bonus_id: "welcome", submit_amount: 200, event_cat: "deposit" });
    setList(page, spins);
    await until("the other one", () => activations(page).length === 2);
    expect(activations(page)[1]).to.include({ bonus_id: "spins", submit_amount: 300 });
  });

  it("is not sent while the switch is off", async () => {
    const page = await openForm();
    (await shown(page)).click();
    await page.fill("Amount", "500");
    await until("off", () => !isOn(page));
    expect(activations(page)).to.deep.equal([]);
    (await shown(page)).click();
    await until("told", () => activations(page).length === 1);
  });
});

describe("a bonus list that changes while the form is open", () => {
  freshServer();

  it("changes, takes and brings the switch; what was typed stays", async () => {
    const page = await openForm();
    const input = await page.fill("Amount", "150");
    await says(page, tooSmall);
    setList(page, spins);
    await says(page, attached);
    await untilDescribed(await shown(page), "50 free spins Minimum deposit for the bonus: $100");
    setList(page);
    await isGone(page);
    setList(page, gift, welcome, spins);
    await untilDescribed(await shown(page), /^Welcome 100%/);
    page.element.setAttribute("bonus-id", "spins");
    await untilDescribed(await shown(page), /^50 free spins/);
    page.element.setAttribute("bonus-id", "nobody's");
    await isGone(page);
    expect([input.value, input.isConnected, page.screen]).to.deep.equal(["150", true, "/deposit/redirect"]);
    page.element.removeAttribute("bonus-id");
    await shown(page);
    setList(page, spins);
    await untilDescribed(await shown(page), /^50 free spins/);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await sent(page)).to.deep.equal(["spins"]);
  });

  it("that makes no sense is no bonus", async () => {
    const page = await openForm([]);
    setList(page, { id: "x", type: "cashback" });
    await page.fill("Amount", "500");
    expect(find(page)).to.equal(null);
    setList(page, { id: 7, type: "deposit", depositBonusData: null });
    const control = await shown(page);
    expect([control.getAttribute("aria-describedby"), descriptionOf(control)]).to.deep.equal([null, ""]);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await sent(page)).to.deep.equal(["7"]);
  });
});
