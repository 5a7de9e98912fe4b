import { describe, expect, it } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import type { Transaction, TransactionAnswer } from "../../contract/payment/transaction";
import { activeAtom, forgetMethod, paymentsAtom, type ShownAnswer, transactionAtom } from "../state";
import { isAnswerExpired } from "../status";
import { receiveStatusPush, update } from "./updates";

const waiting: Transaction = { id: "t1", type: "deposit", status: 0, method: "spei", amount: 500, currency: "MXN" };
const answer = (changes: Partial<Transaction> = {}, action: TransactionAnswer["action"] = { type: "status" }) => ({
  transaction: { ...waiting, ...changes },
  action,
});

const push = (cashier: CashierStub, data: object) =>
  receiveStatusPush(cashier, { type: "deposit.status", data }, performance.now());

describe("a push that arrives before its answer", () => {
  it("is applied with the answer, and the last push wins", () => {
    const cashier = cashierStub();
    for (const status of [2, 1]) push(cashier, { id: "t1", status });
    expect(cashier.effects).toEqual([]);
    storeAnswer(cashier, answer());
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
    expect(cashier.emitted("cashier-transaction").map(({ status }) => status)).toEqual([1]);
    expect(cashier.store.get(paymentsAtom).earlyPushes.size).toBe(0);
  });

  it("does not undo the result in the answer", () => {
    const cashier = cashierStub();
    push(cashier, { id: "t1", status: 0 });
    storeAnswer(cashier, answer({ status: 1 }));
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
  });

  it("is ignored without an id, and only the last 20 are kept", () => {
    const cashier = cashierStub();
    push(cashier, { status: 1 });
    for (let at = 0; at < 50; at++) push(cashier, { id: `t${at}`, status: 1 });
    const kept = [...cashier.store.get(paymentsAtom).earlyPushes.keys()];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, "t30", "t49"]);
  });

  it("updates an unfinished deposit in the list", () => {
    const cashier = cashierStub();
    cashier.store.set(activeAtom, { deposit: [answer({ id: "t2" }), answer({ id: "t1" })], withdrawal: [] });
    push(cashier, { id: "t1", status: 3 });
    expect(cashier.store.get(activeAtom).deposit.map(({ transaction }) => transaction.status)).toEqual([0, 3]);
    expect(cashier.store.get(paymentsAtom).earlyPushes.size).toBe(0);
  });
});

describe("a host that leaves the payment when its status is reported", () => {
  const redirect = { type: "redirect", url: "https://bank.example/", method: "GET", target: "self" } as const;

  it.each([answer({}, { type: "pix", payload: "1" }), answer({}, redirect), answer({ status: 1 })])(
    "is not taken back to it: $action.type",
    (started) => {
      const cashier: CashierStub = cashierStub({
        screen: "/deposit/redirect",
        onEmit(type) {
          if (type === "cashier-transaction") forgetMethod(cashier.store);
          return true;
        },
      });
      const facts = { isAwaited: true, isEarlier: false, hasNotice: true, balance: undefined };
      update(cashier, { type: "started", answer: started, ...facts });
      expect(cashier.emitted("cashier-transaction")).toHaveLength(1);
      expect([cashier.visited, cashier.emitted("cashier-redirect")]).toEqual([[], []]);
    },
  );
});

describe("a pushed status of a listed withdrawal", () => {
  it("changes the list of withdrawals alone", () => {
    const cashier = cashierStub();
    const withdrawal = [answer({ id: "w1", type: "withdrawal" })];
    cashier.store.set(activeAtom, { deposit: [answer({ id: "t1" })], withdrawal });
    receiveStatusPush(cashier, { type: "withdrawal.status", data: { id: "w1", status: 1 } }, performance.now());
    receiveStatusPush(cashier, { type: "withdrawal.status", data: { id: "t1", status: 1 } }, performance.now());
    expect(cashier.store.get(activeAtom).withdrawal).toMatchObject([{ transaction: { id: "w1", status: 1 } }]);
    expect(cashier.store.get(activeAtom).deposit).toMatchObject([{ transaction: { id: "t1", status: 0 } }]);
  });
});

describe("a pushed status of the deposit on screen", () => {
  const listed = (status: number) => {
    const cashier = cashierStub();
    cashier.store.set(activeAtom, { deposit: [answer({ id: "t2" }), answer({ id: "t1" })], withdrawal: [] });
    storeAnswer(cashier, answer({ id: "t1" }));
    push(cashier, { id: "t1", status });
    return cashier.store.get(activeAtom).deposit.map(({ transaction }) => [transaction.id, transaction.status]);
  };

  it.each([1, 2])("removes it from the list when status %i ends it", (status) => {
    expect(listed(status)).toEqual([["t2", 0]]);
  });

  it("keeps it in the list when the status is not final", () => {
    expect(listed(3)).toEqual([
      ["t2", 0],
      ["t1", 3],
    ]);
  });
});

describe("the next answer", () => {
  const invoice = { type: "pix", payload: "1" } as const;
  const past = { wallMs: Date.now() - 1, monotonicMs: performance.now() - 1 };
  const future = { wallMs: Date.now() + 600_000, monotonicMs: performance.now() + 600_000 };
  const storeAfter = (before: ShownAnswer, next: ShownAnswer) => {
    const cashier = cashierStub();
    cashier.store.set(transactionAtom, before);
    storeAnswer(cashier, next);
    const shown = cashier.store.get(transactionAtom);
    return { cashier, shown, expired: shown && isAnswerExpired(shown) };
  };

  it("does not undo a result when it is older", () => {
    const { cashier, shown } = storeAfter(answer({ status: 1 }, invoice), answer({ status: 0 }, invoice));
    expect(shown).toMatchObject({ transaction: { status: 1 }, action: { type: "status" } });
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
  });

  it("does not take the result of the other area's payment of the same id", () => {
    const { cashier, shown } = storeAfter(answer({ status: 1 }), answer({ type: "withdrawal", amount: 90 }));
    const withdrawal = { type: "withdrawal", status: 0, amount: 90 };
    expect(shown?.transaction).toMatchObject(withdrawal);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([withdrawal]);
  });

  it("keeps the known steps when it is older than the result", () => {
    const steps = { type: "status", timeline: [{ state: "done", text: "Sent" }] } as const;
    const known = { ...answer({ status: 1 }), action: { ...steps, timeline: [...steps.timeline] } };
    expect(storeAfter(known, answer({ status: 0 }, invoice)).shown?.action).toEqual(steps);
  });

  it.each([
    ["deposit", true],
    ["withdrawal", undefined],
  ] as const)("that a %s has failed after its deadline means that nobody paid in time: %s", (type, expired) => {
    const before = { ...answer({ type }, invoice), deadline: past };
    expect(storeAfter(before, answer({ type, status: 2 })).shown?.isExpiredUnpaid).toBe(expired);
  });

  it("keeps a deadline that is independent of the device clock, in the list as well", () => {
    const cashier = cashierStub();
    const times = { created_at: "2030-01-01T12:00:00Z", expires_at: "2030-01-01T13:00:00Z" };
    const serverDeadline = { wallMs: 5_000, monotonicMs: 5_000 };
    const created = { ...answer(times, invoice), deadline: serverDeadline };
    const elsewhere = { isAwaited: false, isEarlier: false, hasNotice: false, balance: undefined };
    update(cashier, { type: "started", answer: created, ...elsewhere });
    const pollAnswer = { ...answer(times, invoice), deadline: past };
    update(cashier, { type: "listed", area: "deposit", answers: [pollAnswer], askedAt: performance.now() });
    expect(cashier.store.get(activeAtom).deposit[0]?.deadline).toEqual(serverDeadline);
    storeAnswer(cashier, pollAnswer);
    expect(cashier.store.get(transactionAtom)?.deadline).toEqual(serverDeadline);
    storeAnswer(cashier, { ...answer({ ...times, expires_at: "2030-01-01T14:00:00Z" }, invoice), deadline: past });
    expect(cashier.store.get(transactionAtom)?.deadline).toEqual(past);
  });

  it("keeps isDoneByPlayer as long as the action is the same", () => {
    const before = { ...answer({}, invoice), isDoneByPlayer: true as const };
    const same = storeAfter(before, { ...answer({}, invoice), deadline: past });
    expect([same.shown?.isDoneByPlayer, same.expired]).toEqual([true, false]);
    const other = storeAfter(before, { ...answer({}, { ...invoice, payload: "2" }), deadline: past });
    expect([other.shown?.isDoneByPlayer, other.expired]).toEqual([undefined, true]);
  });

  it.each<[string, ShownAnswer, Transaction["error"], boolean]>([
    ["after the deadline, without a reason", { ...answer({}, invoice), deadline: past }, undefined, true],
    [
      "after the deadline, with a message only",
      { ...answer({}, invoice), deadline: past },
      { message: "Too late" },
      true,
    ],
    [
      "after the deadline, with a code",
      { ...answer({}, invoice), deadline: past },
      { message: "No", code: "cancelled" },
      false,
    ],
    [
      "after the deadline, with what to try next",
      { ...answer({}, invoice), deadline: past },
      { message: "No", retry: "other" },
      false,
    ],
    [
      "after the deadline, with other methods",
      { ...answer({}, invoice), deadline: past },
      { message: "No", alternatives: ["oxxo_mxn"] },
      false,
    ],
    ["before the deadline", { ...answer({}, invoice), deadline: future }, undefined, false],
    [
      "before the deadline, with the code expired",
      { ...answer({}, invoice), deadline: future },
      { message: "x", code: "expired" },
      true,
    ],
    [
      "after the player has done their part",
      { ...answer({}, invoice), deadline: past, isDoneByPlayer: true },
      undefined,
      false,
    ],
    ["with nothing left to pay", { ...answer(), deadline: past }, undefined, false],
  ])("decides whether a failure is an expiry: %s", (_, before, error, expired) => {
    expect(storeAfter(before, answer({ status: 2, error })).expired).toBe(expired);
  });

  it("clears isExpiredUnpaid when it gives another reason", () => {
    const isExpiredUnpaid = { ...answer({ status: 2 }), isExpiredUnpaid: true as const };
    expect(storeAfter(isExpiredUnpaid, answer({ status: 2 })).expired).toBe(true);
    expect(storeAfter(isExpiredUnpaid, answer({ status: 2, error: { message: "No", code: "declined" } })).expired).toBe(
      false,
    );
  });

  it("clears isReasonUnknown of a pushed failure", () => {
    const cashier = cashierStub();
    cashier.store.set(transactionAtom, answer());
    const isReasonUnknown = () => cashier.store.get(transactionAtom)?.isReasonUnknown;
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 2, message: "No" } }, performance.now());
    expect(isReasonUnknown()).toBe(true);
    storeAnswer(cashier, answer({ status: 2, error: { message: "No", code: "declined" } }));
    expect(isReasonUnknown()).toBeUndefined();
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 1 } }, performance.now());
    expect(isReasonUnknown()).toBeUndefined();
  });
});
