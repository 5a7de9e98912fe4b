import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError, type Transaction } from "../contract";
import { notifyOtherTabs } from "./otherTabs";
import { transactionAtom } from "./state";
import { watchTransaction } from "./watchTransaction";

const path = "/BANKING_DEPOSIT/transaction";
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("watchTransaction (contract §4.2)", () => {
  let visibility: DocumentVisibilityState;
  let ending: AbortController;
  beforeEach(() => {
    visibility = "visible";
    ending = new AbortController();
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
    vi.useFakeTimers();
  });
  afterEach(() => {
    ending.abort();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const watch = (given: unknown = depositAnswer(), shown = depositAnswer()) => {
    const cashier = fakeCashier({ screen: "/deposit/complete", answers: { [path]: given } });
    cashier.store.set(transactionAtom, shown);
    watchTransaction(cashier, "deposit", "t1", ending.signal);
    return cashier;
  };
  const shows = (type: "hidden" | "visible") => {
    visibility = type;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const online = () => window.dispatchEvent(new Event("online"));

  it("asks after 15 s, 30 s, 60 s, and every 60 s from then on", async () => {
    const cashier = watch();
    const at: number[] = [];
    for (let second = 1; second <= 300; second++) {
      const before = cashier.calls.length;
      await vi.advanceTimersByTimeAsync(1_000);
      if (cashier.calls.length > before) at.push(second);
    }
    expect(at).toEqual([15, 45, 105, 165, 225, 285]);
    expect(cashier.calls[0]).toEqual({ method: "GET", path, payload: { id: "t1" }, retry: true });
  });

  it("shows what has changed, and stops where that is final", async () => {
    const cashier = watch(depositAnswer({ status: 1 }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
    online();
    shows("visible");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it.each<[string, Partial<Transaction>]>([
    ["has been paid", { status: 1 }],
    ["has failed", { status: 2 }],
    ["is another one", { id: "t2" }],
  ])("asks nothing where the transaction on screen %s", async (_, shown) => {
    const cashier = watch(depositAnswer(), depositAnswer(shown));
    online();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on where it is accepted, but not final", async () => {
    const cashier = watch(depositAnswer(), depositAnswer({ status: 3 }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it("a push that settles it stops the asking", async () => {
    const cashier = watch();
    cashier.store.set(transactionAtom, depositAnswer({ status: 1 }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("opens the screen of the next step instead of the waiting one", async () => {
    const cashier = watch({ ...depositAnswer(), action: { type: "pix", payload: "000201" } });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.effects).toContainEqual({ visited: "/deposit/redirect/pix", options: { replace: true } });
  });

  it("asks at once when the tab becomes visible, and when the network returns", async () => {
    const cashier = watch();
    shows("hidden");
    await settle();
    expect(cashier.calls).toHaveLength(0);
    shows("visible");
    await settle();
    expect(cashier.calls).toHaveLength(1);
    online();
    await settle();
    expect(cashier.calls).toHaveLength(2);
  });

  it("asks for a withdrawal in its own place", async () => {
    const own = "/BANKING/withdrawal-transaction";
    const settled = depositAnswer({ type: "withdrawal", status: 1 });
    const cashier = fakeCashier({ screen: "/withdrawal/complete", answers: { [own]: settled } });
    cashier.store.set(transactionAtom, depositAnswer({ type: "withdrawal" }));
    watchTransaction(cashier, "withdrawal", "t1", ending.signal);
    online();
    await settle();
    expect(cashier.calls).toEqual([{ method: "GET", path: own, payload: { id: "t1" }, retry: true }]);
    expect(cashier.store.get(transactionAtom)).toEqual(settled);
    expect(cashier.visited).toEqual([]);
  });

  it("leads from a withdrawal's status back to its code, where the server still waits for that", async () => {
    const own = "/BANKING/withdrawal-transaction";
    const shown = depositAnswer({ type: "withdrawal" });
    const answers = { [own]: { ...shown, action: { type: "code", length: 4 } } };
    const cashier = fakeCashier({ screen: "/withdrawal/complete", answers });
    cashier.store.set(transactionAtom, shown);
    watchTransaction(cashier, "withdrawal", "t1", ending.signal);
    online();
    await settle();
    expect(cashier.effects).toContainEqual({ visited: "/withdrawal/confirm", options: { replace: true } });
  });

  it("asks nothing where a withdrawal of that number is on screen", async () => {
    const cashier = watch(depositAnswer(), depositAnswer({ type: "withdrawal" }));
    online();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
  });

  it("asks at once when another tab has news of it, and of nothing else", async () => {
    const cashier = watch();
    const neighbour = fakeCashier();
    notifyOtherTabs(neighbour, "t2");
    notifyOtherTabs(neighbour, "t1");
    await vi.waitUntil(() => cashier.calls.length > 0);
    expect(cashier.calls).toHaveLength(1);
    neighbour.end();
    cashier.end();
  });

  it("an answer about the step before is not shown", async () => {
    let respond = (_: unknown) => {};
    const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
    online();
    cashier.store.set(transactionAtom, { ...depositAnswer(), action: { type: "pix", payload: "2" } });
    respond(depositAnswer());
    await settle();
    expect(cashier.store.get(transactionAtom)?.action).toEqual({ type: "pix", payload: "2" });
    expect(cashier.visited).toEqual([]);
  });

  it("does not ask twice at the same time", async () => {
    let respond = (_: unknown) => {};
    const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
    online();
    shows("visible");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(cashier.calls).toHaveLength(1);
    respond(depositAnswer());
    await settle();
    online();
    expect(cashier.calls).toHaveLength(2);
  });

  it.each([
    ["is lost", new CashierError("Network connection failed", { code: "network_error" })],
    ["is junk", { transaction: null }],
  ])("where an answer %s, the next round asks again", async (_, given) => {
    const cashier = watch(given);
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(cashier.calls).toHaveLength(2);
    expect(cashier.store.get(transactionAtom)).toEqual(depositAnswer());
  });

  describe("everything ends", () => {
    it.each(["screen", "element"])("with its %s", async (what) => {
      const cashier = watch();
      if (what === "screen") ending.abort();
      else cashier.end();
      expect(vi.getTimerCount()).toBe(0);
      online();
      shows("visible");
      await vi.advanceTimersByTimeAsync(600_000);
      expect(cashier.calls).toEqual([]);
    });

    it("every listener is removed with the signal that it was added with", () => {
      const signals: (AbortSignal | undefined)[] = [];
      for (const target of [document, window]) {
        vi.spyOn(target, "addEventListener").mockImplementation(
          (_type: string, _listener: unknown, options?: unknown) => {
            signals.push((options as AddEventListenerOptions).signal);
          },
        );
      }
      watch();
      ending.abort();
      expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    });

    it("an answer that comes afterwards is not shown", async () => {
      let respond = (_: unknown) => {};
      const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
      online();
      ending.abort();
      respond(depositAnswer({ status: 1 }));
      await settle();
      expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("before it began", async () => {
      ending.abort();
      const cashier = watch();
      expect(vi.getTimerCount()).toBe(0);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(cashier.calls).toEqual([]);
    });
  });
});
