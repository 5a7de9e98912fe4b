import { I18nProvider } from "@lingui/react";
import { Provider, useAtomValue } from "jotai/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { type Answers, fakeCashier } from "../../test/unit/fakeCashier";
import { inSequence, networkFailure } from "../../test/unit/submitting";
import { withDeadline } from "../api/deadline";
import type { Transaction } from "../contract";
import { CashierContext } from "../session/Cashier";
import { type ShownAnswer, transactionAtom } from "../transaction/state";
import { useExpired, useFailureReason } from "./useExpired";

const show = "/BANKING_DEPOSIT/transaction";
const pix = { type: "pix" as const, payload: "000201" };
const answer = (changes: Partial<Transaction> = {}): ShownAnswer => ({
  ...withDeadline(depositAnswer(changes)),
  action: pix,
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const cleanups: (() => void)[] = [];

/** A screen that shows a deposit, and what it says of its time. */
function draw(shown: ShownAnswer, answers: Answers = {}) {
  const cashier = fakeCashier({ screen: "/deposit/redirect/pix", answers });
  cashier.store.set(transactionAtom, shown);
  const told: boolean[] = [];
  function Screen({ of }: { of: ShownAnswer }) {
    useFailureReason(of);
    told.push(useExpired(of));
    return null;
  }
  const Reader = () => {
    const of = useAtomValue(transactionAtom);
    return of && <Screen of={of} />;
  };
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <I18nProvider i18n={cashier.i18n}>
        <Provider store={cashier.store}>
          <CashierContext value={cashier}>
            <Reader />
          </CashierContext>
        </Provider>
      </I18nProvider>,
    ),
  );
  const leave = () => act(() => root.unmount());
  cleanups.push(leave);
  return { cashier, leave, isExpired: () => told.at(-1) };
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
  it("turns at the deadline, and asks the server once", async () => {
    const { cashier, isExpired } = draw(answer({ expires_in: 60 }), { [show]: { ...answer({ expires_in: 0 }) } });
    await wait(59_000);
    expect([isExpired(), cashier.calls.length]).toEqual([false, 0]);
    await wait(1_000);
    expect(isExpired()).toBe(true);
    await wait(600_000);
    expect(cashier.calls).toHaveLength(1);
    expect(isExpired()).toBe(true);
  });

  it("turns back where the server has put it off", async () => {
    const { cashier, isExpired } = draw(answer({ expires_in: 1 }), {
      [show]: inSequence(answer({ expires_in: 600 }), answer({ expires_in: 0 })),
    });
    await wait(1_100);
    expect(isExpired()).toBe(false);
    expect(cashier.calls).toHaveLength(1);
    await wait(600_000);
    expect(isExpired()).toBe(true);
    expect(cashier.calls).toHaveLength(2);
  });

  it("stays where the server cannot be asked", async () => {
    const { isExpired } = draw(answer({ expires_in: 1 }), { [show]: networkFailure });
    await wait(2_000);
    expect(isExpired()).toBe(true);
  });

  it.each<[string, ShownAnswer]>([
    ["has no deadline", answer()],
    ["has been handed in", { ...answer({ expires_in: 1 }), playerDone: true }],
    ["has been paid", answer({ expires_in: 1, status: 1 })],
    ["is accepted", answer({ expires_in: 1, status: 3 })],
    ["has nothing left to pay", { ...answer({ expires_in: 1 }), action: { type: "status" } }],
  ])("never turns where the deposit %s", async (_, shown) => {
    const { cashier, isExpired } = draw(shown);
    await wait(5_000);
    expect([isExpired(), cashier.calls]).toEqual([false, []]);
  });

  it("waits longer than a timer can", async () => {
    const { isExpired } = draw(answer({ expires_in: 40 * 86_400 }), { [show]: answer({ expires_in: 0 }) });
    await wait(39 * 86_400_000);
    expect(isExpired()).toBe(false);
    await wait(86_400_000);
    expect(isExpired()).toBe(true);
  });

  it("does not ask about a withdrawal as if it were a deposit", async () => {
    const { cashier } = draw({ ...answer({ expires_in: 1, type: "withdrawal" }), action: { type: "code", length: 4 } });
    await wait(2_000);
    expect(cashier.calls).toEqual([]);
  });

  it("ends with the screen", async () => {
    const { cashier, leave } = draw(answer({ expires_in: 60 }));
    leave();
    expect(vi.getTimerCount()).toBe(0);
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(120_000);
    expect(cashier.calls).toEqual([]);
  });
});

describe("useFailureReason", () => {
  const failed = { ...answer({ status: 2, error: { message: "No" } }), reasonUnknown: true as const };

  it("asks once why a deposit failed of which a push has said so", async () => {
    const error = { message: "This request has expired", code: "expired" };
    const { cashier, isExpired } = draw(failed, { [show]: depositAnswer({ status: 2, error }) });
    await wait(0);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction.error).toEqual(error);
    expect(isExpired()).toBe(true);
  });

  it("keeps what the push has said where the server cannot be asked", async () => {
    const { cashier, isExpired } = draw(failed, { [show]: networkFailure });
    await wait(60_000);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(transactionAtom)?.transaction.error).toEqual({ message: "No" });
    expect(isExpired()).toBe(false);
  });

  it("asks nothing about what the server itself has said", async () => {
    const { cashier } = draw(answer({ status: 2 }));
    await wait(1_000);
    expect(cashier.calls).toEqual([]);
  });
});
