import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import { receiveHealthAtom } from "../../catalogue/method/health";
import { methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { ledgerAtom } from "../../transaction/requests/ledger";
import { currentOutage, useCurrentTrouble } from "./currentFacts";

const now = Date.parse("2026-05-03T18:00:00Z");
const spei = (availability?: object): Method => ({
  name: "spei",
  category: "bank",
  text: {},
  received: { availability },
});
const list = (cashier: CashierStub, method: Method) =>
  cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [method] } });
const push = (cashier: CashierStub, health: object) =>
  cashier.store.set(receiveHealthAtom, { spei: health }, performance.now());
const payment = { area: "deposit", method: "spei", amount: 100, currency: "MXN" } as const;
const pending = {
  id: "1",
  subject: "s",
  owner: "o",
  payment,
  key: "[]",
  sentAt: undefined,
  visit: undefined,
  mayHaveArrived: true,
  lookup: { area: "deposit" as const, payment: "digest" },
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("useTrouble", () => {
  /** Renders the hook for a form whose method was chosen from an older list. */
  function render(listed: Method) {
    const cashier = cashierStub();
    list(cashier, listed);
    let state: string | undefined;
    const chosen = spei();
    const Reading = () => {
      state = useCurrentTrouble("deposit", chosen)?.state;
      return null;
    };
    const root = createRoot(document.createElement("div"));
    act(() => root.render(inCashier(cashier, <Reading />)));
    return { cashier, state: () => state, unmount: () => act(() => root.unmount()) };
  }

  it("follows the latest list, and pushes since", () => {
    const { cashier, state, unmount } = render(spei({ state: "slow" }));
    expect(state()).toBe("slow");
    act(() => void push(cashier, { state: "down" }));
    expect(state()).toBe("down");
    act(() => void push(cashier, { state: "up" }));
    expect(state()).toBeUndefined();
    act(() => void list(cashier, spei({ state: "down" })));
    expect(state()).toBe("down");
    unmount();
  });

  it("ends when its time is over, because the push that says so may be lost", () => {
    const { state, unmount } = render(spei({ state: "down", until: "2026-05-03T18:01:00Z" }));
    expect(state()).toBe("down");
    act(() => void vi.advanceTimersByTime(59_999));
    expect(state()).toBe("down");
    act(() => void vi.advanceTimersByTime(1));
    expect(state()).toBeUndefined();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for months without a timer that ends at once", () => {
    const { state, unmount } = render(spei({ state: "down", until: "2027-05-03T18:00:00Z" }));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(state()).toBe("down");
    unmount();
  });
});

describe("downNow", () => {
  const downState = (availability: object | undefined) => {
    const cashier = cashierStub();
    list(cashier, spei(availability));
    return { cashier, state: () => currentOutage(cashier, "deposit", spei())?.state };
  };

  it.each([
    [undefined, undefined],
    [{ state: "slow" }, undefined],
    [{ state: "up" }, undefined],
    [{ state: "down" }, "down"],
    [{ state: "down", until: "2026-05-03T18:00:01Z" }, "down"],
    [{ state: "down", until: "2026-05-03T18:00:00Z" }, undefined],
  ])("with %j is %s", (availability, expected) => expect(downState(availability).state()).toBe(expected));

  it("lets the press through that repeats a request without an answer", () => {
    const { cashier, state } = downState({ state: "down" });
    cashier.store.set(ledgerAtom, new Map([["s", pending]]));
    expect(state()).toBeUndefined();
  });

  it("is down again once that request is known not to have arrived", () => {
    const { cashier, state } = downState({ state: "down" });
    cashier.store.set(ledgerAtom, new Map([["s", { ...pending, mayHaveArrived: false }]]));
    expect(state()).toBe("down");
  });

  it.each([{ area: "withdrawal" as const }, { method: "other" }])("is down beside a request of %j", (other) => {
    const { cashier, state } = downState({ state: "down" });
    const elsewhere = { ...pending, payment: { ...payment, ...other } };
    cashier.store.set(ledgerAtom, new Map([["s", elsewhere]]));
    expect(state()).toBe("down");
  });
});
