import { beforeEach, describe, expect, it } from "vitest";
import {
  cashierAnswering,
  created,
  draft,
  inSequence,
  networkFailure,
  path,
  requestIds,
  serverError,
  spei,
  submitDeposit,
  uuid,
} from "../../test/unit/submitting";
import type { CashierError } from "../contract";
import { hostSessionAtom } from "../session/atoms";
import { forgetPlayer } from "../session/playerAtom";
import { requestsKey } from "./requestStore";
import { type Draft, pendingRequestsAtom, type SubmitResult } from "./state";

beforeEach(() => sessionStorage.clear());

describe("request_id (contract §4): nothing is paid twice", () => {
  it.each<[string, unknown]>([
    ["was lost", networkFailure],
    ["could not be read", { transaction: { id: 5 } }],
    ["was no answer at all", undefined],
    ["broke the server", serverError(500, "internal")],
    ["came from a gateway", serverError(502, "")],
  ])("is kept where the answer %s and the same is sent again", async (_, failure) => {
    const cashier = cashierAnswering(inSequence(failure, failure, created));
    const results: SubmitResult[] = [];
    for (let press = 0; press < 3; press++) results.push(await submitDeposit(cashier, draft));
    expect(results).toEqual(["handled", "handled", "accepted"]);
    const [first, ...again] = requestIds(cashier);
    expect(again).toEqual([first, first]);
    expect(cashier.notices).toHaveLength(2);
    for (const notice of cashier.notices) expect(notice).toContain("Press again to check. You will not pay twice.");
  });

  it.each<[string, Partial<Draft>]>([
    ["amount", { amount: 501 }],
    ["method", { method: { ...spei, name: "oxxo_mxn" } }],
    ["field", { fields: { email: "c@d.example" } }],
  ])("is another one for another %s", async (_, changes) => {
    const cashier = cashierAnswering(inSequence(networkFailure, created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, ...changes });
    const [first, second] = requestIds(cashier);
    expect(second).toMatch(uuid);
    expect(second).not.toBe(first);
  });

  it("is another one for another payment after an answer", async () => {
    const cashier = cashierAnswering(created);
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("is another one after a refusal: nothing has been made", async () => {
    const cashier = cashierAnswering(inSequence(serverError(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("is kept while something else is refused in between", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, serverError(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, amount: 1 });
    await submitDeposit(cashier, draft);
    const [first, between, again] = requestIds(cashier);
    expect([again, between === first]).toEqual([first, false]);
  });

  it("is another player's own", async () => {
    const [one, other] = [cashierAnswering(networkFailure), cashierAnswering(networkFailure)];
    other.store.set(hostSessionAtom, (session) => ({ ...session, userId: "other" }));
    await submitDeposit(one, draft);
    await submitDeposit(other, draft);
    expect(requestIds(one)).not.toEqual(requestIds(other));
  });

  it("is kept past a reload, and by another element of the page", async () => {
    const [before, after] = [cashierAnswering(networkFailure), cashierAnswering(created)];
    await submitDeposit(before, draft);
    await submitDeposit(after, draft);
    expect(requestIds(after)).toEqual(requestIds(before));
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it("is kept for a player who signs out and in again, and for nobody else", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, networkFailure, created));
    const signIn = (userId: string) => {
      cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId }));
      forgetPlayer(cashier.store);
    };
    for (const user of ["ana", "eva", "ana"]) {
      signIn(user);
      await submitDeposit(cashier, draft);
    }
    const [ana, eva, again] = requestIds(cashier);
    expect([again, eva === ana]).toEqual([ana, false]);
  });

  it("is stored without any value of the form", async () => {
    const cashier = cashierAnswering(networkFailure);
    await submitDeposit(cashier, draft);
    const stored = sessionStorage.getItem(requestsKey) ?? "";
    expect(stored).toContain(String(requestIds(cashier)[0]));
    expect(stored).not.toMatch(/spei|a@b|MXN|"500"/);
  });

  it.each([400, 401, 403, 429])("is kept where %d was said before the server looked for it", async (status) => {
    const cashier = cashierAnswering(inSequence(serverError(status, ""), created));
    expect([await submitDeposit(cashier, draft), await submitDeposit(cashier, draft)]).toEqual(["handled", "accepted"]);
    expect(cashier.notices).toEqual(["Refused"]);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it.each(["validation", "amount_out_of_range", "method_unavailable"])(
    "over HTTP, what a browser has repeated by itself is asked after: %s",
    async (code) => {
      const show = "/BANKING_DEPOSIT/transaction";
      const cashier = cashierAnswering(undefined, { answers: { [path]: serverError(422, code), [show]: created } });
      cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
      expect(await submitDeposit(cashier, draft)).toBe("accepted");
      expect([cashier.notices, cashier.visited]).toEqual([[], ["/deposit/redirect/pix"]]);
    },
  );

  describe("refused when it is repeated", () => {
    const show = "/BANKING_DEPOSIT/transaction";
    const unknown = serverError(404, "request_unknown");
    const twice = async (refusal: CashierError, state: unknown, last: unknown = created) => {
      const cashier = cashierAnswering(inSequence(networkFailure, refusal, last), {
        answers: { [path]: inSequence(networkFailure, refusal, last), [show]: state },
      });
      const results = [await submitDeposit(cashier, draft), await submitDeposit(cashier, draft)];
      const sent = () => cashier.calls.filter((call) => call.path === path).map(({ payload }) => payload?.request_id);
      return { cashier, results, sent };
    };
    const refusals: [number, string][] = [
      [400, "bad_request"],
      [401, "token_expired"],
      [403, "forbidden"],
      [409, "method_unavailable"],
      [409, "request_id_reused"],
      [422, "validation"],
      [422, "amount_out_of_range"],
      [429, "rate_limited"],
    ];

    it.each(refusals)("%d %s: the payment that it made all the same is shown", async (status, code) => {
      const { cashier, results } = await twice(serverError(status, code), created);
      expect(results).toEqual(["handled", "accepted"]);
      expect(cashier.calls.at(-1)).toMatchObject({ path: show, payload: { request_id: requestIds(cashier)[0] } });
      expect(cashier.notices).toHaveLength(1);
      expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    });

    it.each(refusals)("%d %s: it is kept where the server does not know the question", async (status, code) => {
      const { cashier, sent } = await twice(serverError(status, code), serverError(404, "not_found"));
      await submitDeposit(cashier, draft);
      expect(sent()).toHaveLength(3);
      expect(new Set(sent()).size).toBe(1);
    });

    it.each(refusals)("%d %s: where it never arrived, the next refusal is an answer", async (status, code) => {
      const { cashier, sent } = await twice(serverError(status, code), unknown, serverError(422, "other"));
      await submitDeposit(cashier, draft);
      await submitDeposit(cashier, draft);
      // it may have been on its way, so the same one is sent once more
      const [first, second, third, fourth] = sent();
      expect([second, third, fourth === first]).toEqual([first, first, false]);
    });

    it("is kept where the server answers with another transaction", async () => {
      const other = { ...created, transaction: { ...created.transaction, amount: 7 } };
      const { cashier, results, sent } = await twice(serverError(400, "bad_request"), other);
      expect(results).toEqual(["handled", "handled"]);
      expect(cashier.visited).toEqual([]);
      await submitDeposit(cashier, draft);
      expect(new Set(sent()).size).toBe(1);
    });

    it("is asked after within one press where the transport has repeated it", async () => {
      const refusal = serverError(403, "forbidden", { isRetry: true });
      const cashier = cashierAnswering(refusal, { answers: { [path]: refusal, [show]: created } });
      expect(await submitDeposit(cashier, draft)).toBe("accepted");
      expect(cashier.notices).toEqual([]);
    });
  });
});

it("what is remembered of a lost submission says nothing of the card", async () => {
  const cashier = cashierAnswering(networkFailure);
  await submitDeposit(cashier, { ...draft, fields: { card_number: "4111111111111111", cvv: "737" } });
  const [[subject, request] = []] = cashier.store.get(pendingRequestsAtom);
  // by chance, an id may hold any digits
  expect(request?.id).toBe(requestIds(cashier)[0]);
  expect(subject).toMatch(/^[\da-f]{64}$/);
  expect(subject).not.toMatch(/4111111111111111|card/);
});
