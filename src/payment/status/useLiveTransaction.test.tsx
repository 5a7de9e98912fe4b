import { useAtomValue } from "jotai/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { inCashier } from "../../../test/unit/inCashier";
import { inSequence, networkFailure } from "../../../test/unit/submitting";
import { deadlinesOf } from "../../api/deadline";
import type { Transaction } from "../../contract/payment/transaction";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { useExpired, useFailureReasonRefresh, useTimelineRefresh } from "./useLiveTransaction";

const statusPath = "/BANKING_DEPOSIT/transaction";
const pix = { type: "pix" as const, payload: "000201" };
const answer = (changes: Partial<Transaction> = {}): ShownAnswer => ({
  ...depositAnswer(changes),
  ...deadlinesOf(depositAnswer(changes)),
  action: pix,
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const cleanups: (() => void)[] = [];

/** Renders a screen that shows a deposit and records what useExpired returns. */
function renderScreen(shown: ShownAnswer, answers: Answers = {}) {
  const cashier = cashierStub({ screen: "/deposit/redirect/pix", answers });
  cashier.store.set(transactionAtom, shown);
  const results: boolean[] = [];
  function Screen({ current }: { current: ShownAnswer }) {
    useFailureReasonRefresh(current);
    useTimelineRefresh(current);
    results.push(useExpired(current));
    return null;
  }
  const Reader = () => {
    const current = useAtomValue(transactionAtom);
    return current && <Screen current={current} />;
  };
  const root = createRoot(document.createElement("div"));
  act(() => root.render(inCashier(cashier, <Reader />)));
  const unmount = () => act(() => root.unmount());
  cleanups.push(unmount);
  return { cashier, unmount, isExpired: () => results.at(-1) };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("useExpired", () => {
  it("becomes true at the deadline and fetches the status once", async () => {
    const { cashier, isExpired } = renderScreen(answer({ expires_in: 60 }), {
      [statusPath]: { ...answer({ expires_in: 0 }) },
    });
    await wait(59_000);
    expect([isExpired(), cashier.calls.length]).toEqual([false, 0]);
    await wait(1_000);
    expect(isExpired()).toBe(true);
    await wait(600_000);
    expect(cashier.calls).toHaveLength(1);
    expect(isExpired()).toBe(true);
  });

  it("becomes true within a second of a device that wakes after the deadline, or whose clock is set ahead", async () => {
    const { cashier, isExpired } = renderScreen(answer({ expires_in: 600 }), {
      [statusPath]: answer({ expires_in: 0 }),
    });
    vi.setSystemTime(Date.now() + 700_000);
    await wait(1_000);
    expect([isExpired(), cashier.calls.length]).toEqual([true, 1]);
  });

  it("becomes false again if the server extends the deadline", async () => {
    const { cashier, isExpired } = renderScreen(answer({ expires_in: 1 }), {
      [statusPath]: inSequence(answer({ expires_in: 600 }), answer({ expires_in: 0 })),
    });
    await wait(1_100);
    expect(isExpired()).toBe(false);
    expect(cashier.calls).toHaveLength(1);
    await wait(600_000);
    expect(isExpired()).toBe(true);
    expect(cashier.calls).toHaveLength(2);
  });

  it("stays true if the request fails", async () => {
    const { isExpired } = renderScreen(answer({ expires_in: 1 }), { [statusPath]: networkFailure });
    await wait(2_000);
    expect(isExpired()).toBe(true);
  });

  it.each<[string, ShownAnswer]>([
    ["has no deadline", answer()],
    ["is done for the player", { ...answer({ expires_in: 1 }), isDoneByPlayer: true }],
    ["has been paid", answer({ expires_in: 1, status: 1 })],
    ["is accepted after the player's part", { ...answer({ expires_in: 1, status: 3 }), isDoneByPlayer: true }],
    ["has nothing left to pay", { ...answer({ expires_in: 1 }), action: { type: "status" } }],
  ])("stays false if the deposit %s", async (_, shown) => {
    const { cashier, isExpired } = renderScreen(shown);
    await wait(5_000);
    expect([isExpired(), cashier.calls]).toEqual([false, []]);
  });

  it("supports deadlines beyond the longest timer", async () => {
    const { isExpired } = renderScreen(answer({ expires_in: 40 * 86_400 }), {
      [statusPath]: answer({ expires_in: 0 }),
    });
    const days = (count: number) => {
      vi.setSystemTime(Date.now() + count * 86_400_000);
      return wait(1_000);
    };
    await days(39);
    expect(isExpired()).toBe(false);
    await days(1);
    expect(isExpired()).toBe(true);
  });

  it("fetches the state of a withdrawal, too", async () => {
    const { cashier } = renderScreen({
      ...answer({ expires_in: 1, type: "withdrawal" }),
      action: { type: "code", length: 4 },
    });
    await wait(2_000);
    expect(cashier.calls.map(({ path }) => path)).toEqual(["/BANKING/withdrawal-transaction"]);
  });

  it("stops when the screen unmounts", async () => {
    const { cashier, unmount } = renderScreen(answer({ expires_in: 60 }));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(120_000);
    expect(cashier.calls).toEqual([]);
  });
});

describe("useFailureReasonRefresh", () => {
  const failed = { ...answer({ status: 2, error: { message: "No" } }), isReasonUnknown: true as const };

  it("fetches the reason of a failure that a push reports, once", async () => {
    const error = { message: "This request has expired", code: "expired" };
    const { cashier, isExpired } = renderScreen(failed, { [statusPath]: depositAnswer({ status: 2, error }) });
    await wait(0);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction.error).toEqual(error);
    expect(isExpired()).toBe(true);
  });

  it("keeps the error of the push if the request fails", async () => {
    const { cashier, isExpired } = renderScreen(failed, { [statusPath]: networkFailure });
    await wait(60_000);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction.error).toEqual({ message: "No" });
    expect(isExpired()).toBe(false);
  });

  it("fetches nothing if the failure is from an answer", async () => {
    const { cashier } = renderScreen(answer({ status: 2 }));
    await wait(1_000);
    expect(cashier.calls).toEqual([]);
  });
});

describe("useTimelineRefresh", () => {
  const path = "/BANKING/withdrawal-transaction";
  const steps = (state: "now" | "failed") => ({ type: "status" as const, timeline: [{ state, text: "Review" }] });
  const withdrawal = (status: number, state: "now" | "failed", more: Partial<ShownAnswer> = {}): ShownAnswer => ({
    ...depositAnswer({ type: "withdrawal", status }),
    action: steps(state),
    ...more,
  });

  it("fetches the steps after a cancel whose answer follows its push", async () => {
    const cancelled = { ...depositAnswer({ type: "withdrawal", status: 2 }), action: steps("failed") };
    const { cashier } = renderScreen(withdrawal(0, "now"), { [path]: cancelled });
    const show = (answer: ShownAnswer) => act(() => cashier.store.set(transactionAtom, answer));
    show(withdrawal(2, "now", { pushedAt: 5, isReasonUnknown: true }));
    show(withdrawal(2, "now"));
    await wait(1_000);
    expect(cashier.store.get(transactionAtom)?.action).toMatchObject(steps("failed"));
    expect(cashier.calls).toHaveLength(2);
  });
});
