import { describe, expect, it } from "vitest";
import { type FakeCashier, fakeCashier } from "../../test/unit/fakeCashier";
import type { Transaction, TransactionAnswer } from "../contract";
import { activeDepositsAtom, earlyPushesAtom, type ShownAnswer, transactionAtom } from "./state";
import { isExpired } from "./status";
import { receivePush, recordDeadline, storeAnswer, updateActiveDeposits } from "./updates";

const waiting: Transaction = { id: "t1", type: "deposit", status: 0, method: "spei", amount: 500, currency: "MXN" };
const answer = (changes: Partial<Transaction> = {}, action: TransactionAnswer["action"] = { type: "status" }) => ({
  transaction: { ...waiting, ...changes },
  action,
});

const push = (cashier: FakeCashier, data: object) => receivePush(cashier, { type: "deposit.status", data });

describe("a push that overtakes its answer", () => {
  it("is kept until the answer comes, the last of them", () => {
    const cashier = fakeCashier();
    for (const status of [2, 1]) push(cashier, { id: "t1", status });
    expect(cashier.effects).toEqual([]);
    storeAnswer(cashier, answer());
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
    expect(cashier.emitted("cashier-transaction").map(({ status }) => status)).toEqual([1]);
    expect(cashier.store.get(earlyPushesAtom).size).toBe(0);
  });

  it("does not undo a result that the answer brings", () => {
    const cashier = fakeCashier();
    push(cashier, { id: "t1", status: 0 });
    storeAnswer(cashier, answer({ status: 1 }));
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
  });

  it("without an id means nothing, and only so many are kept", () => {
    const cashier = fakeCashier();
    push(cashier, { status: 1 });
    for (let at = 0; at < 50; at++) push(cashier, { id: `t${at}`, status: 1 });
    const kept = [...cashier.store.get(earlyPushesAtom).keys()];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, "t30", "t49"]);
  });

  it("changes the list's unfinished deposit", () => {
    const cashier = fakeCashier();
    cashier.store.set(activeDepositsAtom, [answer({ id: "t2" }), answer({ id: "t1" })]);
    push(cashier, { id: "t1", status: 3 });
    expect(cashier.store.get(activeDepositsAtom).map(({ transaction }) => transaction.status)).toEqual([0, 3]);
    expect(cashier.store.get(earlyPushesAtom).size).toBe(0);
  });
});

describe("an end that is shown", () => {
  const listed = (status: number) => {
    const cashier = fakeCashier();
    cashier.store.set(activeDepositsAtom, [answer({ id: "t2" }), answer({ id: "t1" })]);
    storeAnswer(cashier, answer({ id: "t1" }));
    push(cashier, { id: "t1", status });
    return cashier.store.get(activeDepositsAtom).map(({ transaction }) => [transaction.id, transaction.status]);
  };

  it.each([1, 2])("is offered on the list no more: status %i", (status) => {
    expect(listed(status)).toEqual([["t2", 0]]);
  });

  it("is not one as long as more is expected", () => {
    expect(listed(3)).toEqual([
      ["t2", 0],
      ["t1", 3],
    ]);
  });
});

describe("what is known beyond an answer", () => {
  const invoice = { type: "pix", payload: "1" } as const;
  const over = { wallMs: Date.now() - 1, monotonicMs: performance.now() - 1 };
  const later = { wallMs: Date.now() + 600_000, monotonicMs: performance.now() + 600_000 };
  const kept = (before: ShownAnswer, next: ShownAnswer) => {
    const cashier = fakeCashier();
    cashier.store.set(transactionAtom, before);
    storeAnswer(cashier, next);
    const shown = cashier.store.get(transactionAtom);
    return { cashier, shown, expired: shown && isExpired(shown) };
  };

  it("an answer to an earlier question does not undo the result", () => {
    const { cashier, shown } = kept(answer({ status: 1 }, invoice), answer({ status: 0 }, invoice));
    expect(shown).toMatchObject({ transaction: { status: 1 }, action: { type: "status" } });
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
  });

  it("a deadline that does not depend on the phone's clock stays, for the list as well", () => {
    const cashier = fakeCashier();
    const times = { created_at: "2030-01-01T12:00:00Z", expires_at: "2030-01-01T13:00:00Z" };
    const known = { wallMs: 5_000, monotonicMs: 5_000 };
    recordDeadline(cashier.store, { ...answer(times, invoice), deadline: known });
    const asked = { ...answer(times, invoice), deadline: over };
    updateActiveDeposits(cashier, [asked], performance.now());
    expect(cashier.store.get(activeDepositsAtom)[0]?.deadline).toEqual(known);
    storeAnswer(cashier, asked);
    expect(cashier.store.get(transactionAtom)?.deadline).toEqual(known);
    storeAnswer(cashier, { ...answer({ ...times, expires_at: "2030-01-01T14:00:00Z" }, invoice), deadline: over });
    expect(cashier.store.get(transactionAtom)?.deadline).toEqual(over);
  });

  it("another result does", () => {
    expect(kept(answer({ status: 2 }), answer({ status: 1 })).shown?.transaction.status).toBe(1);
  });

  it("what was handed in stays so as long as the same is shown", () => {
    const before = { ...answer({}, invoice), playerDone: true as const };
    const same = kept(before, { ...answer({}, invoice), deadline: over });
    expect([same.shown?.playerDone, same.expired]).toEqual([true, false]);
    const other = kept(before, { ...answer({}, { ...invoice, payload: "2" }), deadline: over });
    expect([other.shown?.playerDone, other.expired]).toEqual([undefined, true]);
  });

  it.each<[string, ShownAnswer, Transaction["error"], boolean]>([
    ["when its time was up, without a reason", { ...answer({}, invoice), deadline: over }, undefined, true],
    [
      "when its time was up, with words alone",
      { ...answer({}, invoice), deadline: over },
      { message: "Too late" },
      true,
    ],
    [
      "when its time was up, for a reason",
      { ...answer({}, invoice), deadline: over },
      { message: "No", code: "cancelled" },
      false,
    ],
    ["before its time was up", { ...answer({}, invoice), deadline: later }, undefined, false],
    [
      "before its time was up, as expired",
      { ...answer({}, invoice), deadline: later },
      { message: "x", code: "expired" },
      true,
    ],
    ["after it was handed in", { ...answer({}, invoice), deadline: over, playerDone: true }, undefined, false],
    ["with nothing left to pay", { ...answer(), deadline: over }, undefined, false],
  ])("one that fails %s", (_, before, error, expired) => {
    expect(kept(before, answer({ status: 2, error })).expired).toBe(expired);
  });

  it("one that expiredUnpaid is no more so once the server says why", () => {
    const expiredUnpaid = { ...answer({ status: 2 }), expiredUnpaid: true as const };
    expect(kept(expiredUnpaid, answer({ status: 2 })).expired).toBe(true);
    expect(kept(expiredUnpaid, answer({ status: 2, error: { message: "No", code: "declined" } })).expired).toBe(false);
  });

  it("a pushed failure is reasonUnknown until the server has been asked", () => {
    const cashier = fakeCashier();
    cashier.store.set(transactionAtom, answer());
    const reasonUnknown = () => cashier.store.get(transactionAtom)?.reasonUnknown;
    receivePush(cashier, { type: "deposit.status", data: { status: 2, message: "No" } });
    expect(reasonUnknown()).toBe(true);
    storeAnswer(cashier, answer({ status: 2, error: { message: "No", code: "declined" } }));
    expect(reasonUnknown()).toBeUndefined();
    receivePush(cashier, { type: "deposit.status", data: { status: 1 } });
    expect(reasonUnknown()).toBeUndefined();
  });
});
