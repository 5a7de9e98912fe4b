import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { openFields } from "../../scenarios/form.ts";
import { snippet } from "../../server/calls.ts";
import { until } from "../../waiting.ts";

const presetsOf = (page: CashierPage) =>
  [...(page.element.shadowRoot?.querySelectorAll<HTMLButtonElement>("fieldset [aria-pressed]") ?? [])].map(
    (button) => ({ button, amount: Number(button.textContent?.replace(/[^\d.]/g, "")) }),
  );
/** Presses "More amounts" where there is one. */
async function unfold(page: CashierPage) {
  const more = page.query("button", "More amounts");
  more?.click();
  await until("the other amounts", () => more?.getAttribute("aria-expanded") !== "false");
}

describe("preset amounts", () => {
  freshServer();
  // the amount of a player's last payment is offered first, as soon as it is known
  let restore: () => void;
  beforeEach(() => {
    restore = alterAnswer(snippet, (answer) => ({ ...answer, last: {} }));
  });
  afterEach(() => restore());

  const open = async (geo: string, currency: string, method: string) => {
    const page = await openCashier({ "payment-geo": geo, currency, transport: "http" });
    await page.chooseMethod(method);
    return page;
  };
  const amountsOf = (page: CashierPage) => presetsOf(page).map(({ amount }) => amount);

  it("are four round ones and a button for the rest, which come below", async () => {
    const page = await open("MX", "MXN", "Mercado Pago");
    const main = [50, 100, 1000, 10_000];
    expect(amountsOf(page)).to.deep.equal(main);
    const more = page.query("button", "More amounts");
    expect(more?.getAttribute("aria-expanded")).to.equal("false");
    const { top } = more?.getBoundingClientRect() ?? {};
    await unfold(page);
    expect(amountsOf(page)).to.deep.equal([...main, 25, 75, 150, 250, 500, 3000, 5000, 15_000, 25_000]);
    expect(more?.getBoundingClientRect().top).to.equal(top);
    more?.click();
    await until("the four", () => presetsOf(page).length === main.length);
  });

  it("have no such button where all of them fit", async () => {
    const page = await openFields([], {
      amount_rules: { MXN: { min: 0, max: 50_000 } },
      presets: { MXN: [10, 25, 50, 100] },
    });
    await page.fill("Amount", "");
    expect(amountsOf(page)).to.deep.equal([10, 25, 50, 100]);
    expect(page.query("button", "More amounts")).to.equal(undefined);
  });

  it("of a method without limits are all there are", async () => {
    const page = await open("MX", "MXN", "Online banking");
    await unfold(page);
    const all = [5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10_000, 15_000, 25_000, 50_000, 150_000];
    expect(amountsOf(page).sort((one, other) => one - other)).to.deep.equal([...all, 250_000]);
  });

  it("stand in one row of a phone until the longer ones are shown", async () => {
    const page = await openCashier({ transport: "http" });
    page.element.style.width = "390px";
    await page.chooseMethod("Online banking");
    const rows = () =>
      new Set(presetsOf(page).map(({ button }) => Math.round(button.getBoundingClientRect().top))).size;
    await until("one row", () => presetsOf(page).length === 4 && rows() === 1);
    await unfold(page);
    expect(rows()).to.be.greaterThan(3);
    page.query("button", "More amounts")?.click();
    await until("one row again", () => presetsOf(page).length === 4 && rows() === 1);
  });

  it("are those that the server offers, in its order", async () => {
    const page = await open("MX", "MXN", "SPEI bank transfer");
    expect(amountsOf(page)).to.deep.equal([200, 500, 1000, 5000]);
    await unfold(page);
    expect(amountsOf(page)).to.deep.equal([200, 500, 1000, 5000, 2500]);
  });

  it("have the least amount for the bonus among the first", async () => {
    const bonus = { id: "welcome", type: "deposit", depositBonusData: { minDeposit: 750 } };
    const page = await openCashier({ "bonus-list": JSON.stringify([bonus]), transport: "http" });
    await page.chooseMethod("Mercado Pago");
    await page.input("Amount");
    expect(amountsOf(page)).to.include(750);
    expect(amountsOf(page)).to.have.length(4);
  });

  for (const [geo, currency, method, min, max] of [
    ["MX", "MXN", "OXXO", 100, 10_000],
    ["MX", "USD", "WebMoney", 10, 5_000],
    ["CL", "CLP", "Webpay", 2_000, 1_000_000],
    ["CO", "COP", "PSE", 10_000, 5_000_000],
  ] as const) {
    it(`of ${method} are within its limits, and set the field`, async () => {
      const page = await open(geo, currency, method);
      await unfold(page);
      const presets = presetsOf(page);
      expect(presets).to.not.deep.equal([]);
      for (const { button, amount } of presets) {
        expect(amount).to.be.within(min, max);
        button.click();
        await until("its amount", () => button.getAttribute("aria-pressed") === "true");
        expect((await page.input("Amount")).value).to.equal(amount.toLocaleString("en"));
        expect(presetsOf(page).filter((one) => one.button.getAttribute("aria-pressed") === "true")).to.have.length(1);
      }
    });
  }
});
