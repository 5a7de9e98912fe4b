import { beforeEach, describe, expect, it } from "vitest";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  path,
  requestIds,
  serverError,
  spei,
  uuid,
} from "../../test/unit/submitting";
import { methodsAtom } from "../catalogue/state";
import type { Transaction } from "../contract";
import { scopeAtom } from "../session/atoms";
import { startAgain } from "./startAgain";
import { lastDraftAtom, transactionAtom } from "./state";

const expired: Transaction = { ...created.transaction, type: "deposit", id: "t0", status: 2 };
/**
 * A cashier that shows an expired deposit.
 * @param kept whether the deposit's draft is stored
 * @param known whether the list still offers its method
 */
function expiredOn(answer: unknown, { kept = true, known = true } = {}) {
  const cashier = cashierAnswering(answer);
  cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
  if (kept) cashier.store.set(lastDraftAtom, { id: "t0", draft, scope: cashier.store.get(scopeAtom) });
  const methods = known ? [spei] : [];
  cashier.store.set(methodsAtom, { deposit: { methods, country: "mx", currency: "MXN" } });
  return cashier;
}
const methodChosen = { chosen: { method: spei } };

beforeEach(() => sessionStorage.clear());

describe("startAgain", () => {
  it("opens the form of a withdrawal: its code and its form are the player's to send", async () => {
    const cashier = expiredOn(created);
    const withdrawalMethod = { ...spei, text: { en: "Payout" } };
    cashier.store.set(methodsAtom, { withdrawal: { methods: [withdrawalMethod], country: "mx", currency: "MXN" } });
    await startAgain(cashier, { ...expired, type: "withdrawal" });
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects.at(-1)).toEqual({ chosen: { method: withdrawalMethod } });
  });

  it("submits the same deposit again under a new request_id", async () => {
    const cashier = expiredOn(created);
    await startAgain(cashier, expired);
    expect(cashier.calls).toMatchObject([{ path, payload: { method: "spei_mxn", amount: 500, fields: draft.fields } }]);
    expect(requestIds(cashier)[0]).toMatch(uuid);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    // the new deposit can be started again too
    expect(cashier.store.get(lastDraftAtom)).toMatchObject({ id: "t1", draft });
    await startAgain(cashier, { ...expired, id: "t1" });
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("opens the form when no draft is stored", async () => {
    const cashier = expiredOn(created, { kept: false });
    await startAgain(cashier, expired);
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(methodChosen);
  });

  it("opens the form when the draft belongs to another deposit", async () => {
    const cashier = expiredOn(created);
    await startAgain(cashier, { ...expired, id: "t7" });
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(methodChosen);
  });

  it("opens the list when the method is no longer offered", async () => {
    const cashier = expiredOn(created, { kept: false, known: false });
    await startAgain(cashier, expired);
    expect(cashier.effects).toContainEqual({ reloadedList: true });
  });

  it("opens the form when the server rejects the draft", async () => {
    const cashier = expiredOn(serverError(422, "amount_out_of_range"));
    await startAgain(cashier, expired);
    expect(cashier.effects).toContainEqual(methodChosen);
  });

  it("stays on the screen when the answer is lost and repeats the same request on the next press", async () => {
    const cashier = expiredOn(networkFailure);
    await startAgain(cashier, expired);
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices).toHaveLength(1);
    await startAgain(cashier, expired);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(requestIds(cashier)).toHaveLength(2);
  });
});
