import { beforeEach, describe, expect, it } from "vitest";
import {
  cashierAnswering,
  created,
  draft,
  inSequence,
  networkFailure,
  requestIds,
  serverError,
  spei,
  submitDeposit,
} from "../../test/unit/submitting";
import type { Bonus, MethodField } from "../contract";
import { hostSessionAtom } from "../session/atoms";
import { offerAtomFor } from "./bonus";
import { lastDraftAtom } from "./state";
import { submit } from "./submit";

const bonus: Bonus = { id: "welcome", type: "deposit" };
const withBonus = { ...draft, bonusId: "welcome" };
const gone = serverError(409, "bonus_unavailable");

const offering = (answer: unknown) => {
  const cashier = cashierAnswering(answer);
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, bonusList: [bonus] }));
  return cashier;
};

beforeEach(() => sessionStorage.clear());

describe("a deposit's bonus", () => {
  it("is sent with it (contract §4)", async () => {
    const cashier = offering(created);
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(cashier.calls[0]?.payload).toMatchObject({ bonus_id: "welcome" });
    expect(cashier.calls[1]?.payload).not.toHaveProperty("bonus_id");
  });

  it("is none of a withdrawal's", async () => {
    const cashier = offering(created);
    await submit(cashier, "withdrawal", withBonus);
    expect(cashier.calls[0]?.payload).not.toHaveProperty("bonus_id");
  });

  it("refused, is dropped; the player is told, and submits again without it, as another request", async () => {
    const cashier = offering(inSequence(gone, created));
    expect(await submitDeposit(cashier, withBonus)).toBe("handled");
    expect(cashier.notices).toEqual(["This bonus is not available. You can still deposit without it."]);
    expect(cashier.reported).toEqual([gone]);
    expect(cashier.store.get(offerAtomFor(spei))).toBeUndefined();
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("switched off after an answer was lost makes no other payment: the same is asked for", async () => {
    const cashier = offering(inSequence(networkFailure, created));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it("refused after an answer was lost: the same is asked for still, as it may have been paid", async () => {
    const cashier = offering(inSequence(networkFailure, gone, created));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });
});

describe("what a deposit was made of", () => {
  const card: MethodField = { name: "card_number", type: "text", category: "card" };

  it("is kept under its transaction", async () => {
    const cashier = offering(created);
    await submitDeposit(cashier, withBonus);
    expect(cashier.store.get(lastDraftAtom)).toMatchObject({ id: "t1", draft: withBonus });
  });

  it("loses its bonus with the server's refusal, and nothing else", async () => {
    const cashier = offering(inSequence(created, gone));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, { ...withBonus, amount: 900 });
    expect(cashier.store.get(lastDraftAtom)?.draft).toEqual(draft);
  });

  it("is not kept where it was not taken, nor of a withdrawal", async () => {
    const cashier = offering(serverError(422, "validation"));
    await submitDeposit(cashier, draft);
    expect(cashier.store.get(lastDraftAtom)).toBeUndefined();
    const other = cashierAnswering(undefined, { answers: { "/BANKING/withdrawal-create": created } });
    await submit(other, "withdrawal", draft);
    expect(other.store.get(lastDraftAtom)).toBeUndefined();
  });

  it("is not kept with card data, nor is the one before", async () => {
    const cashier = offering(created);
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, method: { ...spei, fields: [card] }, fields: { card_number: "4111" } });
    expect(cashier.store.get(lastDraftAtom)).toBeUndefined();
  });
});

it("a flow's own request_id is kept for as long as the flow keeps it", async () => {
  const cashier = offering(inSequence(networkFailure, created, created));
  const requestId = "5d2c0c5e-7a3f-4a8e-9c53-1f4b8a0c7e11";
  for (let time = 0; time < 3; time++) await submit(cashier, "deposit", draft, { requestId });
  expect(requestIds(cashier)).toEqual([requestId, requestId, requestId]);
});
