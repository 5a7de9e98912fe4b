import { afterEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { type Answers, type FakeCashier, fakeCashier } from "../../../test/unit/fakeCashier";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { inSequence } from "../../../test/unit/submitting";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { forgetPlayer } from "../../session/playerAtom";
import { activeAtoms, transactionAtom } from "../state";
import { receiveStatusPush } from "../updates/updates";
import { rememberPendingReturn } from "./pendingReturn";
import { firstRetryMs, loadActive, resumePendingReturn, resumeTransaction, watchActive } from "./resume";

const areas = [
  { area: "deposit", find: "/BANKING_DEPOSIT/transaction", active: "/BANKING_DEPOSIT/active" },
  { area: "withdrawal", find: "/BANKING/withdrawal-transaction", active: "/BANKING/withdrawal-active" },
] as const;
const other = { deposit: "withdrawal", withdrawal: "deposit" } as const;

/** Id and status of the transactions that the list of an area offers. */
const listedOn = (cashier: FakeCashier, area: Area) =>
  cashier.store.get(activeAtoms[area]).map(({ transaction }) => [transaction.id, transaction.status]);

describe.each(areas)("resumeTransaction of a $area", ({ area, find: path }) => {
  const reference = { id: "t1", type: area } as const;
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const onList = (answers: Answers) => fakeCashier({ screen: `/${area}`, answers });
  const complete = `/${area}/complete`;

  it.each([0, 1, 2, 3])("requests it and shows status %i", async (status) => {
    const cashier = onList({ [path]: answer({ status }) });
    await resumeTransaction(cashier, reference);
    expect(cashier.calls).toEqual([{ method: "GET", path, payload: { id: "t1" }, retry: true }]);
    expect(cashier.visited).toEqual([complete]);
    expect(cashier.store.get(transactionAtom)).toEqual(answer({ status }));
  });

  it("does not follow a redirect, as the player has just returned from it", async () => {
    const action = { type: "redirect", url: "https://bank.example/" };
    const cashier = onList({ [path]: { ...answer(), action } });
    await resumeTransaction(cashier, reference);
    expect(cashier.visited).toEqual([complete]);
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
  });

  it("resumes the transaction of a pending return only once", async () => {
    const cashier = onList({ [path]: answer() });
    await resumePendingReturn(cashier);
    expect(cashier.calls).toEqual([]);
    rememberPendingReturn(cashier.store, reference);
    await resumePendingReturn(cashier);
    await resumePendingReturn(cashier);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.visited).toEqual([complete]);
  });

  it("shows nothing to another player who signs in meanwhile", async () => {
    const cashier = onList({
      [path]: () => {
        forgetPlayer(cashier.store);
        return answer();
      },
    });
    await resumeTransaction(cashier, reference);
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });

  it("shows nothing on the list of the other area", async () => {
    const cashier = fakeCashier({ screen: `/${other[area]}`, answers: { [path]: answer() } });
    await resumeTransaction(cashier, reference);
    expect(cashier.visited).toEqual([]);
  });

  it("does not navigate when the player has moved on meanwhile", async () => {
    const cashier = onList({
      [path]: () => {
        cashier.screen = `/${area}/redirect`;
        return answer();
      },
    });
    await resumeTransaction(cashier, reference);
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ["reports nothing for another player's", new CashierError("Gone", { status: 404, code: "not_found" }), 0],
    ["reports a server error once", new CashierError("Oh", { status: 500 }), 1],
    ["reports an invalid answer once", { transaction: 5 }, 1],
  ])("%s and stays on the list", async (_, given, reports) => {
    const cashier = onList({ [path]: given });
    await resumeTransaction(cashier, reference);
    expect([cashier.visited, cashier.notices]).toEqual([[], []]);
    expect(cashier.reported).toHaveLength(reports);
  });
});

describe("resumeTransaction of a deposit whose screen depends on its method", () => {
  it("shows nothing to another player who signs in before the methods load", async () => {
    const answer = { ...depositAnswer(), action: { type: "instruction", steps: [] } };
    const cashier = fakeCashier({ answers: { "/BANKING_DEPOSIT/transaction": answer } });
    const resuming = resumeTransaction(cashier, { id: "t1", type: "deposit" });
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    forgetPlayer(cashier.store);
    cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [] } });
    await resuming;
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });
});

describe.each(areas)("loadActive of a $area", ({ area, active: path }) => {
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const listed = (cashier: FakeCashier) => listedOn(cashier, area);
  const load = async (given: unknown) => {
    const cashier = fakeCashier({ answers: { [path]: given } });
    await loadActive(cashier, area);
    return { cashier, ids: cashier.store.get(activeAtoms[area]).map(({ transaction }) => transaction.id) };
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

  it.each([{ items: null }, null, new CashierError("Oh", { status: 500 })])(
    "reports the failure and keeps the list when the answer is %s",
    async (given) => {
      const answers = { [path]: inSequence({ items: [answer({ id: "a" })] }, given) };
      const cashier = fakeCashier({ answers });
      await loadActive(cashier, area);
      await expect(loadActive(cashier, area)).rejects.toThrow();
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
    const cashier = fakeCashier({
      answers: { [path]: { items: [answer({ id: "a" }), answer({ id: "b" })] } },
    });
    await loadActive(cashier, area);
    const older = loadActive(cashier, area);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } });
    storeAnswer(cashier, answer({ id: "b", status: 1 }));
    await older;
    // the list shows the result of "a"; "b" has had its own screen
    expect(listed(cashier)).toEqual([["a", 1]]);
    await loadActive(cashier, area);
    expect(listed(cashier)).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
  });

  it("reports a pushed status of a listed one to the host once", async () => {
    const cashier = fakeCashier({ answers: { [path]: { items: [answer({ id: "a" })] } } });
    await loadActive(cashier, area);
    storeAnswer(cashier, answer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    storeAnswer(cashier, answer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } });
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } });
    storeAnswer(cashier, answer({ id: "a", status: 1 }));
    expect(cashier.emitted("cashier-transaction").map(({ status }) => status)).toEqual([0, 1]);
  });

  it("does not report one that this element has not shown", async () => {
    const cashier = fakeCashier({ answers: { [path]: { items: [answer({ id: "a" })] } } });
    await loadActive(cashier, area);
    receiveStatusPush(cashier, { type: `${area}.status`, data: { id: "a", status: 1 } });
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
  });

  it("keeps nothing when the element is removed meanwhile", async () => {
    const cashier = fakeCashier({
      answers: {
        [path]: () => {
          cashier.end();
          return { items: [answer()] };
        },
      },
    });
    await loadActive(cashier, area);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(activeAtoms[area])).toEqual([]);
  });
});

describe.each(areas)("watchActive of a $area", ({ area, active: path }) => {
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const listed = (cashier: FakeCashier) => listedOn(cashier, area);
  afterEach(() => vi.useRealTimers());

  it("retries after a failure until the player leaves the list", async () => {
    vi.useFakeTimers();
    const failure = new CashierError("Oh", { status: 500 });
    const items = [answer({ id: "a" })];
    const cashier = fakeCashier({ answers: { [path]: inSequence(failure, failure, { items }, failure) } });
    const controller = new AbortController();
    watchActive(cashier, area, controller.signal);
    await vi.advanceTimersByTimeAsync(firstRetryMs);
    expect(cashier.calls).toHaveLength(2);
    expect(listed(cashier)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * firstRetryMs);
    expect(listed(cashier)).toEqual([["a", 0]]);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(cashier.calls).toHaveLength(4);
    controller.abort();
    await vi.advanceTimersByTimeAsync(10 * firstRetryMs);
    expect(cashier.calls).toHaveLength(4);
    expect(listed(cashier)).toEqual([["a", 0]]);
  });

  it("keeps the answer to the latest call when an older one arrives last", async () => {
    let release = (_: unknown) => {};
    const slow = new Promise((resolve) => (release = resolve));
    const cashier = fakeCashier({ answers: { [path]: inSequence(slow, { items: [answer({ id: "new" })] }) } });
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
