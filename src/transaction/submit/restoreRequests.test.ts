import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { CashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  requestIds,
  serverError,
  submitDeposit,
} from "../../../test/unit/submitting";
import { CashierError } from "../../contract/CashierError";
import { earlierTokensAtom, hostSessionAtom, userAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import type { Call } from "../../transport/Transport";
import { ledgerAtom, unansweredAmounts } from "../requests/ledger";
import { requestsKey } from "../requests/storedRequests";
import { activeAtom, transactionAtom } from "../state";
import type { TabMessage } from "../tabs";
import { noteOffered } from "../updates/payments";
import { followStoredRequests, restoreRequests } from "./restoreRequests";
import { submit } from "./submit";

const show = "/BANKING_DEPOSIT/transaction";
const unsupported = new CashierError("No", { status: 404, code: "not_found" });
const paid = { ...created, transaction: { ...created.transaction, status: 1 } };

/** A page whose player "ana" has signed in. */
function pageWith(found: unknown, answer: unknown = networkFailure, userId = "ana"): CashierStub {
  const cashier = cashierAnswering(answer, { answers: { [show]: found, "/BANKING_DEPOSIT/create": answer } });
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId, token: "secret" }));
  return cashier;
}

/** Loses the answer to a payment in a page that is reloaded then. @returns the id of its request */
async function loseAnswer(): Promise<unknown> {
  const before = pageWith(unsupported);
  await submitDeposit(before, draft);
  before.end();
  return requestIds(before)[0];
}

/** A page after a reload, whose flows have loaded. */
async function reloadWith(found: unknown, answer?: unknown): Promise<CashierStub> {
  const cashier = pageWith(found, answer);
  cashier.screen = "/deposit";
  await restoreRequests(cashier);
  await settled(cashier);
  return cashier;
}

/** Renews the token of a player twice, whom nobody names. */
function renewTokens({ store }: CashierStub): void {
  for (const token of ["renewed", "renewed again"]) {
    store.set(earlierTokensAtom, (tokens) => [...tokens, store.get(hostSessionAtom).token]);
    store.set(hostSessionAtom, (session) => ({ ...session, token }));
  }
}

const lookUps = ({ calls }: CashierStub) => calls.filter(({ path }) => path === show);

/** Waits until a page has looked up what it may look up. */
async function settled(cashier: CashierStub): Promise<void> {
  await vi.waitFor(() => expect(cashier.store.get(ledgerAtom).size).toBeGreaterThan(0));
  await vi.waitFor(() => expect(lookUps(cashier)).not.toEqual([]));
  await vi.advanceTimersByTimeAsync(0);
}

/** Waits until a page has reported the payment that it found. */
const reported = (cashier: CashierStub) =>
  vi.waitFor(() => expect(cashier.emitted("cashier-transaction").map(({ id }) => id)).toEqual(["t1"]));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a request whose answer is lost by a reload", () => {
  it.each([
    ["waits", created, [["t1", 0]]],
    ["is paid already", paid, []],
  ])("is looked up; its payment %s, is reported and listed", async (_, found, listed) => {
    const id = await loseAnswer();
    const cashier = await reloadWith(found);
    await reported(cashier);
    expect(lookUps(cashier).map(({ payload }) => payload)).toEqual([{ request_id: id }]);
    const payment = { event_cat: "deposit", currency: "MXN", payment_region: "mx", method_name: "spei_mxn" };
    expect(cashier.emitted("cashier-analytics")).toMatchObject([
      { type: "payment_session_started", ...payment, submit_amount: 500 },
    ]);
    expect(cashier.notices).toHaveLength(1);
    expect(cashier.store.get(activeAtom).deposit.map(({ transaction: t }) => [t.id, t.status])).toEqual(listed);
    expect([cashier.visited, cashier.store.get(transactionAtom), cashier.reported]).toEqual([[], undefined, []]);
  });

  it("is reported once: neither a later check nor a further reload does it again", async () => {
    await loseAnswer();
    const first = await reloadWith(created);
    await reported(first);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([lookUps(first).length, first.emitted("cashier-transaction").length]).toEqual([1, 1]);
    first.end();
    const again = pageWith(created);
    await restoreRequests(again);
    expect([again.calls, again.effects]).toEqual([[], []]);
  });

  it("keeps its id: the same press shows the payment and pays nothing more", async () => {
    await loseAnswer();
    const cashier = await reloadWith(created);
    await reported(cashier);
    cashier.screen = "/deposit/redirect";
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(requestIds(cashier)).toEqual([]);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it("is named to another tab that asks for it, before any form is open", async () => {
    const id = await loseAnswer();
    const cashier = pageWith(unsupported);
    await restoreRequests(cashier);
    const tab = new BroadcastChannel("cashier-widget.requests");
    const received: unknown[] = [];
    tab.onmessage = ({ data }: { data: unknown }) => void received.push(data);
    tab.postMessage({ type: "ask" } satisfies TabMessage);
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type: "sent", id })));
    tab.close();
    cashier.end();
  });

  it("is spent once the player opens its payment: after another reload, the same press pays", async () => {
    const id = await loseAnswer();
    const cashier = await reloadWith(created);
    await reported(cashier);
    expect(sessionStorage.getItem(requestsKey)).toContain(id);
    storeAnswer(cashier, depositAnswer({ method: draft.method.name }));
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
    cashier.end();
    const again = pageWith(created, created);
    await restoreRequests(again);
    await submitDeposit(again, draft);
    expect(requestIds(again)).toHaveLength(1);
    expect(requestIds(again)).not.toContain(id);
  });

  it("is spent at once if the payment that is found is on screen already", async () => {
    await loseAnswer();
    const cashier = pageWith(created);
    storeAnswer(cashier, depositAnswer({ method: draft.method.name }));
    await restoreRequests(cashier);
    await vi.waitFor(() => expect(sessionStorage.getItem(requestsKey)).toBeNull());
  });

  it("is found by the token that it is stored under, once the server has named the player", async () => {
    const before = pageWith(unsupported, networkFailure, "");
    await submitDeposit(before, draft);
    before.end();
    const cashier = pageWith(created, created, "");
    cashier.screen = "/deposit";
    cashier.store.set(userAtom, { id_user: "7" });
    await restoreRequests(cashier);
    await settled(cashier);
    await reported(cashier);
    cashier.screen = "/deposit/redirect";
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(requestIds(cashier)).toEqual([]);
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it.each(["restored", "found"])("keeps its id if tokens are renewed once it is %s", async (state) => {
    const before = pageWith(unsupported, networkFailure, "");
    await submitDeposit(before, draft);
    before.end();
    const cashier = pageWith(state === "found" ? created : unsupported, created, "");
    cashier.screen = "/deposit";
    await restoreRequests(cashier);
    await settled(cashier);
    if (state === "found") await reported(cashier);
    renewTokens(cashier);
    cashier.screen = "/deposit/redirect";
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(requestIds(cashier)).toEqual(state === "found" ? [] : requestIds(before).slice(0, 1));
  });

  it("keeps its id if tokens are renewed before it is restored", async () => {
    const before = pageWith(unsupported, networkFailure, "");
    await submitDeposit(before, draft);
    before.end();
    const cashier = pageWith(unsupported, created, "");
    renewTokens(cashier);
    await restoreRequests(cashier);
    await settled(cashier);
    await submitDeposit(cashier, draft);
    expect(requestIds(cashier)).toEqual(requestIds(before).slice(0, 1));
  });

  it("is shown by the same press although the bar of the list offers it; once it is seen, a press pays", async () => {
    const id = await loseAnswer();
    const cashier = await reloadWith(created, { ...created, transaction: { ...created.transaction, id: "t2" } });
    noteOffered(cashier.store, "t1");
    cashier.screen = "/deposit/redirect";
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect([requestIds(cashier), cashier.store.get(transactionAtom)?.transaction.id]).toEqual([[], "t1"]);
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(requestIds(cashier)).toHaveLength(1);
    expect(requestIds(cashier)).not.toContain(id);
  });

  it.each<[string, unknown, unknown]>([
    ["never arrived", serverError(404, "request_unknown"), false],
    ["cannot be looked up", unsupported, true],
    ["has another method's payment", { ...created, transaction: { ...created.transaction, method: "oxxo" } }, true],
    ["has a payment of another amount", { ...created, transaction: { ...created.transaction, amount: 5 } }, true],
  ])("claims nothing if it %s, and is repeated with its id", async (_, found, mayHaveArrived) => {
    const id = await loseAnswer();
    const cashier = await reloadWith(found, created);
    expect(cashier.effects.filter((effect) => !("call" in effect))).toEqual([]);
    const [held] = cashier.store.get(ledgerAtom).values();
    expect([held?.id, held?.mayHaveArrived]).toEqual([id, mayHaveArrived]);
    await submitDeposit(cashier, draft);
    expect(requestIds(cashier)).toEqual([id]);
  });

  it("keeps its payment when a press looks it up in vain: another payment is not taken for it", async () => {
    await loseAnswer();
    const other = { ...created, transaction: { ...created.transaction, amount: 5 } };
    const answers = [serverError(404, "request_unknown"), serverError(404, "request_unknown"), other];
    const cashier = await reloadWith(() => answers.shift());
    expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("handled");
    expect([lookUps(cashier).length, cashier.visited]).toEqual([3, []]);
    const source = { area: "deposit", method: draft.method.name } as const;
    expect(unansweredAmounts(cashier.store.get(ledgerAtom), source, "MXN")).toEqual([draft.amount]);
  });

  it("is checked again while the server cannot tell, until the element has gone", async () => {
    await loseAnswer();
    let found: unknown = serverError(409, "request_pending");
    const cashier = await reloadWith(() => found);
    found = created;
    await vi.advanceTimersByTimeAsync(15_000);
    await reported(cashier);
    cashier.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not looked up for another player", async () => {
    await loseAnswer();
    const other = pageWith(created, networkFailure, "ben");
    await restoreRequests(other);
    expect([other.calls, other.store.get(ledgerAtom).size]).toEqual([[], 0]);
    // ana signs in
    forgetPlayer(other.store);
    other.store.set(hostSessionAtom, (session) => ({ ...session, userId: "ana" }));
    await reported(other);
  });

  it("does not pass to the player who follows one whom the server had named", async () => {
    const before = pageWith(unsupported, networkFailure, "");
    await submitDeposit(before, draft);
    before.end();
    const cashier = pageWith(unsupported, networkFailure, "");
    cashier.store.set(userAtom, { id_user: "7" });
    await restoreRequests(cashier);
    await settled(cashier);
    const { length } = cashier.calls;
    // as the element does: the player is forgotten before the next session is set
    forgetPlayer(cashier.store);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, token: "ben's" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([cashier.calls.slice(length), cashier.store.get(ledgerAtom).size]).toEqual([[], 0]);
  });

  it("is not reported to a player who signs in during the call", async () => {
    await loseAnswer();
    const cashier = pageWith((_: Call) => {
      forgetPlayer(cashier.store);
      return created;
    });
    await restoreRequests(cashier);
    await vi.waitFor(() => expect(lookUps(cashier)).not.toEqual([]));
    await vi.advanceTimersByTimeAsync(0);
    expect(cashier.emitted("cashier-transaction")).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is followed once the server has named the player", async () => {
    const before = pageWith(unsupported, networkFailure, "");
    before.store.set(userAtom, { id_user: "7" });
    await submitDeposit(before, draft);
    const cashier = pageWith(created, networkFailure, "");
    await restoreRequests(cashier);
    expect(cashier.calls).toEqual([]);
    cashier.store.set(userAtom, { id_user: "7" });
    await reported(cashier);
  });

  it("is followed once the server has named the player, also after another press", async () => {
    const before = pageWith(unsupported, networkFailure, "");
    before.store.set(userAtom, { id_user: "7" });
    await submitDeposit(before, draft);
    const cashier = pageWith(created, serverError(422, "method_unavailable"), "");
    await submitDeposit(cashier, { ...draft, amount: 90 });
    await restoreRequests(cashier);
    cashier.store.set(userAtom, { id_user: "7" });
    await reported(cashier);
  });

  it("is followed once the digest of insecure contexts can be fetched", async () => {
    await loseAnswer();
    const cashier = pageWith(created);
    const load = vi.fn(() => {
      throw new Error("offline");
    });
    vi.doMock("../requests/digest/digestWithoutSubtle", load);
    onTestFinished(() => {
      vi.doUnmock("../requests/digest/digestWithoutSubtle");
      vi.unstubAllGlobals();
    });
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    followStoredRequests(cashier);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await vi.dynamicImportSettled();
    expect(cashier.calls).toEqual([]);
    vi.doUnmock("../requests/digest/digestWithoutSubtle");
    await vi.waitFor(() => {
      window.dispatchEvent(new Event("online"));
      // one for each event before the code has come
      expect(lookUps(cashier)).not.toEqual([]);
    });
    await reported(cashier);
  });

  it("is left to the press if an older version, or another tab, has stored it", async () => {
    await loseAnswer();
    const stored = sessionStorage.getItem(requestsKey) ?? "";
    sessionStorage.setItem(requestsKey, stored.replace(/,"lookup":\{[^}]*\}/, ""));
    const cashier = pageWith(created);
    await restoreRequests(cashier);
    expect(cashier.calls).toEqual([]);
  });
});

it("follows a request of a player who has signed out and in again", async () => {
  let found: unknown = unsupported;
  const cashier = pageWith(() => found, networkFailure, "");
  const signIn = (token: string) => cashier.store.set(hostSessionAtom, (session) => ({ ...session, token }));
  followStoredRequests(cashier);
  await submitDeposit(cashier, draft);
  found = created;
  forgetPlayer(cashier.store);
  signIn("");
  signIn("secret");
  await reported(cashier);
  cashier.end();
});
