import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { CashierError } from "../../contract/CashierError";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../state";
import { announceChange } from "../tabs";
import { watchTransaction } from "./watchTransaction";

const path = "/BANKING_DEPOSIT/transaction";
const flush = () => vi.advanceTimersByTimeAsync(0);

describe("watchTransaction", () => {
  let visibility: DocumentVisibilityState;
  let controller: AbortController;
  beforeEach(() => {
    visibility = "visible";
    controller = new AbortController();
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
    vi.useFakeTimers();
  });
  afterEach(() => {
    controller.abort();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const watch = (given: unknown = depositAnswer(), shown = depositAnswer()) => {
    const cashier = cashierStub({ screen: "/deposit/complete", answers: { [path]: given } });
    cashier.store.set(transactionAtom, shown);
    watchTransaction(cashier, { id: "t1", type: "deposit" }, controller.signal);
    return cashier;
  };
  const setVisibility = (type: "hidden" | "visible") => {
    visibility = type;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const goOnline = () => window.dispatchEvent(new Event("online"));

  it("polls after 15 s, 30 s and 60 s, and every 60 s from then on", async () => {
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

  it("shows the new status and stops when it is final", async () => {
    const cashier = watch(depositAnswer({ status: 1 }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
    goOnline();
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it.each<[string, Partial<Transaction>]>([
    ["has been paid", { status: 1 }],
    ["has failed", { status: 2 }],
    ["is a different one", { id: "t2" }],
  ])("does not poll when the transaction on screen %s", async (_, shown) => {
    const cashier = watch(depositAnswer(), depositAnswer(shown));
    goOnline();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("continues when the transaction is accepted but not final", async () => {
    const cashier = watch(depositAnswer(), depositAnswer({ status: 3 }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it("stops when a push brings a final status", async () => {
    const cashier = watch();
    cashier.store.set(transactionAtom, depositAnswer({ status: 1 }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("replaces the status screen with the screen of the next action", async () => {
    const cashier = watch({ ...depositAnswer(), action: { type: "pix", payload: "000201" } });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.effects).toContainEqual({ visited: "/deposit/redirect/pix", options: { replace: true } });
  });

  it("polls at once when the tab becomes visible and when the network returns", async () => {
    const cashier = watch();
    setVisibility("hidden");
    await flush();
    expect(cashier.calls).toHaveLength(0);
    setVisibility("visible");
    await flush();
    expect(cashier.calls).toHaveLength(1);
    goOnline();
    await flush();
    expect(cashier.calls).toHaveLength(2);
  });

  it("polls in a hidden page, too", async () => {
    const cashier = watch();
    setVisibility("hidden");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it("polls the withdrawal endpoint for a withdrawal", async () => {
    const withdrawalPath = "/BANKING/withdrawal-transaction";
    const processed = depositAnswer({ type: "withdrawal", status: 1 });
    const cashier = cashierStub({ screen: "/withdrawal/complete", answers: { [withdrawalPath]: processed } });
    cashier.store.set(transactionAtom, depositAnswer({ type: "withdrawal" }));
    watchTransaction(cashier, { id: "t1", type: "withdrawal" }, controller.signal);
    goOnline();
    await flush();
    expect(cashier.calls).toEqual([{ method: "GET", path: withdrawalPath, payload: { id: "t1" }, retry: true }]);
    expect(cashier.store.get(transactionAtom)).toEqual(processed);
    expect(cashier.visited).toEqual([]);
  });

  it("replaces a withdrawal's status screen with the code screen when the server still expects the code", async () => {
    const withdrawalPath = "/BANKING/withdrawal-transaction";
    const shown = depositAnswer({ type: "withdrawal" });
    const answers = { [withdrawalPath]: { ...shown, action: { type: "code", length: 4 } } };
    const cashier = cashierStub({ screen: "/withdrawal/complete", answers });
    cashier.store.set(transactionAtom, shown);
    watchTransaction(cashier, { id: "t1", type: "withdrawal" }, controller.signal);
    goOnline();
    await flush();
    expect(cashier.effects).toContainEqual({ visited: "/withdrawal/confirm", options: { replace: true } });
  });

  it("does not poll when a withdrawal with the same id is on screen", async () => {
    const cashier = watch(depositAnswer(), depositAnswer({ type: "withdrawal" }));
    goOnline();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toEqual([]);
  });

  it("polls at once when another tab announces this transaction, but not for others", async () => {
    const cashier = watch();
    const otherTab = cashierStub();
    announceChange(otherTab, "t2");
    announceChange(otherTab, "t1");
    await vi.waitUntil(() => cashier.calls.length > 0);
    expect(cashier.calls).toHaveLength(1);
    otherTab.end();
    cashier.end();
  });

  it("ignores an answer that is older than the action on screen", async () => {
    let respond = (_: unknown) => {};
    const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
    goOnline();
    cashier.store.set(transactionAtom, { ...depositAnswer(), action: { type: "pix", payload: "2" } });
    respond(depositAnswer());
    await flush();
    expect(cashier.store.get(transactionAtom)?.action).toEqual({ type: "pix", payload: "2" });
    expect(cashier.visited).toEqual([]);
    expect(cashier.calls).toHaveLength(2);
  });

  it("counts an answer although another question's, with the same action, has come meanwhile", async () => {
    let respond = (_: unknown) => {};
    const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
    goOnline();
    storeAnswer(cashier, depositAnswer());
    respond({ ...depositAnswer(), action: { type: "pix", payload: "2" } });
    await flush();
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
  });

  it("does not poll twice at the same time, but once more after an answer that may be outdated", async () => {
    let respond = (_: unknown) => {};
    const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
    goOnline();
    goOnline();
    setVisibility("visible");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(cashier.calls).toHaveLength(1);
    respond(depositAnswer());
    await flush();
    expect(cashier.calls).toHaveLength(2);
    respond(depositAnswer());
    await vi.advanceTimersByTimeAsync(14_000);
    expect(cashier.calls).toHaveLength(2);
  });

  it.each([
    ["is lost", new CashierError("Network connection failed", { code: "network_error" })],
    ["is invalid", { transaction: null }],
  ])("polls again at the next interval when an answer %s", async (_, given) => {
    const cashier = watch(given);
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(cashier.calls).toHaveLength(2);
    expect(cashier.store.get(transactionAtom)).toEqual(depositAnswer());
  });

  describe("when it ends", () => {
    it.each(["screen", "element"])("stops polling with the %s", async (what) => {
      const cashier = watch();
      if (what === "screen") controller.abort();
      else cashier.end();
      expect(vi.getTimerCount()).toBe(0);
      goOnline();
      setVisibility("visible");
      await vi.advanceTimersByTimeAsync(600_000);
      expect(cashier.calls).toEqual([]);
    });

    it("removes every listener by its signal", () => {
      const signals: (AbortSignal | undefined)[] = [];
      for (const target of [document, window]) {
        vi.spyOn(target, "addEventListener").mockImplementation(
          (_type: string, _listener: unknown, options?: unknown) => {
            signals.push((options as AddEventListenerOptions).signal);
          },
        );
      }
      watch();
      controller.abort();
      expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    });

    it("ignores an answer that arrives afterwards", async () => {
      let respond = (_: unknown) => {};
      const cashier = watch(() => new Promise((resolve) => (respond = resolve)));
      goOnline();
      controller.abort();
      respond(depositAnswer({ status: 1 }));
      await flush();
      expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("does nothing if the signal is already aborted", async () => {
      controller.abort();
      const cashier = watch();
      expect(vi.getTimerCount()).toBe(0);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(cashier.calls).toEqual([]);
    });
  });
});
