import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { receiveHealthAtom } from "../../catalogue/method/health";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import { regionAtom, scopeAtom } from "../../session/region";
import { QuoteDetails, useCost } from "./CostFacts";
import { createQuoting, useQuoting } from "./quoting";

describe("the rate of a quote", () => {
  const { box, render } = drawing();

  it.each([
    [18.4, "18.4"],
    [0.000012345678, "0.0000123457"],
    [1234.5678, "1,234.57"],
    [8_923_456.78, "8,923,456.78"],
    [1_650_123_456, "1,650,123,456"],
  ])("of %d has all the digits that matter", async (value, shown) => {
    const cashier = cashierStub();
    const quoting = createQuoting({
      area: "withdrawal",
      name: "m",
      scope: cashier.store.get(scopeAtom),
      isQuoted: true,
    });
    const rate = { from: "btc", to: "INR", value };
    cashier.store.set(quoting.answerAtom, {
      key: "",
      quote: { fee: 0, total: 1, currency: "INR", forfeits: [], notes: [], rate },
    });
    await render(inCashier(cashier, <QuoteDetails area="withdrawal" quoting={quoting} name="agree" />));
    expect(box.textContent).toBe(`1 BTC = ${shown} INR`);
  });
});

describe("what a quote takes", () => {
  const { box, render } = drawing();

  it("is named with its currency's code, unless that is the player's", async () => {
    const cashier = cashierStub();
    const scope = cashier.store.get(scopeAtom);
    const quoting = createQuoting({ area: "withdrawal", name: "m", scope, isQuoted: true });
    const forfeits = [
      { text: "Bonus", amount: 50, currency: "USD" },
      { text: "Spins", amount: 20 },
      { text: "Points", amount: 10, currency: scope.currency.toLowerCase() },
    ];
    const quote = { fee: 0, total: 1, currency: scope.currency, forfeits, notes: [] };
    cashier.store.set(quoting.answerAtom, { key: "", quote });
    await render(inCashier(cashier, <QuoteDetails area="withdrawal" quoting={quoting} name="agree" />));
    const lost = [...box.querySelectorAll("li")].map((item) => item.textContent);
    expect(lost).toEqual(["Bonus$50 USD", "Spins$20", "Points$10"]);
  });
});

describe("the announcement of a quote", () => {
  const { box, render } = drawing();
  afterEach(() => vi.useRealTimers());

  it("names a loss without an amount by its text alone", async () => {
    vi.useFakeTimers();
    const cashier = cashierStub();
    const scope = cashier.store.get(scopeAtom);
    const quoting = createQuoting({ area: "withdrawal", name: "m", scope, isQuoted: true });
    const forfeits = [{ text: "The bonus" }, { text: "Spins", amount: 20 }];
    const quote = { fee: 0, total: 1, currency: "USD", forfeits, notes: [] };
    cashier.store.set(quoting.answerAtom, { key: "", quote });
    await render(inCashier(cashier, <QuoteDetails area="withdrawal" quoting={quoting} name="agree" />));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(box.querySelector("[role=status]")?.textContent).toBe("You will lose. The bonus. Spins $20 USD");
  });
});

describe("the arrival of a quoted payment", () => {
  const { box, render } = drawing();
  afterEach(() => vi.useRealTimers());
  const method = { name: "card", category: "card", text: {}, received: { quoted: true, arrives_in: { to: 600 } } };

  /** The seconds until the payment arrives. */
  function Arrival() {
    const quoting = useQuoting("deposit", method);
    const { arrivesIn, cost } = useCost({ quoting, area: "deposit", method, amount: 100, currency: "MXN" });
    return `${arrivesIn?.toSeconds} for ${cost?.total}`;
  }

  it("is the quoted one, until the server pushes another: that counts, and another quote is asked for", async () => {
    vi.useFakeTimers();
    const quote = (seconds: number) => ({ fee: 1, total: 101, currency: "MXN", arrives_in: { to: seconds } });
    let answer: unknown = quote(30);
    const cashier = cashierStub({ answers: { "/BANKING/quote": () => answer } });
    const { store } = cashier;
    const push = (name: string, seconds: number) =>
      act(async () => store.set(receiveHealthAtom, { [name]: { state: "slow", arrives_in: { to: seconds } } }, 0));
    const wait = () => act(() => vi.advanceTimersByTimeAsync(500));
    store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods: [method, { ...method, name: "spei" }] } });
    await render(inCashier(cashier, <Arrival />));
    await wait();
    await push("spei", 86_400);
    await wait();
    expect([box.textContent, cashier.calls.length]).toEqual(["30 for 101", 1]);
    answer = new CashierError("Server error", { status: 500 });
    await push("card", 86_400);
    expect(box.textContent).toBe("86400 for 101");
    await wait();
    expect([box.textContent, cashier.calls.length]).toEqual(["86400 for 101", 2]);
    answer = quote(90_000);
    await push("card", 80_000);
    await wait();
    expect(box.textContent).toBe("90000 for 101");
  });
});
