import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import type { QuoteQuery } from "../../api/quote";
import { CashierError } from "../../contract/CashierError";
import { isSubmittingAtom } from "../../transaction/state";
import { createQuoting, useQuote } from "./quoting";

const path = "/BANKING/quote";
const query = (amount: number): QuoteQuery => ({
  area: "deposit",
  method: "card",
  amount,
  currency: "MXN",
  country: "mx",
});
const quoteOf = (amount: number) => ({ fee: 5, total: amount + 5, currency: "MXN" });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the hook, and shows each query after another. */
function render(answer: unknown) {
  const cashier = cashierStub({ answers: { [path]: answer } });
  const quoting = createQuoting({
    area: "deposit",
    name: "spei",
    scope: { player: { since: 0 }, country: "mx", currency: "MXN" },
    isQuoted: true,
  });
  const totals: (number | undefined)[] = [];
  const Asking = ({ amount }: { amount: number | undefined }) => {
    totals.push(useQuote(quoting, amount === undefined ? undefined : query(amount), undefined)?.total);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const show = (amount: number | undefined) => act(() => root.render(inCashier(cashier, <Asking amount={amount} />)));
  return { cashier, quoting, show, total: () => totals.at(-1), unmount: () => act(() => root.unmount()) };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("useQuote", () => {
  it("asks once, after a pause of 400 ms", async () => {
    const { cashier, show, total } = render(quoteOf(123));
    show(1);
    await wait(399);
    show(12);
    await wait(399);
    show(123);
    await wait(399);
    expect(cashier.calls).toEqual([]);
    await wait(1);
    const { area: type, ...rest } = query(123);
    expect(cashier.calls.map(({ payload }) => payload)).toEqual([{ type, ...rest }]);
    expect(total()).toBe(128);
  });

  it("never shows the quote of another amount, even if it arrives late", async () => {
    const { show, total } = render(async ({ payload }: { payload: { amount: number } }) => {
      await new Promise((resolve) => setTimeout(resolve, payload.amount === 10 ? 2_000 : 100));
      return quoteOf(payload.amount);
    });
    show(10);
    await wait(400);
    show(20);
    expect(total()).toBeUndefined();
    await wait(500);
    expect(total()).toBe(25);
    await wait(2_000);
    expect(total()).toBe(25);
  });

  it.each([
    ["fails", new CashierError("Server error", { status: 500 }), 1],
    ["is wrong", { fee: "5" }, 1],
    ["is not supported", new CashierError("Not found", { status: 404 }), 0],
  ])("has none if it %s", async (_, answer, reports) => {
    const { cashier, show, total } = render(answer);
    show(10);
    await wait(500);
    expect(total()).toBeUndefined();
    expect(cashier.reported).toHaveLength(reports);
    expect(cashier.notices).toEqual([]);
  });

  it("does not ask again once the server has no quotes", async () => {
    const { cashier, show } = render(new CashierError("Not found", { status: 404 }));
    show(10);
    await wait(500);
    show(20);
    await wait(500);
    expect(cashier.calls).toHaveLength(1);
  });

  it("asks again after a failure", async () => {
    const { cashier, show } = render(new CashierError("Server error", { status: 500 }));
    show(10);
    await wait(500);
    show(20);
    await wait(500);
    expect(cashier.calls).toHaveLength(2);
  });

  it("asks again when the network is back; a failure then takes away no quote", async () => {
    const failure = new CashierError("Server error", { status: 500 });
    let answer: unknown = failure;
    const { cashier, show, total } = render(() => {
      if (answer === failure) throw failure;
      return answer;
    });
    const comeBack = () => act(async () => window.dispatchEvent(new Event("online")));
    show(10);
    await wait(500);
    expect(total()).toBeUndefined();
    answer = quoteOf(10);
    await comeBack();
    expect(total()).toBe(15);
    answer = quoteOf(11);
    await comeBack();
    expect(total()).toBe(16);
    answer = failure;
    await comeBack();
    expect([total(), cashier.calls.length]).toEqual([16, 4]);
  });

  it("asks again when the network is back although the first answer may still come, and takes the later one", async () => {
    let delayMs = 20_000;
    let amount = 10;
    const { show, total } = render(async () => {
      const quote = quoteOf(amount);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return quote;
    });
    show(10);
    await wait(500);
    [delayMs, amount] = [100, 20];
    await act(async () => window.dispatchEvent(new Event("online")));
    await wait(200);
    expect(total()).toBe(25);
    await wait(20_000);
    expect(total()).toBe(25);
  });

  it("keeps the last answer while the next one is awaited, and forgets it if that fails", async () => {
    const { cashier, quoting, show, total } = render(({ payload: { amount } }: { payload: { amount: number } }) => {
      if (amount === 30) throw new CashierError("Server error", { status: 500 });
      return quoteOf(amount);
    });
    const last = () => cashier.store.get(quoting.answerAtom)?.quote?.total;
    show(10);
    await wait(500);
    show(20);
    await wait(300);
    expect([total(), last()]).toEqual([undefined, 15]);
    await wait(200);
    expect([total(), last()]).toEqual([25, 25]);
    show(30);
    await wait(500);
    expect([total(), last()]).toEqual([undefined, undefined]);
  });

  it("lets no quote arrive while a payment is submitted, and asks for it afterwards", async () => {
    const { cashier, show, total } = render(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return quoteOf(10);
    });
    show(10);
    await wait(600);
    act(() => cashier.store.set(isSubmittingAtom, true));
    await wait(2_000);
    expect(total()).toBeUndefined();
    act(() => cashier.store.set(isSubmittingAtom, false));
    await wait(1_000);
    expect([total(), cashier.calls.length]).toEqual([15, 2]);
  });

  it.each<[string, unknown, number, boolean]>([
    ["from the last key on", quoteOf(10), 399, true],
    ["until it has arrived", quoteOf(10), 400, false],
    ["until it fails", new CashierError("Server error", { status: 500 }), 400, false],
    ["until the server has none", new CashierError("Not found", { status: 404 }), 400, false],
    ["while it has no answer", new Promise(() => {}), 2_999, true],
    ["for 3 s at most", new Promise(() => {}), 3_000, false],
  ])("is awaited %s", async (_, answer, ms, isAwaited) => {
    const { cashier, quoting, show } = render(answer);
    const awaited = () => cashier.store.get(quoting.isAwaitedAtom);
    expect(awaited()).toBe(false);
    show(10);
    await wait(ms);
    expect(awaited()).toBe(isAwaited);
    show(undefined);
    expect(awaited()).toBe(false);
  });

  it("is not awaited again once the server has no quotes", async () => {
    const { cashier, quoting, show } = render(new CashierError("Not found", { status: 404 }));
    show(10);
    await wait(500);
    show(20);
    expect(cashier.store.get(quoting.isAwaitedAtom)).toBe(false);
  });

  it("asks nothing without a payment, and stops with its form", async () => {
    const { cashier, show, unmount } = render(quoteOf(1));
    show(undefined);
    await wait(500);
    show(1);
    unmount();
    await wait(500);
    expect(cashier.calls).toEqual([]);
  });
});
