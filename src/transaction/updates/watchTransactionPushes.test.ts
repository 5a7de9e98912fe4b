import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { inSequence } from "../../../test/unit/submitting";
import { CashierError } from "../../contract/CashierError";
import { transactionAtom } from "../state";
import { receiveStatusPush } from "./updates";
import { watchTransaction } from "./watchTransaction";

describe("watchTransaction asks for a transaction after a push", () => {
  let controller: AbortController;
  beforeEach(() => {
    controller = new AbortController();
    vi.useFakeTimers();
  });
  afterEach(() => {
    controller.abort();
    vi.useRealTimers();
  });
  const steps = (text: string, status = 3) => ({
    ...depositAnswer({ type: "withdrawal", status }),
    action: { type: "status" as const, timeline: [{ state: "now" as const, text }] },
  });
  const watchPayout = (...answers: unknown[]) => {
    const show = "/BANKING/withdrawal-transaction";
    const cashier = cashierStub({ screen: "/withdrawal/complete", answers: { [show]: inSequence(...answers) } });
    cashier.store.set(transactionAtom, steps("Review"));
    watchTransaction(cashier, { id: "t1", type: "withdrawal" }, controller.signal);
    const push = (status: number) =>
      receiveStatusPush(cashier, { type: "withdrawal.status", data: { id: "t1", status } }, performance.now());
    const shown = () => cashier.store.get(transactionAtom);
    return { cashier, push, shown, gather: () => vi.advanceTimersByTimeAsync(1_000) };
  };

  it("once for a burst, even if the status is the same: a step is done", async () => {
    const { cashier, push, shown, gather } = watchPayout(steps("Approval"));
    for (let count = 0; count < 50; count++) push(3);
    await gather();
    expect(cashier.calls).toHaveLength(1);
    expect(shown()?.action).toEqual(steps("Approval").action);
  });

  it("that brings the result, for the last steps", async () => {
    const { cashier, push, shown, gather } = watchPayout(steps("Arrival", 1));
    push(1);
    expect(shown()?.transaction.status).toBe(1);
    await gather();
    expect(shown()?.action).toEqual(steps("Arrival", 1).action);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
  });

  it("again if an earlier answer was on its way", async () => {
    let release = (_: unknown) => {};
    const { cashier, push, shown, gather } = watchPayout(
      new Promise((resolve) => (release = resolve)),
      steps("Approval"),
    );
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    push(3);
    await gather();
    expect(cashier.calls).toHaveLength(1);
    release(steps("Review"));
    await vi.advanceTimersByTimeAsync(0);
    expect(cashier.calls).toHaveLength(2);
    expect(shown()?.action).toEqual(steps("Approval").action);
  });

  it("but leaves the reason of a failure to its screen", async () => {
    const { cashier, push, gather } = watchPayout(steps("Review", 2));
    push(2);
    await gather();
    expect(cashier.calls).toEqual([]);
  });

  it("about a coin, for the amount that has arrived", async () => {
    const answers = { "/BANKING_DEPOSIT/transaction": depositAnswer({ status: 1, amount: 0.005 }) };
    const cashier = cashierStub({ screen: "/deposit/complete", answers });
    cashier.store.set(transactionAtom, depositAnswer({ amount: null }));
    watchTransaction(cashier, { id: "t1", type: "deposit" }, controller.signal);
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction).toMatchObject({ status: 1, amount: 0.005 });
  });

  it("about a deposit that has succeeded, for the amount that was credited", async () => {
    const answers = { "/BANKING_DEPOSIT/transaction": depositAnswer({ status: 1, amount: 90 }) };
    const cashier = cashierStub({ screen: "/deposit/complete", answers });
    cashier.store.set(transactionAtom, depositAnswer({ amount: 100 }));
    watchTransaction(cashier, { id: "t1", type: "deposit" }, controller.signal);
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction).toMatchObject({ status: 1, amount: 90 });
  });

  it.each([
    ["the amount that was credited", { status: 1, amount: 90 }],
    ["the reason of a failure", { status: 2, error: { code: "declined", message: "Declined" } }],
  ])("again if the answer with %s is lost", async (_, result) => {
    const lost = new CashierError("Network connection failed", { code: "network_error" });
    const answers = { "/BANKING_DEPOSIT/transaction": inSequence(lost, depositAnswer(result)) };
    const cashier = cashierStub({ screen: "/deposit/complete", answers });
    cashier.store.set(transactionAtom, depositAnswer({ amount: 100 }));
    watchTransaction(cashier, { id: "t1", type: "deposit" }, controller.signal);
    receiveStatusPush(
      cashier,
      { type: "deposit.status", data: { id: "t1", status: result.status } },
      performance.now(),
    );
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(2);
    expect(cashier.store.get(transactionAtom)?.transaction).toMatchObject(result);
  });

  it("but not about a deposit of a known amount before its result", async () => {
    const cashier = cashierStub({ screen: "/deposit/complete" });
    cashier.store.set(transactionAtom, depositAnswer());
    watchTransaction(cashier, { id: "t1", type: "deposit" }, controller.signal);
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 3 } }, performance.now());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(cashier.calls).toEqual([]);
  });

  it("not once the screen is gone", async () => {
    const { cashier, push, gather } = watchPayout(steps("Approval"));
    push(3);
    controller.abort();
    await gather();
    push(3);
    await gather();
    expect(cashier.calls).toEqual([]);
  });
});
