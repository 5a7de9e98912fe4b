import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { type FakeCashier, fakeCashier } from "../../../test/unit/fakeCashier";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import type { Answer } from "../../api/deadline";
import { refreshHistoryItem, refreshNewest } from "../history/loadHistory";
import { historyAtom } from "../history/pages";
import { activeAtoms, transactionAtom } from "../state";
import { cancelTransaction } from "../step/respond";
import { type ReportVerdict, weigh } from "./results";
import { receiveStatusPush, refreshTransaction, update } from "./updates";

const path = "/BANKING_DEPOSIT/transaction";
const flush = () => vi.advanceTimersByTimeAsync(0);
const of = (status: number) => depositAnswer({ status });

describe("weigh", () => {
  const at = 100;
  it.each<[known: number | undefined, reported: number, askedAt: number | undefined, ReportVerdict]>([
    // nothing is final yet
    [undefined, 0, undefined, "counts"],
    [undefined, 1, 5, "counts"],
    [undefined, 2, undefined, "counts"],
    // what is not final is older
    [1, 0, undefined, "outdated"],
    [1, 3, 500, "outdated"],
    [2, 0, 500, "outdated"],
    // the same result: its details may be new
    [1, 1, undefined, "counts"],
    [2, 2, 5, "counts"],
    // another result: a later question decides
    [1, 2, undefined, "unclear"],
    [2, 1, undefined, "unclear"],
    [1, 2, 99, "unclear"],
    [2, 1, 99, "unclear"],
    [1, 2, 100, "counts"],
    [2, 1, 101, "counts"],
  ])("known %j, reported %j asked at %j: %s", (known, status, askedAt, verdict) => {
    const result = known === undefined ? undefined : { transaction: of(known).transaction, at };
    expect(weigh(result, { status, askedAt })).toBe(verdict);
  });
});

describe("a result", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const push = (cashier: FakeCashier, status: number, more: object = {}) =>
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status, ...more } });
  const told = (cashier: FakeCashier) => cashier.emitted("cashier-transaction").map(({ status }) => status);
  const shown = (cashier: FakeCashier) => cashier.store.get(transactionAtom)?.transaction.status;
  /** A deposit on screen, and a server whose answers to the questions for it follow each other. */
  const showing = (...answers: unknown[]) => {
    const cashier = fakeCashier({
      screen: "/deposit/complete",
      answers: { [path]: () => answers.shift(), "/BANKING_DEPOSIT/cancel": () => answers.shift() },
    });
    storeAnswer(cashier, of(0));
    return cashier;
  };
  const held = () => {
    let release = (_: unknown) => {};
    const answer = new Promise((resolve) => (release = resolve));
    return { answer, release: (value: unknown) => release(value) };
  };
  const poll = (cashier: FakeCashier, ask: () => Promise<Answer>) =>
    refreshTransaction(cashier, "t1", ask, cashier.signal);

  it("is not undone by a poll's answer that it has overtaken: the server is asked again", async () => {
    const first = held();
    const cashier = showing(of(1));
    const askedAt = performance.now();
    const polling = poll(cashier, async () => ({ ...depositAnswer(Object(await first.answer)), askedAt }));
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    first.release({ status: 2 });
    await polling;
    expect(shown(cashier)).toBe(1);
    await flush();
    expect(cashier.calls.map((call) => call.path)).toEqual([path]);
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("is not undone by a cancel's answer that it has overtaken", async () => {
    const first = held();
    const cashier = showing(first.answer, of(1));
    const cancelling = cancelTransaction(cashier);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    first.release({ transaction: of(2).transaction });
    await cancelling;
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
    expect(cashier.calls.map((call) => call.path)).toEqual(["/BANKING_DEPOSIT/cancel", path]);
  });

  it("is replaced by an answer that was asked for after it", async () => {
    const cashier = showing();
    push(cashier, 2);
    await vi.advanceTimersByTimeAsync(50);
    await poll(cashier, async () => ({ ...of(1), askedAt: performance.now() }));
    expect([shown(cashier), told(cashier), cashier.calls]).toEqual([1, [0, 2, 1], []]);
  });

  it("is replaced as the server says after a push of another result", async () => {
    const cashier = showing(of(1));
    push(cashier, 2);
    push(cashier, 1);
    expect(shown(cashier)).toBe(2);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 2, 1]]);
  });

  it("stays where the server repeats it after a push of another result", async () => {
    const cashier = showing(of(1));
    push(cashier, 1);
    push(cashier, 2, { message: "No" });
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
    expect(cashier.calls).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ["does not answer", new Error("lost")],
    ["has no result yet", of(0)],
  ])("of success counts over a failure where the server %s", async (_, answer) => {
    const cashier = showing(answer);
    push(cashier, 2, { message: "No" });
    push(cashier, 1);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 2, 1]]);
    expect(cashier.store.get(transactionAtom)?.transaction.error ?? null).toBeNull();
  });

  it("of failure does not count over a success where the server does not answer", async () => {
    const cashier = showing(new Error("lost"));
    push(cashier, 1);
    push(cashier, 2);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("is asked for once at a time, and again after a push that came meanwhile", async () => {
    const first = held();
    const cashier = showing(first.answer, of(1));
    push(cashier, 1);
    for (let count = 0; count < 5; count++) push(cashier, 2);
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 2);
    first.release(of(2));
    await flush();
    expect(cashier.calls).toHaveLength(2);
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("keeps the code of a failure when its push is repeated", () => {
    const cashier = showing();
    push(cashier, 2, { message: "No" });
    storeAnswer(cashier, depositAnswer({ status: 2, error: { message: "No", code: "declined" } }));
    push(cashier, 2, { message: "No" });
    expect(cashier.store.get(transactionAtom)).toMatchObject({ transaction: { error: { code: "declined" } } });
    expect(cashier.store.get(transactionAtom)?.reasonUnknown).toBeUndefined();
  });

  it("stays on another screen, on the list and for a press whose player has left", async () => {
    const askedAt = performance.now();
    const cashier = showing(of(1), of(1), of(1));
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    storeAnswer(cashier, depositAnswer({ id: "t2" }));
    update(cashier, { from: "press", press: "step", answer: { ...of(2), askedAt }, isAwaited: false });
    update(cashier, { from: "list", area: "deposit", answers: [{ ...of(2), askedAt }], askedAt });
    expect(cashier.store.get(activeAtoms.deposit)).toEqual([]);
    const left = { isAwaited: false, isEarlier: false, hasNotice: true, balance: undefined };
    update(cashier, { from: "press", press: "start", answer: { ...of(2), askedAt }, ...left });
    expect(cashier.notices).toEqual(["Payment received"]);
    storeAnswer(cashier, { ...of(2), askedAt });
    expect(shown(cashier)).toBe(1);
    await flush();
    const ids = cashier.emitted("cashier-transaction").map(({ id, status }) => [id, status]);
    expect(ids).toEqual([
      ["t1", 0],
      ["t1", 1],
      ["t2", 0],
    ]);
  });

  it("stays when an older answer brings it back to the screen unfinished", () => {
    const cashier = showing();
    push(cashier, 1);
    storeAnswer(cashier, depositAnswer({ id: "t2" }));
    storeAnswer(cashier, { ...of(0), action: { type: "pix", payload: "1" } });
    expect(cashier.store.get(transactionAtom)).toMatchObject({
      transaction: { status: 1 },
      action: { type: "status" },
    });
    expect(told(cashier)).toEqual([0, 1, 0]);
  });

  it("stays in the history when an older page, or an older answer, says otherwise", async () => {
    const pages = held();
    const item = held();
    const cashier = fakeCashier({
      answers: {
        "/BANKING/transactions": () => pages.answer,
        [path]: vi.fn(() => of(1)).mockReturnValueOnce(Object(item.answer)),
      },
    });
    const { transaction } = of(0);
    const state = () => cashier.store.get(historyAtom).items.get("t1")?.status;
    cashier.store.set(historyAtom, (history) => ({ ...history, items: new Map([["t1", transaction]]) }));
    const loading = refreshNewest(cashier, "all");
    const refreshing = refreshHistoryItem(cashier, transaction);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    pages.release({ items: [of(2).transaction] });
    item.release(of(2));
    await Promise.all([loading, refreshing]);
    expect(state()).toBe(1);
    await flush();
    expect(state()).toBe(1);
  });

  it("keeps a result pushed early before a late waiting", () => {
    const cashier = fakeCashier();
    for (const status of [1, 0]) push(cashier, status);
    storeAnswer(cashier, of(0));
    expect(shown(cashier)).toBe(1);
  });
});
