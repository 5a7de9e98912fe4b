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

describe("the request_id of a payment", () => {
  it.each<[string, unknown]>([
    ["is lost", networkFailure],
    ["is invalid", { transaction: { id: 5 } }],
    ["is empty", undefined],
    ["is a server error", serverError(500, "internal")],
    ["is a gateway error", serverError(502, "")],
  ])("stays the same for a retry when the answer %s", async (_, failure) => {
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
  ])("changes with the %s", async (_, changes) => {
    const cashier = cashierAnswering(inSequence(networkFailure, created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, ...changes });
    const [first, second] = requestIds(cashier);
    expect(second).toMatch(uuid);
    expect(second).not.toBe(first);
  });

  it("changes for the next payment after an answer", async () => {
    const cashier = cashierAnswering(created);
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("changes after a rejection, as no payment exists", async () => {
    const cashier = cashierAnswering(inSequence(serverError(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("stays the same when another payment is rejected in between", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, serverError(422, "validation"), created));
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, { ...draft, amount: 1 });
    await submitDeposit(cashier, draft);
    const [first, between, again] = requestIds(cashier);
    expect([again, between === first]).toEqual([first, false]);
  });

  it("differs between players", async () => {
    const [one, other] = [cashierAnswering(networkFailure), cashierAnswering(networkFailure)];
    other.store.set(hostSessionAtom, (session) => ({ ...session, userId: "other" }));
    await submitDeposit(one, draft);
    await submitDeposit(other, draft);
    expect(requestIds(one)).not.toEqual(requestIds(other));
  });

  it("survives a reload and is shared with other elements on the page", async () => {
    const [before, after] = [cashierAnswering(networkFailure), cashierAnswering(created)];
    await submitDeposit(before, draft);
    await submitDeposit(after, draft);
    expect(requestIds(after)).toEqual(requestIds(before));
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it("stays the same when the player signs out and in again, and differs for another player", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, networkFailure, created));
    const signIn = (userId: string) => {
      cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId }));
      forgetPlayer(cashier.store);
    };
    for (const userId of ["ana", "eva", "ana"]) {
      signIn(userId);
      await submitDeposit(cashier, draft);
    }
    const [ana, eva, again] = requestIds(cashier);
    expect([again, eva === ana]).toEqual([ana, false]);
  });

  it("is stored without form values", async () => {
    const cashier = cashierAnswering(networkFailure);
    await submitDeposit(cashier, draft);
    const stored = sessionStorage.getItem(requestsKey) ?? "";
    expect(stored).toContain(String(requestIds(cashier)[0]));
    expect(stored).not.toMatch(/spei|a@b|MXN|"500"/);
  });

  it.each([400, 401, 403, 429])(
    "stays the same after a %d, which the server sends before it looks up the request",
    async (status) => {
      const cashier = cashierAnswering(inSequence(serverError(status, ""), created));
      expect([await submitDeposit(cashier, draft), await submitDeposit(cashier, draft)]).toEqual([
        "handled",
        "accepted",
      ]);
      expect(cashier.notices).toEqual(["Refused"]);
      expect(new Set(requestIds(cashier)).size).toBe(1);
      await submitDeposit(cashier, draft);
      expect(new Set(requestIds(cashier)).size).toBe(2);
    },
  );

  it.each(["validation", "amount_out_of_range", "method_unavailable"])(
    "is looked up after %s over HTTP, as the browser may have repeated the request",
    async (code) => {
      const show = "/BANKING_DEPOSIT/transaction";
      const cashier = cashierAnswering(undefined, { answers: { [path]: serverError(422, code), [show]: created } });
      cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
      expect(await submitDeposit(cashier, draft)).toBe("accepted");
      expect([cashier.notices, cashier.visited]).toEqual([[], ["/deposit/redirect/pix"]]);
    },
  );

  describe("when the repeated request is rejected", () => {
    const show = "/BANKING_DEPOSIT/transaction";
    const neverArrived = serverError(404, "request_unknown");
    const submitTwice = async (rejection: CashierError, state: unknown, last: unknown = created) => {
      const cashier = cashierAnswering(inSequence(networkFailure, rejection, last), {
        answers: { [path]: inSequence(networkFailure, rejection, last), [show]: state },
      });
      const results = [await submitDeposit(cashier, draft), await submitDeposit(cashier, draft)];
      const sent = () => cashier.calls.filter((call) => call.path === path).map(({ payload }) => payload?.request_id);
      return { cashier, results, sent };
    };
    const rejections: [number, string][] = [
      [400, "bad_request"],
      [401, "token_expired"],
      [403, "forbidden"],
      [409, "method_unavailable"],
      [409, "request_id_reused"],
      [422, "validation"],
      [422, "amount_out_of_range"],
      [429, "rate_limited"],
    ];

    it.each(rejections)("shows the payment if the first request created it (%d %s)", async (status, code) => {
      const { cashier, results } = await submitTwice(serverError(status, code), created);
      expect(results).toEqual(["handled", "accepted"]);
      expect(cashier.calls.at(-1)).toMatchObject({ path: show, payload: { request_id: requestIds(cashier)[0] } });
      expect(cashier.notices).toHaveLength(1);
      expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    });

    it.each(rejections)("keeps the id if the server cannot look up requests (%d %s)", async (status, code) => {
      const { cashier, sent } = await submitTwice(serverError(status, code), serverError(404, "not_found"));
      await submitDeposit(cashier, draft);
      expect(sent()).toHaveLength(3);
      expect(new Set(sent()).size).toBe(1);
    });

    it.each(rejections)(
      "keeps the id until the next rejection if the first request never arrived (%d %s)",
      async (status, code) => {
        const { cashier, sent } = await submitTwice(serverError(status, code), neverArrived, serverError(422, "other"));
        await submitDeposit(cashier, draft);
        await submitDeposit(cashier, draft);
        // the first request may still arrive, so the same id is sent once more
        const [first, second, third, fourth] = sent();
        expect([second, third, fourth === first]).toEqual([first, first, false]);
      },
    );

    it("keeps the id if the server returns another transaction", async () => {
      const other = { ...created, transaction: { ...created.transaction, amount: 7 } };
      const { cashier, results, sent } = await submitTwice(serverError(400, "bad_request"), other);
      expect(results).toEqual(["handled", "handled"]);
      expect(cashier.visited).toEqual([]);
      await submitDeposit(cashier, draft);
      expect(new Set(sent()).size).toBe(1);
    });

    it("looks up the request within the same press if the transport has repeated it", async () => {
      const rejection = serverError(403, "forbidden", { isRetry: true });
      const cashier = cashierAnswering(rejection, { answers: { [path]: rejection, [show]: created } });
      expect(await submitDeposit(cashier, draft)).toBe("accepted");
      expect(cashier.notices).toEqual([]);
    });
  });
});

it("a pending request contains no card data", async () => {
  const cashier = cashierAnswering(networkFailure);
  await submitDeposit(cashier, { ...draft, fields: { card_number: "4111111111111111", cvv: "737" } });
  const [[subject, request] = []] = cashier.store.get(pendingRequestsAtom);
  // a random id may contain the same digits
  expect(request?.id).toBe(requestIds(cashier)[0]);
  expect(subject).toMatch(/^[\da-f]{64}$/);
  expect(subject).not.toMatch(/4111111111111111|card/);
});
