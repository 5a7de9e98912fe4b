import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { networkFailure, serverError } from "../../../test/unit/submitting";
import { deadlinesOf, msLeft, readClocks } from "../../api/deadline";
import type { TimedAnswer } from "../../api/transaction";
import type { Action } from "../../contract/payment/action";
import type { Transaction, TransactionAnswer } from "../../contract/payment/transaction";
import { isStepPausedAtom } from "../pauses";
import { attemptsLeftAtom, transactionAtom } from "../state";
import { update } from "../updates/updates";
import { resendCode, submitCode } from "./respond";

const resend = "/BANKING/withdrawal-resend";
const confirm = "/BANKING/withdrawal-confirm";
const show = "/BANKING/withdrawal-transaction";
type Code = Partial<Extract<Action, { type: "code" }>>;
const answer = (changes: Code = {}, transaction: Partial<Transaction> = {}) => ({
  ...depositAnswer({ type: "withdrawal", ...transaction }),
  action: { type: "code" as const, length: 4, ...changes },
});
const complete = depositAnswer({ type: "withdrawal", status: 3 });

/** An answer that has arrived at a moment. */
const arrived = (received: TransactionAnswer, now = readClocks()): TimedAnswer => ({
  ...received,
  ...deadlinesOf(received, now),
});

/** A cashier that shows a code, which the player may ask for again now. */
function showing(answers: Record<string, unknown>, shown = answer({ resend_in: 0 })) {
  const cashier = cashierStub({ screen: "/withdrawal/confirm", answers });
  cashier.store.set(transactionAtom, arrived(shown));
  const secondsLeft = () => {
    const resendAt = cashier.store.get(transactionAtom)?.resendAt;
    return resendAt && Math.ceil(msLeft(resendAt) / 1_000);
  };
  return { cashier, secondsLeft, attemptsLeft: () => cashier.store.get(attemptsLeftAtom).get("t1") };
}

describe("resendCode", () => {
  it("starts the countdown to the next one, and stays on the screen", async () => {
    const { cashier, secondsLeft } = showing({ [resend]: answer({ resend_in: 60 }) });
    expect(secondsLeft()).toBe(0);
    expect(await resendCode(cashier)).toBe("accepted");
    expect(cashier.calls).toEqual([{ method: "POST", path: resend, payload: { id: "t1" }, retry: false }]);
    expect(secondsLeft()).toBe(60);
    expect([cashier.visited, cashier.notices]).toEqual([[], []]);
    expect(cashier.effects).toContainEqual({ tracked: "button", extra: { button: "resend" } });
  });

  it("sends one message for two presses", async () => {
    const { cashier } = showing({ [resend]: answer({ resend_in: 60 }) });
    const first = resendCode(cashier);
    expect(await resendCode(cashier)).toBe("handled");
    expect(await first).toBe("accepted");
    expect(cashier.calls).toHaveLength(1);
  });

  it("opens the next step if the code has been entered elsewhere", async () => {
    const { cashier } = showing({ [resend]: complete });
    expect(await resendCode(cashier)).toBe("accepted");
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });

  it("leaves a player alone who has gone back to the list", async () => {
    const { cashier } = showing({
      [resend]: () => {
        cashier.screen = "/withdrawal";
        cashier.store.set(transactionAtom, undefined);
        return answer({ resend_in: 60 });
      },
    });
    expect(await resendCode(cashier)).toBe("accepted");
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
    expect(cashier.visited).toEqual([]);
  });

  it("starts the countdown if only the answer was lost", async () => {
    const { cashier, secondsLeft } = showing({ [resend]: networkFailure, [show]: answer({ resend_in: 45 }) });
    expect(await resendCode(cashier)).toBe("accepted");
    expect(secondsLeft()).toBe(45);
    expect(cashier.notices).toEqual([]);
  });

  it.each([
    ["no code was sent", answer({ resend_in: 0 })],
    ["the server has accepted the withdrawal meanwhile", answer({ resend_in: 0 }, { status: 3 })],
    ["the state is lost too", networkFailure],
  ])("says that the code may come, without a countdown, if %s", async (_, state) => {
    const { cashier, secondsLeft } = showing({ [resend]: networkFailure, [show]: state });
    expect(await resendCode(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("The code may be on its way");
    expect(secondsLeft()).toBe(0);
  });

  it("says that the code may come if a slow device clock takes the same moment for a later one", async () => {
    const [created_at, resend_at] = [180_000, 240_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const same = answer({ resend_at }, { created_at });
    const { cashier, attemptsLeft } = showing({ [resend]: networkFailure, [show]: same }, same);
    cashier.store.set(attemptsLeftAtom, new Map([["t1", 0]]));
    expect(await resendCode(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("The code may be on its way");
    expect(attemptsLeft()).toBe(0);
  });

  it("counts the seconds of a rate limit down, and the code can still be entered", async () => {
    const { cashier, secondsLeft } = showing({
      [resend]: serverError(429, "rate_limited", { retryAfterSeconds: 20 }),
      [confirm]: complete,
    });
    expect(await resendCode(cashier)).toBe("handled");
    // the code may have been sent before, so the player reads no refusal
    expect(cashier.notices).toEqual([]);
    expect(secondsLeft()).toBe(20);
    expect(cashier.store.get(isStepPausedAtom)).toBe(false);
    expect(await submitCode(cashier, "1234")).toBe("accepted");
  });

  it("keeps the countdown of a rate limit when a poll tells an earlier moment, and takes a later one", async () => {
    const { cashier, secondsLeft } = showing({
      [resend]: serverError(429, "rate_limited", { retryAfterSeconds: 20 }),
    });
    await resendCode(cashier);
    for (const [told, expected] of [
      [0, 20],
      [5, 20],
      [40, 40],
      [0, 20],
    ] as const) {
      update(cashier, { type: "polled", answer: arrived(answer({ resend_in: told })) });
      expect(secondsLeft()).toBe(expected);
    }
    update(cashier, { type: "polled", answer: arrived(answer()) });
    expect(secondsLeft()).toBeUndefined();
  });

  it("keeps the countdown of a rate limit when the player leaves the code and comes back", async () => {
    const { cashier, secondsLeft } = showing({
      [resend]: serverError(429, "rate_limited", { retryAfterSeconds: 20 }),
    });
    await resendCode(cashier);
    cashier.store.set(transactionAtom, undefined);
    storeAnswer(cashier, arrived(answer({ resend_in: 0 })));
    expect(secondsLeft()).toBe(20);
  });

  it("unlocks the field after a rate limit: the code may have been sent by a request before it", async () => {
    const { cashier, attemptsLeft } = showing({
      [resend]: serverError(429, "rate_limited", { retryAfterSeconds: 20 }),
    });
    cashier.store.set(attemptsLeftAtom, new Map([["t1", 0]]));
    expect(await resendCode(cashier)).toBe("handled");
    expect(attemptsLeft()).toBeUndefined();
  });

  it("does not change the countdown of another withdrawal that the player has opened meanwhile", async () => {
    const other = arrived(answer({ resend_in: 0 }, { id: "t2" }));
    const { cashier, secondsLeft } = showing({
      [resend]: () => {
        cashier.store.set(transactionAtom, other);
        return serverError(429, "rate_limited", { retryAfterSeconds: 20 });
      },
    });
    expect(await resendCode(cashier)).toBe("handled");
    expect(secondsLeft()).toBe(0);
  });

  it("shows any other refusal, also one that a form would show", async () => {
    const { cashier } = showing({ [resend]: serverError(422, "validation") });
    expect(await resendCode(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
  });

  it("shows the state if it comes too late", async () => {
    const { cashier } = showing({ [resend]: serverError(409, "already_finished"), [show]: complete });
    expect(await resendCode(cashier)).toBe("handled");
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });
});

describe("the countdown", () => {
  it("keeps its recorded moment when a poll repeats resend_at", () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const { cashier } = showing({}, answer({ resend_at: at }));
    const recorded = cashier.store.get(transactionAtom)?.resendAt;
    const later = { wallMs: Date.now() + 3_600_000, monotonicMs: performance.now() };
    update(cashier, { type: "polled", answer: arrived(answer({ resend_at: at }), later) });
    expect(cashier.store.get(transactionAtom)?.resendAt).toEqual(recorded);
    update(cashier, { type: "polled", answer: arrived(answer({ resend_in: 5 })) });
    expect(cashier.store.get(transactionAtom)?.resendAt).not.toEqual(recorded);
  });
});

describe("the attempts left", () => {
  const wrong = (attemptsLeft: number) => serverError(422, "validation", { fields: { code: "Wrong" }, attemptsLeft });

  it("are kept with the transaction, down to the locked field", async () => {
    const errors = [wrong(1), wrong(0), wrong(-1)];
    const { cashier, attemptsLeft } = showing({ [confirm]: () => errors.shift() });
    expect(attemptsLeft()).toBeUndefined();
    for (const left of [1, 0, 0]) {
      expect(await submitCode(cashier, "0000")).toMatchObject({ code: "validation" });
      expect(attemptsLeft()).toBe(left);
    }
  });

  it.each([
    ["a new code", (cashier: Parameters<typeof resendCode>[0]) => resendCode(cashier)],
    ["the next step", (cashier: Parameters<typeof resendCode>[0]) => submitCode(cashier, "1234")],
  ])("are forgotten with %s", async (_, press) => {
    const { cashier, attemptsLeft } = showing({ [resend]: answer({ resend_in: 60 }), [confirm]: complete });
    cashier.store.set(attemptsLeftAtom, new Map([["t1", 0]]));
    expect(await press(cashier)).toBe("accepted");
    expect(attemptsLeft()).toBeUndefined();
  });

  it.each([
    [2, undefined],
    [0, 0],
  ])("%j are %j after a code whose answer is lost: the server may have counted it", async (before, after) => {
    const { cashier, attemptsLeft } = showing({ [confirm]: networkFailure, [show]: answer({ resend_in: 0 }) });
    cashier.store.set(attemptsLeftAtom, new Map([["t1", before]]));
    expect(await submitCode(cashier, "1234")).toBe("handled");
    expect(attemptsLeft()).toBe(after);
  });

  it.each([
    ["the countdown has moved on", answer({ resend_in: 30 })],
    ["the server has accepted the withdrawal, which still needs it", answer({ resend_in: 30 }, { status: 3 })],
  ])("a lost code is not taken for accepted because %s", async (_, state) => {
    const { cashier } = showing({ [confirm]: networkFailure, [show]: state });
    expect(await submitCode(cashier, "1234")).toBe("handled");
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices[0]).toContain("Nothing will be withdrawn twice");
  });
});
