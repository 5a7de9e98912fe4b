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
/** An element on whose screen a deposit has expired. @param kept whether what it was made of is known */
function expiredOn(answer: unknown, { kept = true, known = true } = {}) {
  const cashier = cashierAnswering(answer);
  cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
  if (kept) cashier.store.set(lastDraftAtom, { id: "t0", draft, scope: cashier.store.get(scopeAtom) });
  const methods = known ? [spei] : [];
  cashier.store.set(methodsAtom, { deposit: { methods, country: "mx", currency: "MXN" } });
  return cashier;
}
const chosen = { chosen: { method: spei } };

beforeEach(() => sessionStorage.clear());

describe("startAgain (contract §4.3, Expired)", () => {
  it("makes the same deposit anew at once, as another one", async () => {
    const cashier = expiredOn(created);
    await startAgain(cashier, expired);
    expect(cashier.calls).toMatchObject([{ path, payload: { method: "spei_mxn", amount: 500, fields: draft.fields } }]);
    expect(requestIds(cashier)[0]).toMatch(uuid);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    // and once more from there
    expect(cashier.store.get(lastDraftAtom)).toMatchObject({ id: "t1", draft });
    await startAgain(cashier, { ...expired, id: "t1" });
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("leads to its form where what was entered is not known", async () => {
    const cashier = expiredOn(created, { kept: false });
    await startAgain(cashier, expired);
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(chosen);
  });

  it("makes nothing of what was entered for another deposit", async () => {
    const cashier = expiredOn(created);
    await startAgain(cashier, { ...expired, id: "t7" });
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(chosen);
  });

  it("leads to the list where its method is offered no more", async () => {
    const cashier = expiredOn(created, { kept: false, known: false });
    await startAgain(cashier, expired);
    expect(cashier.effects).toContainEqual({ reloadedList: true });
  });

  it("leads to the form that has to say what is wrong now", async () => {
    const cashier = expiredOn(serverError(422, "amount_out_of_range"));
    await startAgain(cashier, expired);
    expect(cashier.effects).toContainEqual(chosen);
  });

  it("stays where the answer is lost, and asks for the same one when pressed again", async () => {
    const cashier = expiredOn(networkFailure);
    await startAgain(cashier, expired);
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices).toHaveLength(1);
    await startAgain(cashier, expired);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(requestIds(cashier)).toHaveLength(2);
  });
});
