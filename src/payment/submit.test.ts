import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeCashier, type FakeOptions, fakeCashier } from "../../test/unit/fakeCashier";
import { CashierError, type ErrorFacts } from "../contract";
import { hostSessionAtom, settingsAtom } from "../session/atoms";
import { hostSessionDefaults } from "../session/hostSession";
import { pausedAtom, submittingAtom } from "./state";
import { type Draft, submitDeposit } from "./submit";

const path = "/BANKING_DEPOSIT/create";
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const draft: Draft = { method: "spei_mxn", amount: 500, fields: { email: "a@b.example" } };
const created = {
  transaction: { id: "t1", type: "deposit", status: 0, method: "spei_mxn", amount: 500, currency: "MXN" },
  action: { type: "pix", payload: "000201" },
};
const refused = (status: number, code: string, more: ErrorFacts = {}) =>
  new CashierError("Refused", { status, code, url: path, ...more });
const lost = new CashierError("Network connection failed", { code: "network_error", url: path });

const cashierThat = (answer: unknown, options: FakeOptions = {}) => {
  const cashier = fakeCashier({ screen: "/deposit/redirect", answers: { [path]: answer }, ...options });
  cashier.store.set(hostSessionAtom, { ...hostSessionDefaults, paymentGeo: "MX", currency: "MXN" });
  cashier.store.set(settingsAtom, (settings) => ({ ...settings, returnUrl: "https://host.example/back" }));
  return cashier;
};
/** Answers one after the other; the last one again and again. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];
const ids = (cashier: FakeCashier) => cashier.calls.map(({ payload }) => payload?.request_id);

describe("submitDeposit", () => {
  it("sends what the player filled in (contract §4)", async () => {
    const cashier = cashierThat(created);
    expect(await submitDeposit(cashier, draft)).toBeUndefined();
    expect(cashier.calls).toEqual([
      {
        method: "POST",
        path,
        retry: true,
        payload: {
          request_id: expect.stringMatching(uuid),
          method: "spei_mxn",
          currency: "MXN",
          country: "mx",
          amount: 500,
          fields: { email: "a@b.example" },
          return_url: "https://host.example/back",
          locale: "en",
        },
      },
    ]);
  });

  it("shows what the server wants shown next", async () => {
    const cashier = cashierThat(created);
    await submitDeposit(cashier, draft);
    expect(cashier.tracked).toEqual(["submit", "payment_session_started"]);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1" }]);
    expect(cashier.went).toEqual(["/deposit/redirect/pix"]);
    expect(cashier.store.get(submittingAtom)).toBe(false);
  });

  it("an amount that there is none of is null", async () => {
    const cashier = cashierThat(created);
    await submitDeposit(cashier, { ...draft, amount: undefined });
    expect(cashier.calls[0]?.payload).toMatchObject({ amount: null });
  });

  it("a double press is one call", async () => {
    let respond = (_: unknown) => {};
    const cashier = cashierThat(() => new Promise((resolve) => (respond = resolve)));
    const first = submitDeposit(cashier, draft);
    expect(cashier.store.get(submittingAtom)).toBe(true);
    expect(await submitDeposit(cashier, draft)).toBeUndefined();
    expect(await submitDeposit(cashier, { ...draft, amount: 900 })).toBeUndefined();
    respond(created);
    await first;
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.tracked).toEqual(["submit", "payment_session_started"]);
    expect(cashier.store.get(submittingAtom)).toBe(false);
  });

  it("says nothing where the element is gone", async () => {
    const cashier = cashierThat(() => {
      cashier.end();
      return lost;
    });
    expect(await submitDeposit(cashier, draft)).toBeUndefined();
    expect([cashier.said, cashier.reported, cashier.went]).toEqual([[], [], []]);
  });
});

describe("request_id (contract §4): nothing is paid twice", () => {
  it.each<[string, unknown]>([
    ["was lost", lost],
    ["could not be read", { transaction: { id: 5 } }],
    ["was no answer at all", undefined],
    ["broke the server", refused(500, "internal")],
    ["came from a gateway", refused(502, "")],
  ])("is kept where the answer %s and the same is sent again", async (_, failure) => {
    const cashier = cashierThat(inTurn(failure, failure, created));
    for (let press = 0; press < 3; press++) expect(await submitDeposit(cashier, draft)).toBeUndefined();
    const [first, ...again] = ids(cashier);
    expect(again).toEqual([first, first]);
    expect(cashier.said).toHaveLength(2);
    for (const said of cashier.said) expect(said).toContain("Press again to check: you will not pay twice.");
  });

  it.each<[string, Partial<Draft>]>([
    ["amount", { amount: 501 }],
    ["method", { method: "oxxo_mxn" }],
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

describe("refusals (contract §3)", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const submit = async (error: CashierError) => {
    const cashier = cashierThat(error);
    return { cashier, returned: await submitDeposit(cashier, draft) };
  };

  it.each([
    refused(422, "validation", { fields: { email: "error.email" } }),
    refused(409, "already_exists", { fields: { email: "error.taken" } }),
    refused(422, "amount_out_of_range"),
  ])("$code belongs to the form", async (error) => {
    const { cashier, returned } = await submit(error);
    expect(returned).toBe(error);
    expect([cashier.said, cashier.reported]).toEqual([[], [error]]);
  });

  it.each([
    refused(401, "token_expired"),
    refused(409, "bonus_unavailable"),
    refused(400, "bad_request"),
    refused(418, ""),
  ])("$status $code is said; the screen stays, and can be submitted again", async (error) => {
    const { cashier, returned } = await submit(error);
    expect(returned).toBeUndefined();
    expect([cashier.said, cashier.reported, cashier.went]).toEqual([["Refused"], [error], []]);
    expect(cashier.done).not.toContainEqual({ fresh: true });
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(2);
  });

  it("method_unavailable is said, and leads back to a fresh list", async () => {
    const { cashier } = await submit(refused(409, "method_unavailable"));
    expect(cashier.said).toEqual(["Refused"]);
    expect(cashier.done.at(-1)).toEqual({ fresh: true });
  });

  it("rate_limited is said with the seconds, and nothing is sent that long", async () => {
    const { cashier } = await submit(refused(429, "rate_limited", { retryAfter: 7 }));
    expect(cashier.said).toEqual(["Too many attempts. Try again in 7 s."]);
    expect(cashier.store.get(pausedAtom)).toBe(true);
    await vi.advanceTimersByTimeAsync(6_999);
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(cashier.store.get(pausedAtom)).toBe(false);
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(2);
  });

  it("rate_limited without a time is only said", async () => {
    const { cashier } = await submit(refused(429, "rate_limited"));
    expect(cashier.said).toEqual(["Refused"]);
    expect(cashier.store.get(pausedAtom)).toBe(false);
  });

  it("every one is reported once, and none starts a session", async () => {
    for (const error of [lost, refused(500, "internal"), refused(422, "validation")]) {
      const { cashier } = await submit(error);
      expect(cashier.reported).toHaveLength(1);
      expect(cashier.tracked).toEqual(["submit"]);
      expect(cashier.store.get(submittingAtom)).toBe(false);
    }
  });
});
