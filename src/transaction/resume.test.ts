import { afterEach, describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { type FakeCashier, fakeCashier } from "../../test/unit/fakeCashier";
import { inSequence } from "../../test/unit/submitting";
import { methodsAtom } from "../catalogue/state";
import { CashierError } from "../contract";
import { forgetPlayer } from "../session/playerAtom";
import { rememberPendingReturn } from "./pendingReturn";
import { firstRetryMs, loadActiveDeposits, resumeDeposit, resumePendingReturn, watchActiveDeposits } from "./resume";
import { activeDepositsAtom, transactionAtom } from "./state";
import { receivePush, storeAnswer } from "./updates";

/** Id and status of the deposits that the list offers. */
const listed = (cashier: FakeCashier) =>
  cashier.store.get(activeDepositsAtom).map(({ transaction }) => [transaction.id, transaction.status]);

describe("resumeDeposit", () => {
  const path = "/BANKING_DEPOSIT/transaction";

  it.each([0, 1, 2, 3])("requests the deposit and shows status %i", async (status) => {
    const cashier = fakeCashier({ answers: { [path]: depositAnswer({ status }) } });
    await resumeDeposit(cashier, "t1");
    expect(cashier.calls).toEqual([{ method: "GET", path, payload: { id: "t1" }, retry: true }]);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(cashier.store.get(transactionAtom)).toEqual(depositAnswer({ status }));
  });

  it("does not follow a redirect, as the player has just returned from it", async () => {
    const action = { type: "redirect", url: "https://bank.example/" };
    const cashier = fakeCashier({ answers: { [path]: { ...depositAnswer(), action } } });
    await resumeDeposit(cashier, "t1");
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
  });

  it("resumes the transaction of a pending return only once", async () => {
    const cashier = fakeCashier({ answers: { [path]: depositAnswer() } });
    await resumePendingReturn(cashier);
    expect(cashier.calls).toEqual([]);
    rememberPendingReturn(cashier.store, "t1");
    await resumePendingReturn(cashier);
    await resumePendingReturn(cashier);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("shows nothing to another player who signs in before the methods load", async () => {
    const answer = { ...depositAnswer(), action: { type: "instruction", steps: [] } };
    const cashier = fakeCashier({ answers: { [path]: answer } });
    const resuming = resumeDeposit(cashier, "t1");
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    forgetPlayer(cashier.store);
    cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [] } });
    await resuming;
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });

  it("does not navigate when the player has moved on meanwhile", async () => {
    const cashier = fakeCashier({
      answers: {
        [path]: () => {
          cashier.screen = "/deposit/redirect";
          return depositAnswer();
        },
      },
    });
    await resumeDeposit(cashier, "t1");
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ["reports nothing for another player's deposit", new CashierError("Gone", { status: 404, code: "not_found" }), 0],
    ["reports a server error once", new CashierError("Oh", { status: 500 }), 1],
    ["reports an invalid answer once", { transaction: 5 }, 1],
  ])("%s and stays on the list", async (_, given, reports) => {
    const cashier = fakeCashier({ answers: { [path]: given } });
    await resumeDeposit(cashier, "t1");
    expect([cashier.visited, cashier.notices]).toEqual([[], []]);
    expect(cashier.reported).toHaveLength(reports);
  });
});

describe("loadActiveDeposits", () => {
  const path = "/BANKING_DEPOSIT/active";
  const load = async (given: unknown) => {
    const cashier = fakeCashier({ answers: { [path]: given } });
    await loadActiveDeposits(cashier);
    return { cashier, ids: cashier.store.get(activeDepositsAtom).map(({ transaction }) => transaction.id) };
  };

  it("keeps the unfinished deposits in the server's order", async () => {
    const items = [
      depositAnswer({ id: "b" }),
      depositAnswer({ id: "paid", status: 1 }),
      depositAnswer({ id: "failed", status: 2 }),
      depositAnswer({ id: "a", status: 3 }),
      {
        ...depositAnswer({ id: "out" }),
        transaction: { ...depositAnswer({ id: "out" }).transaction, type: "withdrawal" },
      },
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
      const answers = { [path]: inSequence({ items: [depositAnswer({ id: "a" })] }, given) };
      const cashier = fakeCashier({ answers });
      await loadActiveDeposits(cashier);
      await expect(loadActiveDeposits(cashier)).rejects.toThrow();
      expect(listed(cashier)).toEqual([["a", 0]]);
      expect([cashier.reported.length, cashier.notices]).toEqual([1, []]);
    },
  );

  it("skips and reports an invalid transaction", async () => {
    const { cashier, ids } = await load({ items: [{}, depositAnswer({ id: "a" })] });
    expect(ids).toEqual(["a"]);
    expect(cashier.reported).toHaveLength(1);
  });

  it("does not undo a result that arrives while the call is in flight", async () => {
    const cashier = fakeCashier({
      answers: { [path]: { items: [depositAnswer({ id: "a" }), depositAnswer({ id: "b" })] } },
    });
    await loadActiveDeposits(cashier);
    const older = loadActiveDeposits(cashier);
    receivePush(cashier, { type: "deposit.status", data: { id: "a", status: 1 } });
    storeAnswer(cashier, depositAnswer({ id: "b", status: 1 }));
    await older;
    // the list shows the result of "a"; "b" has had its own screen
    expect(listed(cashier)).toEqual([["a", 1]]);
    await loadActiveDeposits(cashier);
    expect(listed(cashier)).toEqual([
      ["a", 0],
      ["b", 0],
    ]);
  });

  it("reports a pushed status of a listed deposit to the host once", async () => {
    const cashier = fakeCashier({ answers: { [path]: { items: [depositAnswer({ id: "a" })] } } });
    await loadActiveDeposits(cashier);
    storeAnswer(cashier, depositAnswer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    storeAnswer(cashier, depositAnswer({ id: "a" }));
    cashier.store.set(transactionAtom, undefined);
    receivePush(cashier, { type: "deposit.status", data: { id: "a", status: 1 } });
    receivePush(cashier, { type: "deposit.status", data: { id: "a", status: 1 } });
    storeAnswer(cashier, depositAnswer({ id: "a", status: 1 }));
    expect(cashier.emitted("cashier-transaction").map(({ status }) => status)).toEqual([0, 1]);
  });

  it("does not report a deposit that this element has not shown", async () => {
    const cashier = fakeCashier({ answers: { [path]: { items: [depositAnswer({ id: "a" })] } } });
    await loadActiveDeposits(cashier);
    receivePush(cashier, { type: "deposit.status", data: { id: "a", status: 1 } });
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
  });

  it("keeps nothing when the element is removed meanwhile", async () => {
    const cashier = fakeCashier({
      answers: {
        [path]: () => {
          cashier.end();
          return { items: [depositAnswer()] };
        },
      },
    });
    await loadActiveDeposits(cashier);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.store.get(activeDepositsAtom)).toEqual([]);
  });
});

describe("watchActiveDeposits", () => {
  const path = "/BANKING_DEPOSIT/active";
  afterEach(() => vi.useRealTimers());

  it("retries after a failure until the player leaves the list", async () => {
    vi.useFakeTimers();
    const failure = new CashierError("Oh", { status: 500 });
    const items = [depositAnswer({ id: "a" })];
    const cashier = fakeCashier({ answers: { [path]: inSequence(failure, failure, { items }, failure) } });
    const controller = new AbortController();
    watchActiveDeposits(cashier, controller.signal);
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
    const cashier = fakeCashier({ answers: { [path]: inSequence(slow, { items: [depositAnswer({ id: "new" })] }) } });
    watchActiveDeposits(cashier, cashier.signal);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(listed(cashier)).toEqual([["new", 0]]));
    release({ items: [depositAnswer({ id: "old" })] });
    await slow;
    await Promise.resolve();
    expect(listed(cashier)).toEqual([["new", 0]]);
    cashier.end();
  });
});
