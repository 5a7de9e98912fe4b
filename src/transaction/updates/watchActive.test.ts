import { afterEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { inSequence, networkFailure } from "../../../test/unit/submitting";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { forgetPlayer } from "../../session/playerAtom";
import { activeAtom, transactionAtom } from "../state";
import { receiveStatusPush, update } from "./updates";
import { loadActive, watchActive } from "./watchActive";

const areas = [
  { area: "deposit", find: "/BANKING_DEPOSIT/transaction", active: "/BANKING_DEPOSIT/active" },
  { area: "withdrawal", find: "/BANKING/withdrawal-transaction", active: "/BANKING/withdrawal-active" },
] as const;
const other = { deposit: "withdrawal", withdrawal: "deposit" } as const;

/** Id and status of the transactions that the list of an area offers. */
const listedOn = (cashier: CashierStub, area: Area) =>
  cashier.store.get(activeAtom)[area].map(({ transaction }) => [transaction.id, transaction.status]);

describe.each(areas)("loadActive of a $area", ({ area, active: path, find }) => {
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const listed = (cashier: CashierStub) => listedOn(cashier, area);
  afterEach(() => vi.useRealTimers());

  const load = async (given: unknown) => {
    const cashier = cashierStub({ answers: { [path]: given } });
    await loadActive(cashier, area, cashier.signal);
    return { cashier, ids: cashier.store.get(activeAtom)[area].map(({ transaction }) => transaction.id) };
  };

  it("keeps the unfinished ones of the area in the server's order", async () => {
    const items = [
      answer({ id: "b" }),
      answer({ id: "paid", status: 1 }),
      answer({ id: "failed", status: 2 }),
      answer({ id: "a", status: 3 }),
      answer({ id: "out", type: other[area] }),
    ];
    expect((await load({ items })).ids).toEqual(["b", "a"]);
  });

  it("loads nothing and reports nothing when the server lacks the call", async () => {
    const { cashier, ids } = await load(new CashierError("No", { status: 404, code: "not_found" }));
    expect([ids, cashier.reported, cashier.notices]).toEqual([[], [], []]);
  });

  it("follows a payment that has started late one by one when the server lacks the call", async () => {
    const unsupported = new CashierError("No", { status: 404, code: "not_found" });
    const ended = answer({ status: 1 });
    const answers = inSequence(answer(), unsupported, new CashierError("Oh", { status: 500 }), ended, ended);
    const cashier = cashierStub({ answers: { [path]: unsupported, [find]: answers } });
    const facts = { isAwaited: false, isEarlier: false, hasNotice: true, balance: undefined };
    update(cashier, { type: "started", answer: answer(), ...facts });
    for (const state of ["waiting", "not found", "failed"]) {
      const loaded = loadActive(cashier, area, cashier.signal);
      // a failed call is made again
      await (state === "failed" ? expect(loaded).rejects.toThrow("Oh") : loaded);
      expect(listed(cashier)).toEqual([["t1", 0]]);
    }
    expect(cashier.notices).toHaveLength(1);
    await loadActive(cashier, area, cashier.signal);
    expect(listed(cashier)).toEqual([]);
    await vi.waitFor(() => expect(cashier.notices).toHaveLength(2));
  });

  it.each([{ items: null }, null, new CashierError("Oh", { status: 500 })])(
    "reports the failure and keeps the list when the answer is %s",
    async (given) => {
      const answers = { [path]: inSequence({ items: [answer({ id: "a" })] }, given) };
      const cashier = cashierStub({ answers });
      await loadActive(cashier, area, cashier.signal);
      await expect(loadActive(cashier, area, cashier.signal)).rejects.toThrow();
      expect(listed(cashier)).toEqual([["a", 0]]);
      expect([cashier.reported.length, cashier.notices]).toEqual([1, []]);
    },
  );

  it("skips and reports an invalid transaction", async () => {
    const { cashier, ids } = await load({ items: [{}, answer({ id: "a" })] });
    expect(ids).toEqual(["a"]);
    expect(cashier.reported).toHaveLength(1);
  });

  it("does not undo a result that arrives while the call is in flight", async () => {
    const cashier = cashierStub({
      answers: { [path]: { items: [answer({ id: "a" }), answer({ id: "b" })] } },
    });
    await loadActive(cashier, area, cashier.signal);
    const older = loadActive(cashier, area, cashier.signal);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } }, performance.now());
    storeAnswer(cashier, answer({ id: "b", status: 1 }));
    await older;
    // the list shows the result of "a"; "b" has had its own screen
    expect(listed(cashier)).toEqual([["a", 1]]);
    await loadActive(cashier, area, cashier.signal);
    expect(listed(cashier)).toEqual([["a", 1]]);
  });

  it("reports a pushed status of a listed one to the host once", async () => {
    const cashier = cashierStub({ answers: { [path]: { items: [answer({ id: "a" })] } } });
    await loadActive(cashier, area, cashier.signal);
    storeAnswer(cashier, answer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    storeAnswer(cashier, answer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } }, performance.now());
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } }, performance.now());
    storeAnswer(cashier, answer({ id: "a", status: 1 }));
    expect(cashier.emitted("cashier-transaction").map(({ status }) => status)).toEqual([0, 1]);
  });

  it("does not report one that this element has not shown", async () => {
    const cashier = cashierStub({ answers: { [path]: { items: [answer({ id: "a" })] } } });
    await loadActive(cashier, area, cashier.signal);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } }, performance.now());
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
  });

  it("tells the end of one that is missing, though the first answer about it is lost", async () => {
    vi.useFakeTimers();
    const answers = {
      [path]: inSequence({ items: [answer()] }, { items: [] }),
      [find]: inSequence(networkFailure, answer({ status: 1 })),
    };
    const cashier = cashierStub({ answers });
    await loadActive(cashier, area, cashier.signal);
    await loadActive(cashier, area, cashier.signal);
    expect([listed(cashier), cashier.notices]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cashier.notices).toHaveLength(1);
  });

  it("keeps nothing for a player whom the host signs in when a wrong member is reported", async () => {
    const wrong = { transaction: { ...answer().transaction, cancellable: "yes" } };
    const cashier = cashierStub({ answers: { [path]: { items: [wrong] } } });
    const report = vi.spyOn(cashier, "report");
    report.mockImplementation(() => queueMicrotask(() => forgetPlayer(cashier.store)));
    await loadActive(cashier, area, cashier.signal);
    expect(report).toHaveBeenCalled();
    expect(listed(cashier)).toEqual([]);
  });

  it("keeps nothing when the element is removed meanwhile", async () => {
    const cashier = cashierStub({
      answers: {
        [path]: () => {
          cashier.end();
          return { items: [answer()] };
        },
      },
    });
    await loadActive(cashier, area, cashier.signal);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(activeAtom)[area]).toEqual([]);
  });
});

describe.each(areas)("watchActive of a $area", ({ area, active: path }) => {
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const listed = (cashier: CashierStub) => listedOn(cashier, area);
  afterEach(() => vi.useRealTimers());

  it("retries after a failure until the player leaves the list", async () => {
    vi.useFakeTimers();
    const failure = new CashierError("Oh", { status: 500 });
    const items = [answer({ id: "a" })];
    const cashier = cashierStub({ answers: { [path]: inSequence(failure, failure, { items }, failure) } });
    const controller = new AbortController();
    watchActive(cashier, area, controller.signal);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(cashier.calls).toHaveLength(2);
    expect(listed(cashier)).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(listed(cashier)).toEqual([["a", 0]]);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(cashier.calls).toHaveLength(4);
    controller.abort();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(cashier.calls).toHaveLength(4);
    expect(listed(cashier)).toEqual([["a", 0]]);
  });

  it("keeps the answer to the latest call when an older one arrives last", async () => {
    let release = (_: unknown) => {};
    const slow = new Promise((resolve) => (release = resolve));
    const cashier = cashierStub({ answers: { [path]: inSequence(slow, { items: [answer({ id: "new" })] }) } });
    watchActive(cashier, area, cashier.signal);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(listed(cashier)).toEqual([["new", 0]]));
    release({ items: [answer({ id: "old" })] });
    await slow;
    await Promise.resolve();
    expect(listed(cashier)).toEqual([["new", 0]]);
    cashier.end();
  });
});
