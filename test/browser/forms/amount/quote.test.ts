import { expect } from "chai";
import { untilDescribed, violations } from "../../driver/accessibility.ts";
import {
  alterAnswer,
  announcements,
  type CashierPage,
  freshServer,
  itOverSocket,
  openCashier,
  transports,
} from "../../driver/cashierPage.ts";
import { createElsewhere } from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import { withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";
import { agreement, agreementOf, facts, openForfeitForm, placesOf, quote, quotedAmounts } from "./costPage.ts";

const lost = "You will lose";
const isFocused = (page: CashierPage, control: Element) => page.focused === control;
const withdrawals = (page: CashierPage) => server.calls(page.token, withdrawalCreate);

/** The form of a withdrawal with a quote, filled in. */
async function openForm(attributes: Record<string, string> = {}) {
  const page = await openCashier({ page: "withdrawal", ...attributes });
  await openMethod(page, "Bank card");
  await page.fill("Card number", "4242424242424242");
  return page;
}

async function withdraws(page: CashierPage) {
  await page.press("Withdraw");
  await page.at("/withdrawal/confirm");
  expect(await withdrawals(page)).to.have.length(1);
}

for (const transport of transports) {
  describe(`a quote over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    onlyOverSocket("is asked for once, after the last key", async () => {
      const page = await openForm({ transport });
      await page.keyIn("Withdrawal amount", "1234");
      await server.answered(page.token, quote);
      await facts(page, "Fee $12.34 · 1–3 days You receive $1,221.66");
      expect(await server.calls(page.token, quote)).to.have.length(1);
      expect((await server.calls(page.token, quote))[0]).to.include({
        type: "withdrawal",
        method: "card_mxn_h2h",
        currency: "MXN",
        country: "mx",
      });
      expect(await quotedAmounts(page)).to.deep.equal([1234]);
    });

    it("lists what is lost, which has to be agreed to before anything is sent", async () => {
      const page = await openForfeitForm({ transport });
      await page.fill("Withdrawal amount", "500");
      const checkbox = await agreement(page);
      await until("what is lost", () => page.text.includes(lost));
      expect(checkbox.labels?.[0]?.textContent).to.equal("I agree to lose this");
      await until("the announcement", () => announcements(page).some((text) => text.startsWith(lost)));
      await page.press("Withdraw");
      await until("the focus", () => isFocused(page, checkbox));
      await untilDescribed(checkbox, /Tick this box to continue/);
      expect(checkbox.getAttribute("aria-invalid")).to.equal("true");
      expect(await violations(page.element)).to.deep.equal([]);
      expect(await withdrawals(page)).to.deep.equal([]);
      checkbox.click();
      await until("no problem", () => !checkbox.hasAttribute("aria-invalid"));
      await withdraws(page);
    });

    for (const [problem, fault] of [
      ["is not supported", { kind: "status", status: 404, code: "not_found" }],
      ["fails", { kind: "status", status: 500 }],
      ["is late", { kind: "latency", ms: 60_000 }],
      ["is lost", { kind: "loss" }],
    ] as const) {
      it(`that ${problem} holds up no payment`, async () => {
        const page = await openForm({ transport });
        await server.fault({ ...fault, call: quote, token: page.token });
        await page.fill("Withdrawal amount", "500");
        await untilAsync("the call", async () => (await quotedAmounts(page)).length > 0);
        await facts(page, "Fee $5 · 1–3 days You receive $495");
        await withdraws(page);
        expect(page.all("alert")).to.deep.equal([]);
      });
    }
  });
}

describe("a quote", () => {
  freshServer();

  it("asks for another agreement if something else is lost, and for none if it is the same", async () => {
    const page = await openForfeitForm();
    await page.fill("Withdrawal amount", "500");
    (await agreement(page)).click();
    await until("the tick", () => agreementOf(page)?.checked);
    await page.fill("Withdrawal amount", "600");
    await server.answered(page.token, quote, 2);
    await facts(page, "Fee $6 · 1–3 days You receive $594");
    expect(agreementOf(page)?.checked).to.equal(true);
    await createElsewhere(page.token, "spei_mxn", { bonus_id: "welcome", amount: 700 });
    await page.fill("Withdrawal amount", "610");
    await until("what is lost now", () => page.text.includes("$700"));
    expect(agreementOf(page)?.checked).to.equal(false);
    await page.press("Withdraw");
    await until("the focus", () => isFocused(page, agreementOf(page) ?? document.body));
    expect(await withdrawals(page)).to.deep.equal([]);
  });

  it("still has to be agreed to while the next one is on its way", async () => {
    const page = await openForfeitForm();
    await page.fill("Withdrawal amount", "500");
    await agreement(page);
    await server.fault({ kind: "latency", ms: 60_000, call: quote, token: page.token });
    await page.fill("Withdrawal amount", "510");
    await page.press("Withdraw");
    await until("the focus", () => isFocused(page, agreementOf(page) ?? document.body));
    expect(await withdrawals(page)).to.deep.equal([]);
    agreementOf(page)?.click();
    await withdraws(page);
  });

  /** Opens a form whose quotes are of a server's choice. */
  async function withQuote(answer: unknown, run: (page: CashierPage) => Promise<void>) {
    const undo = alterAnswer(quote, () => answer);
    try {
      await run(await openForm({ transport: "http" }));
    } finally {
      undo();
    }
  }

  it("replaces the computed fee, and shows rate, notes and its time", () =>
    withQuote(
      {
        fee: 7,
        total: 26.85,
        currency: "USD",
        rate: { from: "usd", to: "MXN", value: 18.4 },
        arrives_in: { to: 60 },
        notes: ["Banks are closed on Sunday."],
      },
      async (page) => {
        await page.fill("Withdrawal amount", "500");
        await facts(page, "Fee $7 USD · Instant You receive $26.85 USD");
        expect(page.text).to.include("1 USD = 18.4 MXN");
        expect(page.text).to.include("Banks are closed on Sunday.");
        // its total is that of its amount only
        await page.fill("Withdrawal amount", "400");
        expect(page.text).to.not.include("$26.85");
      },
    ));

  it("with a wrong forfeit is left out as a whole, and told to the host", () =>
    withQuote({ fee: 7, total: 493, currency: "MXN", forfeits: [{ text: "Bonus" }, { amount: 5 }] }, async (page) => {
      await page.fill("Withdrawal amount", "500");
      await until("the report", () => page.of("error").length > 0);
      expect(page.of("error")[0]?.message).to.match(/forfeits/);
      await facts(page, "Fee $5 · 1–3 days You receive $495");
      expect(agreementOf(page)).to.equal(undefined);
      await withdraws(page);
    }));

  it("lists many forfeits without moving the button", () =>
    withQuote(
      {
        fee: 7,
        total: 493,
        currency: "MXN",
        forfeits: Array.from({ length: 20 }, (_, at) => ({ text: `Bonus ${at}` })),
      },
      async (page) => {
        const places = await placesOf(page, "Withdrawal amount");
        const before = places();
        await page.fill("Withdrawal amount", "500");
        await agreement(page);
        await until("all of them", () => page.text.includes("Bonus 19"));
        expect(places()).to.deep.equal(before);
        expect(await violations(page.element)).to.deep.equal([]);
      },
    ));

  it("follows the bonus that the player chooses", async () => {
    const bonus = { id: "welcome", type: "deposit", name: "Welcome", depositBonusData: { minDeposit: 200 } };
    const page = await openCashier({ "bonus-list": JSON.stringify([bonus]) });
    await openMethod(page, "Bank card");
    await page.fill("Amount", "500");
    await server.answered(page.token, quote);
    const control = page.element.shadowRoot?.querySelector<HTMLElement>("[role='switch']");
    control?.click();
    await server.answered(page.token, quote, 2);
    expect((await server.calls(page.token, quote)).map(({ bonus_id }) => bonus_id)).to.deep.equal([
      "welcome",
      undefined,
    ]);
  });
});
