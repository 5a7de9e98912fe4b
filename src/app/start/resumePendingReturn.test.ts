import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { forgetPlayer } from "../../session/playerAtom";
import { findPendingReturn, rememberPendingReturn } from "../../transaction/leaving/pendingReturn";
import { isSubmittingAtom, returnedAtom, transactionAtom } from "../../transaction/state";
import { update } from "../../transaction/updates/updates";
import { resumePendingReturn } from "./resumePayment";

const areas = [
  { area: "deposit", find: "/BANKING_DEPOSIT/transaction" },
  { area: "withdrawal", find: "/BANKING/withdrawal-transaction" },
] as const;
const other = { deposit: "withdrawal", withdrawal: "deposit" } as const;

/** Resumes the payment that the cashier's player left for, if there is one. */
async function resumeFound(cashier: CashierStub): Promise<void> {
  const pending = findPendingReturn(cashier.store);
  if (pending) await resumePendingReturn(cashier, pending);
}

beforeEach(() => localStorage.clear());

describe.each(areas)("resumePendingReturn of a $area", ({ area, find: path }) => {
  const reference = { id: "t1", type: area } as const;
  const answer = (changes: Partial<Transaction> = {}) => depositAnswer({ type: area, ...changes });
  const onList = (answers: Answers) => cashierStub({ screen: `/${area}`, answers });
  const complete = `/${area}/complete`;

  it.each([0, 1, 2, 3])("requests it and shows status %i", async (status) => {
    const cashier = onList({ [path]: answer({ status }) });
    await resumePendingReturn(cashier, reference);
    expect(cashier.calls).toEqual([{ method: "GET", path, payload: { id: "t1" }, retry: true }]);
    expect(cashier.visited).toEqual([complete]);
    expect(cashier.store.get(transactionAtom)).toEqual(answer({ status }));
  });

  it("does not follow a redirect, as the player has just returned from it", async () => {
    const action = { type: "redirect", url: "https://bank.example/" };
    const cashier = onList({ [path]: { ...answer(), action } });
    await resumePendingReturn(cashier, reference);
    expect(cashier.visited).toEqual([complete]);
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
  });

  it("resumes the transaction of a pending return only once, and then shows its result", async () => {
    let status = 0;
    const cashier = onList({ [path]: () => answer({ status }) });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect(cashier.visited).toEqual([complete]);
    const again = onList({ [path]: () => answer({ status }) });
    await resumeFound(again);
    expect([again.calls.length, again.visited]).toEqual([1, []]);
    // which then opens as one whose player is back
    for (const { store } of [cashier, again]) expect(store.get(returnedAtom)).toContain("t1");
    status = 1;
    await resumeFound(again);
    await resumeFound(again);
    expect([again.calls.length, again.visited]).toEqual([2, [complete]]);
  });

  it("does not take another player's payment for that of one who signs in meanwhile", async () => {
    const cashier = onList({
      [path]: () => {
        forgetPlayer(cashier.store);
        cashier.store.set(hostSessionAtom, { ...hostSessionDefaults, userId: "ben" });
        return answer();
      },
    });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect(findPendingReturn(cashier.store)).toBeUndefined();
    expect(localStorage).toHaveLength(1);
  });

  it.each([new CashierError("", { code: "network_error" }), new CashierError("Oh", { status: 500 })])(
    "shows the result on the next visit if the server could not be asked: %s",
    async (failure) => {
      const offline = onList({ [path]: failure });
      rememberPendingReturn(offline.store, reference);
      await resumeFound(offline);
      expect(offline.reported).toHaveLength(1);
      const online = onList({ [path]: answer({ status: 1 }) });
      await resumeFound(online);
      expect([online.visited, localStorage.length]).toEqual([[complete], 0]);
    },
  );

  it("leaves the payment to the element that replaces one before its answer", async () => {
    const first = onList({ [path]: answer() });
    rememberPendingReturn(first.store, reference);
    const resuming = resumeFound(first);
    const second = onList({ [path]: answer() });
    const replacing = resumeFound(second);
    first.end();
    await Promise.all([resuming, replacing]);
    expect([first.visited, second.visited]).toEqual([[], [complete]]);
  });

  it("reports an error of the code itself", async () => {
    const cashier = onList({ [path]: answer({ status: 1 }) });
    vi.spyOn(cashier, "actionScreen").mockImplementation(() => {
      throw new TypeError("no screen");
    });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect(cashier.reported.map(({ message }) => message)).toEqual(["no screen"]);
  });

  it("tells a player who has moved on before the answer its result, once", async () => {
    const cashier = onList({
      [path]: () => {
        cashier.screen = `/${area}/redirect`;
        return answer({ status: 1 });
      },
    });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    update(cashier, { type: "pushed", area, push: { status: 1, id: "t1", txid: undefined, message: undefined } });
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]);
    expect(cashier.notices).toHaveLength(1);
    expect(cashier.visited).toEqual([]);
    expect(findPendingReturn(cashier.store)).toBeUndefined();
  });

  it("forgets a payment whose result a push has told before the answer", async () => {
    const cashier = onList({
      [path]: () => {
        cashier.screen = `/${area}/redirect`;
        update(cashier, { type: "pushed", area, push: { status: 1, id: "t1", txid: undefined, message: undefined } });
        return answer({ status: 1 });
      },
    });
    update(cashier, { type: "listed", area, answers: [answer()], askedAt: performance.now() });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect(cashier.notices).toHaveLength(1);
    expect(findPendingReturn(cashier.store)).toBeUndefined();
  });

  it("tells nothing of an unfinished payment to a player who has moved on", async () => {
    const cashier = onList({
      [path]: () => {
        cashier.screen = `/${area}/redirect`;
        return answer();
      },
    });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect([cashier.emitted("cashier-transaction"), cashier.notices]).toEqual([[], []]);
    expect(findPendingReturn(cashier.store)).toMatchObject(reference);
  });

  it("forgets a pending return that the server does not know", async () => {
    const cashier = onList({ [path]: new CashierError("Gone", { status: 404, code: "not_found" }) });
    rememberPendingReturn(cashier.store, reference);
    await resumeFound(cashier);
    expect(localStorage).toHaveLength(0);
  });

  it("shows nothing to another player who signs in meanwhile", async () => {
    const cashier = onList({
      [path]: () => {
        forgetPlayer(cashier.store);
        return answer();
      },
    });
    await resumePendingReturn(cashier, reference);
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });

  it("shows nothing on the list of the other area", async () => {
    const cashier = cashierStub({ screen: `/${other[area]}`, answers: { [path]: answer() } });
    await resumePendingReturn(cashier, reference);
    expect(cashier.visited).toEqual([]);
  });

  it("does not navigate when the player has moved on meanwhile", async () => {
    const cashier = onList({
      [path]: () => {
        cashier.screen = `/${area}/redirect`;
        return answer();
      },
    });
    await resumePendingReturn(cashier, reference);
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it.each<[string, (cashier: CashierStub) => void]>([
    ["is under way", ({ store }) => store.set(isSubmittingAtom, true)],
    ["is on screen", ({ store }) => store.set(transactionAtom, answer({ id: "t2" }))],
  ])("tells its result without replacing another payment that %s before the answer", async (_, press) => {
    const cashier = onList({
      [path]: () => {
        press(cashier);
        return answer({ status: 1 });
      },
    });
    await resumePendingReturn(cashier, reference);
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)?.transaction.id).not.toBe("t1");
    expect(cashier.notices).toHaveLength(1);
    expect(findPendingReturn(cashier.store)).toBeUndefined();
  });

  it.each<[string, unknown, number]>([
    ["reports nothing for another player's", new CashierError("Gone", { status: 404, code: "not_found" }), 0],
    ["reports a server error once", new CashierError("Oh", { status: 500 }), 1],
    ["reports an invalid answer once", { transaction: 5 }, 1],
  ])("%s and stays on the list", async (_, given, reports) => {
    const cashier = onList({ [path]: given });
    await resumePendingReturn(cashier, reference);
    expect([cashier.visited, cashier.notices]).toEqual([[], []]);
    expect(cashier.reported).toHaveLength(reports);
  });
});

it("resumePendingReturn shows no withdrawal over the message in place of the deposits", async () => {
  const answer = depositAnswer({ type: "withdrawal", status: 1 });
  const cashier = cashierStub({ screen: "/error", answers: { "/BANKING/withdrawal-transaction": answer } });
  await resumePendingReturn(cashier, { id: "t1", type: "withdrawal" });
  expect([cashier.calls.length, cashier.visited]).toEqual([1, []]);
});

describe("resumePendingReturn of a deposit whose screen depends on its method", () => {
  /** A deposit that waits for the methods. */
  async function waiting() {
    const answer = { ...depositAnswer(), action: { type: "instruction", steps: [] } };
    const cashier = cashierStub({ answers: { "/BANKING_DEPOSIT/transaction": answer } });
    const resuming = resumePendingReturn(cashier, { id: "t1", type: "deposit" });
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    return { cashier, resuming };
  }

  it("ends with the element, if the methods do not load", async () => {
    const { cashier, resuming } = await waiting();
    cashier.end();
    await resuming;
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });

  it("shows nothing to another player who signs in before the methods load", async () => {
    const { cashier, resuming } = await waiting();
    forgetPlayer(cashier.store);
    cashier.store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods: [] } });
    await resuming;
    expect([cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], undefined]);
  });
});
