import { expect } from "chai";
import { violationsInThemes } from "../driver/accessibility.ts";
import { alterAnswer, freshServer, openCashier } from "../driver/cashierPage.ts";
import { addressScreen, openCoins } from "../scenarios/coins.ts";
import { openMethod } from "../scenarios/form.ts";
import { until } from "../waiting.ts";

const calls = { deposit: "/BANKING/methods-payment-v3", withdrawal: "/BANKING/methods-withdrawal" } as const;

describe("a method's banner", () => {
  freshServer();
  let undo = () => {};
  afterEach(() => undo());

  /** The form of a method whose banner is that. */
  async function openForm(
    banner: unknown,
    attributes: Record<string, string> = {},
    page: keyof typeof calls = "deposit",
  ) {
    undo = alterAnswer(calls[page], (methods) =>
      Object.fromEntries(
        Object.entries(methods).map(([name, method]) => [name, Object.assign({}, method, { banner })]),
      ),
    );
    const cashier = await openCashier({ transport: "http", page, ...attributes });
    await openMethod(cashier, attributes.lang === "mx" ? "Transferencia SPEI" : "SPEI bank transfer");
    await until("the form", () => cashier.element.shadowRoot?.querySelector("form"));
    const note = () => cashier.element.shadowRoot?.querySelector<HTMLElement>("form [role='note']");
    return { cashier, note };
  }

  for (const page of ["deposit", "withdrawal"] as const) {
    it(`is a note on its form (${page})`, async () => {
      const { cashier, note } = await openForm(
        { text: { en: "Banks are <b>slow</b> today" }, tone: "warning" },
        {},
        page,
      );
      expect(note()?.textContent).to.equal("Banks are <b>slow</b> today");
      expect(note()?.querySelector("b")).to.equal(null);
      expect(await violationsInThemes(cashier.element)).to.deep.equal([]);
    });
  }

  it("is a note on the form of a coin", async () => {
    undo = alterAnswer(calls.deposit, (methods) => ({
      ...methods,
      usdt: { ...Object(methods.usdt), banner: "Tron is slow today" },
    }));
    const page = await openCoins({ transport: "http" });
    await page.press("Tether USDT");
    await page.at(addressScreen);
    const note = await until("the note", () => page.element.shadowRoot?.querySelector("form [role='note']"));
    expect(note?.textContent).to.equal("Tron is slow today");
  });

  it("is in the player's language, or the one that it has", async () => {
    const { note } = await openForm({ text: { en: "Slow", mx: "Lento" } }, { lang: "mx" });
    expect(note()?.textContent).to.equal("Lento");
  });

  it("may be a text alone, and is bounded", async () => {
    const { note } = await openForm("x".repeat(3_000));
    expect(note()?.textContent).to.equal(`${"x".repeat(500)}…`);
  });

  for (const banner of [null, 5, "", { text: 5 }, { text: { en: "" } }]) {
    it(`that is ${JSON.stringify(banner)} is none, and the method is there`, async () => {
      const { note } = await openForm(banner);
      expect(note()).to.equal(null);
    });
  }
});
