import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierStub } from "../../../test/unit/cashierStub";
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
} from "../../../test/unit/submitting";
import { resumePendingReturn } from "../../app/start/resumePayment";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { earlierTokensAtom, hostSessionAtom, settingsAtom, userAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { pushedLoginAtom } from "../../session/pushedLogin";
import type { Call } from "../../transport/Transport";
import { loadNextPage } from "../history/loadHistory";
import { activeAtom, type Draft, type SubmitResult, transactionAtom } from "../state";
import { submit } from "../submit/submit";
import type { TabMessage } from "../tabs";
import { noteOffered, noteSeen } from "../updates/payments";
import { receiveStatusPush } from "../updates/updates";
import { loadActive } from "../updates/watchActive";
import { ledgerAtom } from "./ledger";
import { keyedDigest, paymentKeyOf } from "./paymentKeys";
import { shareRequests } from "./requests";
import { allStoredRequests, requestsKey } from "./storedRequests";

beforeEach(() => sessionStorage.clear());

/** The digest of a player under an identifier. */
function ownerNamed({ store }: CashierStub, identifier: string): Promise<string> {
  return keyedDigest(
    JSON.stringify([store.get(settingsAtom).server, store.get(hostSessionAtom).host, identifier]),
    "owner",
  );
}

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

  it.each<[string, string, string | undefined, string]>([
    ["the host's id", "ana", "7", "ana"],
    ["the profile's id if the host gives none", "", "7", "7"],
    ["the token if nobody names an id", "", undefined, "secret"],
    ["the token if the profile's id is empty", "", "", "secret"],
  ])("is stored by a digest of %s", async (_, userId, id, identifier) => {
    const cashier = cashierAnswering(networkFailure);
    const { store } = cashier;
    store.set(hostSessionAtom, (session) => ({ ...session, userId, host: "a.example", token: "secret" }));
    store.set(userAtom, { id_user: id });
    await submitDeposit(cashier, draft);
    expect(allStoredRequests().map(({ owner }) => owner)).toEqual([await ownerNamed(cashier, identifier)]);
  });

  it("is stored by the id that the server names after a press, and stays the same for that press", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, networkFailure, created));
    const { store } = cashier;
    store.set(hostSessionAtom, (session) => ({ ...session, token: "secret" }));
    await submitDeposit(cashier, draft);
    store.set(userAtom, { id_user: "7" });
    await submitDeposit(cashier, { ...draft, amount: 90 });
    expect(allStoredRequests().map(({ owner }) => owner)).toEqual([
      await ownerNamed(cashier, "secret"),
      await ownerNamed(cashier, "7"),
    ]);
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    const [first, , again] = requestIds(cashier);
    expect(again).toBe(first);
  });

  it("stays the same for that press if the server names another id than the host", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, created));
    const { store } = cashier;
    store.set(userAtom, { id_user: "ana" });
    await submitDeposit(cashier, draft);
    store.set(userAtom, { id_user: "7" });
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    const [first, again] = requestIds(cashier);
    expect(again).toBe(first);
  });

  const expired = new CashierError("Expired", { status: 401, code: "token_expired", url: path });
  it.each([
    ["the press is repeated", expired, true],
    ["the press is repeated", networkFailure, true],
    ["nobody presses", networkFailure, false],
  ])("is found after a reload with the renewed token if %s", async (_, first, isRepeated) => {
    const cashier = cashierAnswering(inSequence(first, networkFailure));
    const { store } = cashier;
    shareRequests(cashier);
    store.set(hostSessionAtom, (session) => ({ ...session, token: "old" }));
    await submitDeposit(cashier, draft);
    store.set(earlierTokensAtom, ["old"]);
    store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" }));
    if (isRepeated) await submitDeposit(cashier, draft);
    const owner = await ownerNamed(cashier, "renewed");
    await vi.waitFor(() => expect(allStoredRequests().map((stored) => stored.owner)).toContain(owner));
    cashier.end();
    const reloaded = cashierAnswering(created);
    reloaded.store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" }));
    expect(await submitDeposit(reloaded, draft)).toBe("accepted");
    expect(new Set([...requestIds(cashier), ...requestIds(reloaded)]).size).toBe(1);
    expect(allStoredRequests()).toEqual([]);
  });

  it("is spent under each identifier once a press with a renewed token is answered", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, created, created));
    const { store } = cashier;
    store.set(hostSessionAtom, (session) => ({ ...session, token: "old" }));
    await submitDeposit(cashier, draft);
    store.set(earlierTokensAtom, ["old"]);
    store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" }));
    await submitDeposit(cashier, draft);
    expect([store.get(ledgerAtom).size, allStoredRequests()]).toEqual([0, []]);
    await submitDeposit(cashier, draft);
    const [first, again, next] = requestIds(cashier);
    expect([again, next === first]).toEqual([first, false]);
  });

  it("is stored by the host's token, which the next page has, and not by one that the server has pushed", async () => {
    const cashier = cashierAnswering(networkFailure);
    const { store } = cashier;
    store.set(hostSessionAtom, (session) => ({ ...session, token: "secret" }));
    const given = store.get(hostSessionAtom);
    store.set(pushedLoginAtom, { given, login: { token: "pushed" } });
    store.set(hostSessionAtom, { ...given, token: "pushed" });
    await submitDeposit(cashier, draft);
    expect(allStoredRequests().map(({ owner }) => owner)).toEqual([await ownerNamed(cashier, "secret")]);
  });

  it("stays the same with the token of a wallet's first sheet, without another one, until it has not arrived", async () => {
    const lookup = inSequence(networkFailure, serverError(404, "request_unknown"), serverError(404, "request_unknown"));
    const answers = {
      [path]: inSequence(networkFailure, networkFailure, created),
      "/BANKING_DEPOSIT/transaction": lookup,
    };
    const cashier = cashierAnswering(undefined, { answers });
    let sheets = 0;
    const pay = () => {
      let opened: Promise<{ wallet_token: string }> | undefined;
      const open = () => {
        opened ??= Promise.resolve({ wallet_token: `t${++sheets}` });
        return opened;
      };
      return submit(cashier, "deposit", draft, { isInForm: true, walletSheet: { open, complete: () => {} } });
    };
    for (let press = 0; press < 3; press++) await pay();
    const sent = cashier.calls.filter(({ method }) => method === "POST").map(({ payload }) => payload?.fields);
    expect(sent).toMatchObject(["t1", "t1", "t2"].map((token) => ({ wallet_token: token })));
    expect([sheets, new Set(requestIds(cashier)).size]).toEqual([2, 1]);
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

  it.each<[string, unknown, unknown]>([
    ["was refused before it was looked up", serverError(401, ""), undefined],
    ["had not arrived when it was looked up", networkFailure, serverError(404, "request_unknown")],
  ])("stays the same after a press that could not be sent, if it %s", async (_, first, lookedUp) => {
    const show = "/BANKING_DEPOSIT/transaction";
    const cashier = cashierAnswering(undefined, { answers: { [path]: inSequence(first, created), [show]: lookedUp } });
    const press = () => submit(cashier, "deposit", draft, { isInForm: true });
    await press();
    vi.spyOn(cashier, "call").mockRejectedValueOnce(networkFailure);
    expect(await press()).toBe("handled");
    expect(await press()).toBe("accepted");
    const [sent, ...again] = requestIds(cashier);
    expect(again).toEqual([sent]);
  });

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
  const [[subject, request] = []] = cashier.store.get(ledgerAtom);
  // a random id may contain the same digits
  expect(request?.id).toBe(requestIds(cashier)[0]);
  expect(subject).toMatch(/^[\da-f]{64}$/);
  expect(subject).not.toMatch(/4111111111111111|card/);
});

describe("a request whose transaction is known", () => {
  const show = "/BANKING_DEPOSIT/transaction";
  const active = "/BANKING_DEPOSIT/active";
  const second = { ...created, transaction: { ...created.transaction, id: "t2" } };
  const done = { ...created, transaction: { ...created.transaction, status: 1 }, action: { type: "status" } };
  const unsupported = serverError(404, "not_found");

  /** A press whose transaction is made although its answers are lost; the player leaves the form. */
  async function lose(found: unknown, ...answers: unknown[]) {
    const failures = [networkFailure];
    const cashier = cashierAnswering(undefined, {
      answers: {
        [path]: () => {
          const next = failures.shift() ?? answers.shift();
          return typeof next === "function" ? next() : next;
        },
        [show]: found,
        [active]: { items: [created] },
        "/BANKING/transactions": { items: [done.transaction] },
      },
    });
    await submitDeposit(cashier, draft);
    cashier.go("/deposit");
    return cashier;
  }
  const payAgain = (cashier: CashierStub) => {
    cashier.go("/deposit/redirect");
    return submitDeposit(cashier, draft);
  };
  const shown = ({ store }: CashierStub) => store.get(transactionAtom)?.transaction.id;

  const finishByPush = (cashier: CashierStub) => {
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    cashier.store.set(activeAtom, { deposit: [], withdrawal: [] });
  };
  const ways: [string, (cashier: CashierStub) => unknown][] = [
    [
      "seen on the list",
      async (cashier) => {
        await loadActive(cashier, "deposit", cashier.signal);
        noteOffered(cashier.store, "t1");
      },
    ],
    [
      "seen on the list, which a push has taken it off since",
      async (cashier) => {
        await loadActive(cashier, "deposit", cashier.signal);
        noteOffered(cashier.store, "t1");
        finishByPush(cashier);
      },
    ],
    [
      "seen in the history",
      async (cashier) => {
        await loadNextPage(cashier, "deposit");
        noteSeen(cashier.store, "t0", "t1");
      },
    ],
    ["on its screen", (cashier) => resumePendingReturn(cashier, { id: "t1", type: "deposit" })],
  ];

  it.each(ways)("%s is spent: the next press is another payment", async (_, learn) => {
    const cashier = await lose(done, second);
    await learn(cashier);
    cashier.store.set(transactionAtom, undefined);
    expect(await payAgain(cashier)).toBe("accepted");
    const [first, next] = requestIds(cashier);
    expect(requestIds(cashier)).toHaveLength(2);
    expect(next).not.toBe(first);
    expect(shown(cashier)).toBe("t2");
    expect(cashier.notices).toHaveLength(1);
  });

  it.each(ways)("%s is spent where the server cannot look it up, too", async (_, learn) => {
    const cashier = await lose((call: Call) => (call.payload?.request_id ? unsupported : done), done, second);
    await learn(cashier);
    cashier.store.set(transactionAtom, undefined);
    expect(await payAgain(cashier)).toBe("accepted");
    const [first, again, next] = requestIds(cashier);
    expect([again === first, next === first, requestIds(cashier).length]).toEqual([true, false, 3]);
    expect(shown(cashier)).toBe("t2");
  });

  it.each<[string, (cashier: CashierStub) => unknown]>([
    ["does not know it", () => {}],
    ["has not seen the list that has it", (cashier) => loadActive(cashier, "deposit", cashier.signal)],
    [
      "has not seen the list that had it before a push",
      async (cashier) => {
        await loadActive(cashier, "deposit", cashier.signal);
        finishByPush(cashier);
      },
    ],
    ["has not opened the history that has it", (cashier) => loadNextPage(cashier, "all")],
  ])("is told first if the player %s; the press after that is another payment", async (_, learn) => {
    const cashier = await lose(done, second);
    await learn(cashier);
    expect(await payAgain(cashier)).toBe("accepted");
    expect(requestIds(cashier)).toHaveLength(1);
    expect(cashier.notices.at(-1)).toBe("This is your earlier payment. Nothing more was sent.");
    expect(shown(cashier)).toBe("t1");
    expect(await payAgain(cashier)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(2);
    expect(shown(cashier)).toBe("t2");
  });

  it("is not followed to the provider's page", async () => {
    const redirect = {
      ...created,
      action: { type: "redirect", url: "https://bank.example/", method: "GET", target: "self" },
    };
    const cashier = await lose(redirect);
    await payAgain(cashier);
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
    expect(cashier.screen).toBe("/deposit/complete");
  });

  it("is sent again, after a lookup, if it never arrived", async () => {
    const cashier = await lose(serverError(404, "request_unknown"), created);
    expect(await payAgain(cashier)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(cashier.calls.map((call) => call.path)).toEqual([path, show, path]);
  });

  it("is not looked up by a press on the form that says: press again to check", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, created));
    await submitDeposit(cashier, draft);
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    await submitDeposit(cashier, draft);
    expect(cashier.calls.map((call) => call.path)).toEqual([path, path]);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it("is not paid twice if it is listed before its own answer arrives", async () => {
    const cashier = await lose(unsupported, async () => {
      await loadActive(cashier, "deposit", cashier.signal);
      return created;
    });
    expect(await payAgain(cashier)).toBe("accepted");
    expect(requestIds(cashier)).toHaveLength(2);
    expect(shown(cashier)).toBe("t1");
  });

  it("is spent if a refusal of its repeat finds it", async () => {
    const cashier = await lose(inSequence(unsupported, done), serverError(422, "validation"));
    await loadActive(cashier, "deposit", cashier.signal);
    noteOffered(cashier.store, "t1");
    expect(await payAgain(cashier)).toMatchObject({ code: "validation" });
    expect(shown(cashier)).toBeUndefined();
    expect(cashier.store.get(ledgerAtom).size).toBe(0);
  });

  it("is spent by another tab that has got its answer", async () => {
    const cashier = await lose(unsupported, second);
    shareRequests(cashier);
    const [{ owner = "", subject, id } = { subject: "", id: "" }] = cashier.store.get(ledgerAtom).values();
    const tab = new BroadcastChannel("cashier-widget.requests");
    tab.postMessage({ type: "answered", owner, subject, id } satisfies TabMessage);
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
    tab.close();
    expect(await payAgain(cashier)).toBe("accepted");
    expect(cashier.calls.map((call) => call.path)).toEqual([path, path]);
    expect(new Set(requestIds(cashier)).size).toBe(2);
    cashier.end();
  });
});

describe("two cards", () => {
  const fields: Method["fields"] = [
    { name: "card_number", type: "text" },
    { name: "cvv", type: "text" },
  ];
  const withCard = (number: string, cvv = "737"): Draft => ({
    ...draft,
    method: { ...spei, fields },
    fields: { card_number: number, cvv },
  });

  it("are two requests, and one card is one, whatever its security code", async () => {
    const cashier = cashierAnswering(networkFailure);
    await submitDeposit(cashier, withCard("4111111111111111"));
    await submitDeposit(cashier, withCard("4111 1111 1111 1111", "999"));
    await submitDeposit(cashier, withCard("4242424242424242"));
    const [one, same, other] = requestIds(cashier);
    expect([same, other === one]).toEqual([one, false]);
  });

  it("are two requests under a payout's name of a card, too", async () => {
    const cashier = cashierAnswering(networkFailure);
    const toCard = (number: string): Draft => ({
      ...draft,
      method: { ...spei, fields: [{ name: "recipient_card", type: "text", category: "card" }] },
      fields: { recipient_card: number },
    });
    await submitDeposit(cashier, toCard("4111111111111111"));
    await submitDeposit(cashier, toCard("4242424242424242"));
    const [one, other] = requestIds(cashier);
    expect(other).not.toBe(one);
  });

  it("leave no more than a digest of their last four digits", () => {
    const scope = { player: { since: 0 }, country: "mx", currency: "MXN" };
    const text = paymentKeyOf("deposit", withCard("4000123412345678"), scope);
    expect(text).toContain("5678");
    expect(text).not.toMatch(/1234|4000|737/);
  });
});
