import { beforeEach, describe, expect, it } from "vitest";
import type { CashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
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
  withdrawalDraft,
} from "../../../test/unit/submitting";
import type { Bonus } from "../../contract/host/session";
import type { MethodField } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { bonusOfferAtomFor } from "../bonus";
import { pressOutcomeAtom } from "./pressOutcome";
import { sentDraftsAtom } from "./sentDrafts";
import { submit } from "./submit";

const bonus: Bonus = { id: "welcome", type: "deposit" };
const withBonus = { ...draft, bonusId: "welcome" };
const bonusUnavailable = serverError(409, "bonus_unavailable");

const cashierWithBonus = (answer: unknown) => {
  const cashier = cashierAnswering(answer);
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, bonusList: [bonus] }));
  return cashier;
};

beforeEach(() => sessionStorage.clear());

describe("a deposit's bonus", () => {
  it("is sent as bonus_id", async () => {
    const cashier = cashierWithBonus(created);
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(cashier.calls[0]?.payload).toMatchObject({ bonus_id: "welcome" });
    expect(cashier.calls[1]?.payload).not.toHaveProperty("bonus_id");
  });

  it("is not sent with a withdrawal", async () => {
    const cashier = cashierWithBonus(created);
    await submit(cashier, "withdrawal", { ...withBonus, account: "main" });
    expect(cashier.calls[0]?.payload).not.toHaveProperty("bonus_id");
  });

  it("is dropped with a notice when the server rejects it, and the next submission is a new request", async () => {
    const cashier = cashierWithBonus(inSequence(bonusUnavailable, created));
    expect(await submitDeposit(cashier, withBonus)).toBe("handled");
    expect(cashier.notices).toEqual(["This bonus is not available. You can still deposit without it."]);
    expect(cashier.reported).toEqual([bonusUnavailable]);
    expect(cashier.store.get(bonusOfferAtomFor(spei))).toBeUndefined();
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("keeps the request_id when the player switches it off after a lost answer", async () => {
    const cashier = cashierWithBonus(inSequence(networkFailure, created));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it("keeps the request_id when the server rejects it after a lost answer", async () => {
    const cashier = cashierWithBonus(inSequence(networkFailure, bonusUnavailable, created));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it("leaves it open whether an earlier attempt has paid when the server rejects it", async () => {
    const cashier = cashierWithBonus(inSequence(networkFailure, bonusUnavailable));
    await submit(cashier, "deposit", withBonus, { isInForm: true });
    expect(await submit(cashier, "deposit", withBonus, { isInForm: true })).toBe("handled");
    expect(cashier.store.get(pressOutcomeAtom)).toMatchObject({
      kind: "unknown",
      text: { message: "Press again to check. You will not pay twice." },
    });
    expect(cashier.notices).toEqual(["This bonus is not available. You can still deposit without it."]);
    expect(cashier.store.get(bonusOfferAtomFor(spei))).toBeUndefined();
  });
});

describe("what is remembered of a submission", () => {
  const drafts = ({ store }: CashierStub) => [...store.get(sentDraftsAtom)].map(([id, sent]) => [id, sent.draft]);
  const card: MethodField = { name: "card_number", type: "text", category: "card" };

  it("is stored with the id of its transaction", async () => {
    const cashier = cashierWithBonus(created);
    await submitDeposit(cashier, withBonus);
    expect(drafts(cashier)).toEqual([["t1", withBonus]]);
  });

  it("loses only its bonus when the server rejects the bonus", async () => {
    const cashier = cashierWithBonus(inSequence(created, bonusUnavailable));
    await submitDeposit(cashier, withBonus);
    await submitDeposit(cashier, { ...withBonus, amount: 900 });
    expect(drafts(cashier)).toEqual([["t1", draft]]);
  });

  it("is not stored after a rejection", async () => {
    const cashier = cashierWithBonus(serverError(422, "validation"));
    await submitDeposit(cashier, draft);
    expect(drafts(cashier)).toEqual([]);
  });

  it("is stored for a withdrawal until the player goes", async () => {
    const started = depositAnswer({ type: "withdrawal" });
    const cashier = cashierAnswering(undefined, { answers: { "/BANKING/withdrawal-create": started } });
    await submit(cashier, "withdrawal", withdrawalDraft);
    expect(drafts(cashier)).toEqual([["t1", withdrawalDraft]]);
    forgetPlayer(cashier.store);
    expect(drafts(cashier)).toEqual([]);
  });

  it("contains no card data", async () => {
    const cashier = cashierWithBonus(created);
    await submitDeposit(cashier, { ...draft, method: { ...spei, fields: [card] }, fields: { card_number: "4111" } });
    expect(drafts(cashier)).toEqual([]);
  });

  it("names a saved account without its details, unless a code is asked again", async () => {
    const cashier = cashierWithBonus(
      inSequence(created, { ...created, transaction: { ...created.transaction, id: "t2" } }),
    );
    const method = { ...spei, fields: [card, { name: "cvv", type: "text" as const }] };
    const saved = { ...draft, method, fields: {}, savedId: "a1" };
    await submitDeposit(cashier, saved);
    await submitDeposit(cashier, { ...saved, fields: { cvv: "737" } });
    expect(drafts(cashier)).toEqual([["t1", saved]]);
  });

  it("is kept for the latest 20 transactions", async () => {
    let count = 0;
    const next = () => ({ ...created, transaction: { ...created.transaction, id: `t${++count}` } });
    const cashier = cashierWithBonus(next);
    for (let amount = 100; amount < 122; amount += 1) await submitDeposit(cashier, { ...draft, amount });
    expect(drafts(cashier)).toHaveLength(20);
    expect(drafts(cashier).at(0)).toEqual(["t3", { ...draft, amount: 102 }]);
  });
});
