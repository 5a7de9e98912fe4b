import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError } from "../contract";
import { rememberLeaving } from "./leaving";
import { loadActiveDeposits, resumeDeposit, resumeLeft } from "./resume";
import { activeDepositsAtom, transactionAtom } from "./state";

describe("resumeDeposit", () => {
  const path = "/BANKING_DEPOSIT/transaction";

  it.each([0, 1, 2, 3])("asks the server, and shows the status %i", async (status) => {
    const cashier = fakeCashier({ answers: { [path]: depositAnswer({ status }) } });
    await resumeDeposit(cashier, "t1");
    expect(cashier.calls).toEqual([{ method: "GET", path, payload: { id: "t1" }, retry: true }]);
    expect(cashier.went).toEqual(["/deposit/complete"]);
    expect(cashier.store.get(transactionAtom)).toEqual(depositAnswer({ status }));
  });

  it("does not follow a redirect again: the player has just come from there", async () => {
    const action = { type: "redirect", url: "https://bank.example/" };
    const cashier = fakeCashier({ answers: { [path]: { ...depositAnswer(), action } } });
    await resumeDeposit(cashier, "t1");
    expect(cashier.went).toEqual(["/deposit/complete"]);
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
  });

  it("is asked of what the player has left for, once", async () => {
    const cashier = fakeCashier({ answers: { [path]: depositAnswer() } });
    await resumeLeft(cashier);
    expect(cashier.calls).toEqual([]);
    rememberLeaving(cashier.store, "t1");
    await resumeLeft(cashier);
    await resumeLeft(cashier);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.went).toEqual(["/deposit/complete"]);
  });

  it("leaves a player alone who has gone on meanwhile", async () => {
    const cashier = fakeCashier({
      answers: {
        [path]: () => {
          cashier.screen = "/deposit/redirect";
          return depositAnswer();
        },
      },
    });
    await resumeDeposit(cashier, "t1");
    expect(cashier.went).toEqual([]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ["another player's is not reported", new CashierError("Gone", { status: 404, code: "not_found" }), 0],
    ["a refused one is reported once", new CashierError("Oh", { status: 500 }), 1],
    ["an unreadable one is reported once", { transaction: 5 }, 1],
  ])("%s, and leaves the list", async (_, given, reports) => {
    const cashier = fakeCashier({ answers: { [path]: given } });
    await resumeDeposit(cashier, "t1");
    expect([cashier.went, cashier.said]).toEqual([[], []]);
    expect(cashier.reported).toHaveLength(reports);
  });
});

describe("loadActiveDeposits (contract §4)", () => {
  const path = "/BANKING_DEPOSIT/active";
  const load = async (given: unknown) => {
    const cashier = fakeCashier({ answers: { [path]: given } });
    await loadActiveDeposits(cashier);
    return { cashier, ids: cashier.store.get(activeDepositsAtom).map(({ transaction }) => transaction.id) };
  };

  it("keeps the unfinished deposits, in the server's order", async () => {
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

  it("a server that does not offer it: none, silently", async () => {
    const { cashier, ids } = await load(new CashierError("No", { status: 404, code: "not_found" }));
    expect([ids, cashier.reported, cashier.said]).toEqual([[], [], []]);
  });

  it.each([{ items: null }, null, { items: [{}] }, new CashierError("Oh", { status: 500 })])(
    "%s: none, and reported",
    async (given) => {
      const { cashier, ids } = await load(given);
      expect([ids, cashier.said]).toEqual([[], []]);
      expect(cashier.reported).toHaveLength(1);
    },
  );

  it("nothing is kept for an element that is gone", async () => {
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
