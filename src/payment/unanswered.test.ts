import { describe, expect, it } from "vitest";
import {
  cashierThat,
  created,
  draft,
  ids,
  inTurn,
  lost,
  refused,
  spei,
  submitDeposit,
  uuid,
} from "../../test/unit/submitting";
import type { Submitted } from "../form/state";
import { unansweredAtom } from "./state";
import type { Draft } from "./unanswered";

describe("request_id (contract §4): nothing is paid twice", () => {
  it.each<[string, unknown]>([
    ["was lost", lost],
    ["could not be read", { transaction: { id: 5 } }],
    ["was no answer at all", undefined],
    ["broke the server", refused(500, "internal")],
    ["came from a gateway", refused(502, "")],
  ])("is kept where the answer %s and the same is sent again", async (_, failure) => {
    const cashier = cashierThat(inTurn(failure, failure, created));
    const results: Submitted[] = [];
    for (let press = 0; press < 3; press++) results.push(await submitDeposit(cashier, draft));
    expect(results).toEqual(["said", "said", "taken"]);
    const [first, ...again] = ids(cashier);
    expect(again).toEqual([first, first]);
    expect(cashier.said).toHaveLength(2);
    for (const said of cashier.said) expect(said).toContain("Press again to check: you will not pay twice.");
  });

  it.each<[string, Partial<Draft>]>([
    ["amount", { amount: 501 }],
    ["method", { method: { ...spei, name: "oxxo_mxn" } }],
    ["field", { fields: { email: "c@d.example" } }],
  ])("is another one for another %s", async (_, changes) => {
    const cashier = cashierThat(inTurn(lost, created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, ...changes });
    const [first, second] = ids(cashier);
    expect(second).toMatch(uuid);
    expect(second).not.toBe(first);
  });

  it("is another one for another payment after an answer", async () => {
    const cashier = cashierThat(created);
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(ids(cashier)).size).toBe(2);
  });

  it("is another one after a refusal: nothing has been made", async () => {
    const cashier = cashierThat(inTurn(refused(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(ids(cashier)).size).toBe(2);
  });

  it("is kept while something else is refused in between", async () => {
    const cashier = cashierThat(inTurn(lost, refused(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, amount: 1 });
    await submitDeposit(cashier, draft);
    const [first, between, again] = ids(cashier);
    expect([again, between === first]).toEqual([first, false]);
  });

  it("is another element's own", async () => {
    const [one, other] = [cashierThat(lost), cashierThat(lost)];
    await submitDeposit(one, draft);
    await submitDeposit(other, draft);
    expect(ids(one)).not.toEqual(ids(other));
  });
});

it("what is remembered of a lost submission says nothing of the card", async () => {
  const cashier = cashierThat(lost);
  await submitDeposit(cashier, { ...draft, fields: { card_number: "4111111111111111", cvv: "737" } });
  const [[subject, requestId] = []] = cashier.store.get(unansweredAtom);
  // by chance, an id may hold any digits
  expect(requestId).toBe(ids(cashier)[0]);
  expect(subject).toMatch(/^[\da-f]{64}$/);
  expect(subject).not.toMatch(/4111111111111111|card/);
});
