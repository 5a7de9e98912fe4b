import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import type { TimedAnswer } from "../../api/transaction";
import type { CashierError } from "../../contract/CashierError";
import type { Action, RedirectAction } from "../../contract/payment/action";
import { refreshHistoryItem, refreshNewest } from "../history/loadHistory";
import { emptyList, type FetchedList, type History } from "../historyPages";
import {
  type ActivePayment,
  activeAtom,
  historyAtom,
  type KnownResult,
  type Payments,
  paymentsAtom,
  transactionAtom,
} from "../state";
import { cancelTransaction } from "../step/respond";
import type { Effect, News } from "./news";
import { type ReportVerdict, receive, weigh } from "./receive";
import { receiveStatusPush, refreshTransaction, update } from "./updates";

const now = 1_000;
const at = { wallMs: 1_700_000_000_000, monotonicMs: now };
const [waiting, paid, failed, accepted] = [0, 1, 2, 3];
const pix: Action = { type: "pix", payload: "1" };
const invoice = (label: string, note: string, value = "123"): Action => ({
  type: "invoice",
  requisites: [{ key: "account", label, value, copy: true }],
  ...{ amount: 500, currency: "MXN", note, confirmable: true, cancellable: false },
});
const code: Action = { type: "code", length: 4 };
const unpaid = invoice("Account", "Now");
const withoutButton: Action = { ...unpaid, ...{ confirmable: false } };
const codeByEmail: Action = { type: "code", length: 4, sent_to: "m••@example.com" };
const redirect: RedirectAction = { type: "redirect", url: "https://bank.example/", method: "GET", target: "self" };

const of = (status = waiting, action: Action = { type: "status" }, more: Partial<TimedAnswer> = {}): TimedAnswer => ({
  transaction: depositAnswer({ status }).transaction,
  action,
  ...more,
});
const transactionOf = (status: number) => of(status).transaction;
const resultOf = (status: number, known: number): ReadonlyMap<string, KnownResult> =>
  new Map([["t1", { transaction: transactionOf(status), at: known }]]);
const reportedAs = (status: number): Payments["reported"] => new Map([["t1", transactionOf(status)]]);
const listOf = (...answers: ActivePayment[]): Payments["active"] => ({ deposit: answers, withdrawal: [] });
const historyOf = (status: number, list: Partial<FetchedList> = {}): History => ({
  items: new Map([["t1", transactionOf(status)]]),
  lists: { all: { ...emptyList, isLoaded: true, ids: ["t1"], ...list } },
  isSupported: true,
  isBehind: false,
  refreshFailures: 0,
});
const nothing = createStore().get(paymentsAtom);
/** A transaction on screen whose status the host knows. */
const showing = (status = waiting, action?: Action, more: Partial<Payments> = {}): Payments => ({
  ...nothing,
  shown: of(status, action),
  reported: reportedAs(status),
  results: status === waiting || status === accepted ? new Map() : resultOf(status, 500),
  history: historyOf(status),
  ...more,
});

const push = (status: number, id: string | null = "t1", isAnswerDue = false): News => ({
  type: "pushed",
  area: "deposit",
  push: { status, id, txid: undefined, message: undefined },
  isAnswerDue,
});
const pushed = (status: number) => ({ status, id: "t1", txid: undefined, message: undefined, at: now });
const poll = (answer: TimedAnswer, asked?: Action): News => ({
  type: "polled",
  answer,
  ...(asked && { asked: of(waiting, asked) }),
});
const step = (answer: TimedAnswer, isAwaited = true, pressed = answer.action, hasClosed = false): News => ({
  ...{ type: "stepDone" },
  ...{ answer, pressed, isAwaited, hasClosed },
});
const balance = { primary: { amount: 900, currency: "MXN" } };
const start = (
  answer: TimedAnswer,
  facts: {
    isAwaited?: boolean;
    isEarlier?: boolean;
    hasNotice?: boolean;
    hasClosed?: boolean;
  } = {},
): News => ({
  ...{ type: "started", answer },
  ...{ isAwaited: true, isEarlier: false, hasNotice: true, balance },
  ...facts,
});
const found = (answer: TimedAnswer): News => ({ type: "found", answer, balance });
const list = (askedAt: number, ...answers: TimedAnswer[]): News => ({
  type: "listed",
  area: "deposit",
  answers,
  askedAt,
});
const page = (status: number, askedAt: number, more: { isNewest?: boolean; next?: string } = {}): News => ({
  ...{ type: "pageLoaded", list: "all", cursor: undefined, isNewest: more.isNewest ?? true },
  page: { items: [transactionOf(status)], cursor: more.next, askedAt },
});

const emit = (status: number) => ({ type: "emit", transaction: transactionOf(status) });
const share = { type: "share", id: "t1" };
const recheck = { type: "recheck", transaction: { id: "t1", type: "deposit" } };
const track = { type: "track", transaction: { id: "t1" } };
const show = (status: number, action: Action, isReplacing = false) => ({
  ...{ type: "show", isReplacing },
  answer: { transaction: { status }, action },
});
const follow = (status: number) => ({ type: "redirect", action: redirect, transaction: { status } });
const tell = (status: number) => ({ type: "notify", transaction: { status } });

/** The state after news, as far as a row names it: statuses of the one transaction. */
interface Outcome {
  shown?: number | undefined;
  action?: Action["type"];
  isDone?: true | undefined;
  listed?: readonly number[];
  isListedDone?: boolean;
  /** when each listed one changed */
  listChangedAt?: readonly (number | undefined)[];
  inHistory?: number;
  isBehind?: boolean;
  /** when the result became known, or was last spoken of */
  resultAt?: number;
  early?: number | undefined;
  isRechecked?: boolean;
  /** when the code may be sent again */
  resendAt?: number | undefined;
  /** how many codes the player may still try */
  attemptsLeft?: number | undefined;
  /** the balance with which it started in this page */
  balanceBefore?: typeof balance | undefined;
  returned?: readonly string[];
  /** whether the player has seen it */
  isSeen?: boolean;
  /** of the list of all transactions */
  phase?: FetchedList["phase"];
  askedAt?: number;
  isSupported?: boolean;
  refreshFailures?: number;
  /** whether the caller asks again */
  isStale?: true;
}

const readers: { readonly [Name in Exclude<keyof Outcome, "isStale">]-?: (state: Payments) => unknown } = {
  shown: ({ shown }) => shown?.transaction.status,
  action: ({ shown }) => shown?.action.type,
  isDone: ({ shown }) => shown?.isDoneByPlayer,
  listed: ({ active }) => active.deposit.map(({ transaction }) => transaction.status),
  listChangedAt: ({ active }) => active.deposit.map(({ changedAt }) => changedAt),
  isListedDone: ({ active }) => active.deposit.some((item) => "isDoneByPlayer" in item && item.isDoneByPlayer),
  inHistory: ({ history }) => history.items.get("t1")?.status,
  isBehind: ({ history }) => history.isBehind,
  resultAt: ({ results }) => results.get("t1")?.at,
  early: ({ earlyPushes }) => earlyPushes.get("t1")?.status,
  isRechecked: ({ rechecks }) => rechecks.has("t1"),
  resendAt: ({ shown }) => shown?.resendAt?.monotonicMs,
  attemptsLeft: ({ attemptsLeft }) => attemptsLeft.get("t1"),
  isSeen: ({ seen }) => seen.has("t1"),
  balanceBefore: ({ startedHere }) => startedHere.get("t1")?.balance,
  returned: ({ returned }) => [...returned],
  phase: ({ history }) => history.lists.all?.phase,
  askedAt: ({ history }) => history.lists.all?.askedAt,
  isSupported: ({ history }) => history.isSupported,
  refreshFailures: ({ history }) => history.refreshFailures,
};

type Row = [rule: string, state: Payments, news: News, outcome: Outcome, effects: readonly object[]];

const aResultStays: Row[] = [
  ["a push of waiting after it is older", showing(paid), push(waiting), { shown: paid, resultAt: now }, []],
  ["a poll's waiting after it is older", showing(paid), poll(of(waiting), { type: "status" }), { shown: paid }, []],
  [
    "a press's waiting after it is older, and leaves nothing to pay",
    showing(paid, undefined, { shown: undefined }),
    start(of(waiting, redirect)),
    { shown: paid, action: "status" },
    [track, share, show(paid, { type: "status" })],
  ],
  ["a push of another result rechecks", showing(paid), push(failed), { shown: paid, isRechecked: true }, [recheck]],
  [
    "an answer with another result that was asked for before it rechecks",
    showing(paid),
    poll(of(failed, undefined, { askedAt: 499 })),
    { shown: paid },
    [recheck],
  ],
  [
    "an answer with another result that was asked for after it replaces it",
    showing(failed),
    poll(of(paid, undefined, { askedAt: 501 })),
    { shown: paid, resultAt: now },
    [emit(paid), share, tell(paid)],
  ],
  [
    "an answer that was asked for after the result, but before the last push, rechecks",
    receive(showing(failed), { ...push(failed), at }).state,
    poll(of(paid, undefined, { askedAt: 999 })),
    { shown: failed, isRechecked: true },
    [recheck],
  ],
  [
    "a second contradiction waits for the first recheck",
    showing(paid, undefined, { rechecks: new Map([["t1", undefined]]) }),
    push(failed),
    { shown: paid },
    [],
  ],
  [
    "the answer to a recheck counts, whichever result it has",
    showing(failed, undefined, { rechecks: new Map([["t1", pushed(paid)]]) }),
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(paid, undefined, { askedAt: 900 }) },
    { shown: paid, isRechecked: false },
    [emit(paid), share, tell(paid)],
  ],
  [
    "a push of success counts if the recheck brings no result",
    showing(failed, undefined, { rechecks: new Map([["t1", pushed(paid)]]) }),
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: undefined },
    { shown: paid, isRechecked: false },
    [emit(paid), share, tell(paid)],
  ],
  [
    "a push of failure does not count if the recheck brings no result",
    showing(paid, undefined, { rechecks: new Map([["t1", pushed(failed)]]) }),
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(waiting) },
    { shown: paid, isRechecked: false },
    [],
  ],
];

const anAnswerIsComplete: Row[] = [
  [
    "a push changes the status alone",
    showing(waiting, pix),
    push(accepted),
    { shown: accepted, action: "pix" },
    [emit(accepted), share],
  ],
  [
    "a push without an id is about the transaction on screen",
    showing(),
    push(paid, null),
    { shown: paid },
    [emit(paid), share, tell(paid)],
  ],
  [
    "a push with an empty id is about the one on screen, too",
    showing(),
    push(paid, ""),
    { shown: paid },
    [emit(paid), share, tell(paid)],
  ],
  [
    "a push without an id is ignored without a transaction on screen",
    nothing,
    push(paid, null),
    { early: undefined, isBehind: false },
    [],
  ],
  [
    "an answer changes the action, too",
    showing(waiting, pix),
    step(of(accepted)),
    { shown: accepted, action: "status" },
    [emit(accepted), share, show(accepted, { type: "status" })],
  ],
  [
    "an invoice that the player has paid stays done in another language, without opening again",
    { ...showing(waiting), shown: { ...of(waiting, invoice("Account", "Within an hour")), isDoneByPlayer: true } },
    poll(of(waiting, invoice("Cuenta", "En una hora")), invoice("Account", "Within an hour")),
    { shown: waiting, action: "invoice", isDone: true },
    [],
  ],
  [
    "an invoice with another account is another one",
    { ...showing(waiting), shown: { ...of(waiting, invoice("Account", "Now")), isDoneByPlayer: true } },
    poll(of(waiting, invoice("Account", "Now", "456"))),
    { action: "invoice", isDone: undefined },
    [share, show(waiting, invoice("Account", "Now", "456"), true)],
  ],
  [
    "an invoice that the player has paid stays done without its button, and does not open again",
    { ...showing(waiting), shown: { ...of(waiting, unpaid), isDoneByPlayer: true } },
    poll(of(waiting, withoutButton)),
    { action: "invoice", isDone: true },
    [share],
  ],
  [
    "an invoice that is accepted without its button is done",
    showing(waiting, unpaid),
    poll(of(accepted, withoutButton)),
    { shown: accepted, action: "invoice", isDone: true },
    [emit(accepted), share],
  ],
  [
    "another page of the provider is not done, though the deposit is accepted",
    { ...showing(accepted), shown: { ...of(accepted, redirect), isDoneByPlayer: true } },
    poll(of(accepted, { ...redirect, url: "https://other.example/" })),
    { shown: accepted, action: "redirect", isDone: undefined },
    [show(accepted, { ...redirect, url: "https://other.example/" }, true)],
  ],
  [
    "a form whose title alone is another one is another step",
    showing(waiting, { type: "form", fields: [], title: "The code of your bank" }),
    poll(of(waiting, { type: "form", fields: [], title: "The code of your email" })),
    { action: "form" },
    [share, show(waiting, { type: "form", fields: [], title: "The code of your email" }, true)],
  ],
  [
    "a redirect with another address is not shared: each tab that asks gets one of its own",
    showing(waiting, redirect),
    poll(of(waiting, { ...redirect, url: "https://bank.example/2" })),
    { action: "redirect" },
    [show(waiting, { ...redirect, url: "https://bank.example/2" }, true)],
  ],
  ["a repeated answer has no effects", showing(waiting, pix), poll(of(waiting, pix), pix), { shown: waiting }, []],
  [
    "an unknown action is reported once",
    showing(waiting, { type: "unknown", name: "dance" }),
    poll(of(waiting, { type: "unknown", name: "dance" })),
    { action: "unknown" },
    [],
  ],
];

const aPushWaitsForItsAnswer: Row[] = [
  [
    "a push about an unknown transaction is kept",
    nothing,
    push(paid),
    { early: paid, shown: undefined, isBehind: true },
    [],
  ],
  [
    "a late waiting does not undo a result",
    { ...nothing, earlyPushes: new Map([["t1", pushed(paid)]]) },
    push(waiting),
    { early: paid },
    [],
  ],
  [
    "the answer takes it",
    { ...nothing, earlyPushes: new Map([["t1", pushed(paid)]]) },
    start(of(waiting, pix)),
    { shown: paid, action: "pix", early: undefined },
    [track, emit(paid), share, show(paid, pix)],
  ],
  [
    "a result that it takes leaves no redirect to follow",
    { ...nothing, earlyPushes: new Map([["t1", pushed(paid)]]) },
    start(of(waiting, redirect)),
    { shown: paid, action: "redirect", early: undefined },
    [track, emit(paid), share, show(paid, redirect)],
  ],
  [
    "one about a payment that the player has left is reported, too",
    { ...nothing, reported: reportedAs(waiting), history: historyOf(waiting) },
    push(paid),
    { early: paid, inHistory: paid, resultAt: now },
    [emit(paid), tell(paid)],
  ],
  [
    "a push of the other area about a payment that the player has left is not reported",
    { ...nothing, reported: reportedAs(waiting) },
    { type: "pushed", area: "withdrawal", push: pushed(paid) },
    { early: paid, resultAt: undefined },
    [],
  ],
  ...([pix, redirect] as const).map(
    (action): Row => [
      `accepted leaves the player's part of a new payment to them: ${action.type}`,
      { ...nothing, earlyPushes: new Map([["t1", pushed(accepted)]]) },
      start(of(waiting, action)),
      { shown: accepted, action: action.type, isDone: undefined, early: undefined },
      [
        ...[track, emit(accepted), share, show(accepted, action)],
        ...(action.type === "redirect" ? [follow(accepted)] : []),
      ],
    ],
  ),
  [
    "accepted leaves the part of a player who has left the form to them, too",
    { ...nothing, earlyPushes: new Map([["t1", pushed(accepted)]]) },
    start(of(waiting, redirect), { isAwaited: false }),
    { listed: [accepted], isListedDone: false, early: undefined },
    [track, emit(accepted), share, tell(accepted)],
  ],
  [
    "accepted leaves the player's part to them, too, if the push is read only after the answer",
    receive(nothing, { ...start(of(waiting, pix)), at: { ...at, monotonicMs: 1_001 } }).state,
    push(accepted),
    { shown: accepted, action: "pix", isDone: undefined },
    [emit(accepted), share],
  ],
  [
    "a push that is read only after the answer leaves the part of a player who has left the form to them, too",
    receive(nothing, { ...start(of(waiting, pix), { isAwaited: false }), at: { ...at, monotonicMs: 1_001 } }).state,
    push(accepted),
    { listed: [accepted], isListedDone: false },
    [emit(accepted)],
  ],
  [
    "accepted that arrives after the answer marks the player's part as done",
    receive(nothing, { ...start(of(waiting, pix)), at: { ...at, monotonicMs: 999 } }).state,
    push(accepted),
    { shown: accepted, isDone: true },
    [emit(accepted), share],
  ],
  [
    "one without an id may be about it: the one on screen is asked for",
    showing(),
    push(paid, null, true),
    { shown: waiting, isRechecked: true },
    [recheck],
  ],
  [
    "one with the id of the one on screen is about that one",
    showing(),
    push(paid, "t1", true),
    { shown: paid },
    [emit(paid), share, tell(paid)],
  ],
  [
    "an answer that was asked for after the push is newer",
    receive(nothing, { ...push(waiting), at: { ...at, monotonicMs: 800 } }).state,
    list(900, of(accepted, pix)),
    { listed: [accepted], early: undefined },
    [],
  ],
  [
    "an answer that was asked for before the push is not newer",
    receive(nothing, { ...push(accepted), at: { ...at, monotonicMs: 950 } }).state,
    list(900, of(waiting, pix)),
    { listed: [accepted], early: undefined },
    [],
  ],
  [
    "a list that was asked for after a pushed result does not undo it",
    receive(nothing, { ...push(paid), at: { ...at, monotonicMs: 800 } }).state,
    list(900, of(waiting, pix)),
    { listed: [paid], early: undefined },
    [],
  ],
  [
    "an answer with another result than the push rechecks",
    { ...nothing, earlyPushes: new Map([["t1", pushed(paid)]]) },
    start(of(failed)),
    { shown: failed, early: undefined, isRechecked: true },
    [track, recheck, emit(failed), share, show(failed, { type: "status" })],
  ],
];

const theLists: Row[] = [
  ["a list shows what is unfinished", nothing, list(900, of(waiting), of(paid)), { listed: [waiting] }, []],
  [
    "a list keeps a payment done that was confirmed on screen before",
    { ...nothing, done: new Map([["t1", { ...of(waiting, pix), isDoneByPlayer: true }]]) },
    list(900, of(waiting, pix)),
    { listed: [waiting], isListedDone: true },
    [],
  ],
  ["a list names each payment once", nothing, list(900, of(accepted), of(waiting)), { listed: [accepted] }, []],
  [
    "a result that arrives after the list was asked for stays",
    { ...nothing, active: listOf(of(paid)), results: resultOf(paid, 950) },
    list(900, of(waiting)),
    { listed: [paid] },
    [],
  ],
  [
    "a result that arrived before the list was asked for stays: the list may come from a slower copy of the data",
    { ...nothing, active: listOf(of(paid)), results: resultOf(paid, 850) },
    list(900, of(waiting)),
    { listed: [paid] },
    [],
  ],
  [
    "a list does not report to the host that a paid transaction waits again",
    showing(paid, pix, { active: listOf(of(paid)), results: resultOf(paid, 850) }),
    list(900, of(waiting)),
    { listed: [paid], inHistory: paid },
    [],
  ],
  [
    "a list that contradicts a result rechecks",
    { ...nothing, results: resultOf(paid, 950) },
    list(900, of(failed)),
    { listed: [] },
    [recheck],
  ],
  [
    "a payment that starts after the list was asked for stays",
    { ...nothing, active: listOf({ ...of(waiting), changedAt: 950 }) },
    list(900),
    { listed: [waiting] },
    [],
  ],
  [
    "a payment that started before the list request and is missing from it is removed and looked up",
    { ...nothing, active: listOf({ ...of(waiting), changedAt: 850 }) },
    list(900),
    { listed: [], isRechecked: true },
    [recheck],
  ],
  [
    "a missing payment whose result the list has shown is not announced again",
    { ...nothing, active: listOf({ ...of(paid), changedAt: 850 }), results: resultOf(paid, 850) },
    list(900),
    { listed: [], isRechecked: false },
    [],
  ],
  [
    "the result of a missing payment is announced if the history already knows it",
    { ...nothing, active: listOf(of(waiting)), results: resultOf(paid, 850), reported: reportedAs(paid) },
    list(900),
    { listed: [], isRechecked: false },
    [tell(paid)],
  ],
  [
    "a missing payment that is on screen is left to its screen",
    showing(waiting, pix, { active: listOf({ ...of(waiting, pix), changedAt: 850 }) }),
    list(900),
    { listed: [], shown: waiting, isRechecked: false },
    [],
  ],
  [
    "the looked-up result of a missing payment is reported to the host and announced to the player",
    { ...nothing, rechecks: new Map([["t1", "unlisted"]]), reported: reportedAs(waiting) },
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(paid, undefined, { askedAt: 900 }) },
    { resultAt: now, isRechecked: false },
    [emit(paid), tell(paid)],
  ],
  [
    "the looked-up result of a payment unknown to the host is announced to the player only",
    { ...nothing, rechecks: new Map([["t1", "unlisted"]]) },
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(failed, undefined, { askedAt: 900 }) },
    { resultAt: now, isRechecked: false },
    [tell(failed)],
  ],
  [
    "the looked-up result is announced even if the history has recorded it meanwhile",
    { ...nothing, rechecks: new Map([["t1", "unlisted"]]), results: resultOf(paid, 850), reported: reportedAs(paid) },
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(paid, undefined, { askedAt: 900 }) },
    { isRechecked: false },
    [tell(paid)],
  ],
  [
    "nothing is announced if the missing payment is still unfinished",
    { ...nothing, rechecks: new Map([["t1", "unlisted"]]), reported: reportedAs(waiting) },
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(accepted) },
    { isRechecked: false },
    [],
  ],
  [
    "a status that changes after the list was asked for stays",
    { ...nothing, active: listOf({ ...of(accepted), changedAt: 950 }), reported: reportedAs(accepted) },
    list(900, of(waiting)),
    { listed: [accepted] },
    [],
  ],
  [
    "a result counts although the status has changed since the list was asked for",
    { ...nothing, active: listOf({ ...of(accepted), changedAt: 950 }), reported: reportedAs(accepted) },
    list(900, of(paid)),
    { listed: [] },
    [emit(paid), tell(paid)],
  ],
  [
    "a result that is pushed to a listed payment is told, although the host does not know it",
    { ...nothing, active: listOf(of(waiting)) },
    push(paid),
    { listed: [paid], resultAt: now },
    [tell(paid)],
  ],
  [
    "a pushed result is told once",
    { ...nothing, active: listOf(of(paid)), results: resultOf(paid, 850) },
    push(paid),
    { listed: [paid] },
    [],
  ],
  [
    "the failure of a deposit that the player has seen expire is no news",
    { ...nothing, reported: reportedAs(waiting), history: historyOf(waiting), expired: new Set(["t1"]) },
    push(failed),
    { inHistory: failed, resultAt: now },
    [emit(failed)],
  ],
  [
    "the success of a deposit that the player has seen expire is told",
    { ...nothing, reported: reportedAs(waiting), history: historyOf(waiting), expired: new Set(["t1"]) },
    push(paid),
    { inHistory: paid, resultAt: now },
    [emit(paid), tell(paid)],
  ],
  [
    "a result that was pushed while the server was asked, as no list has it, is told once",
    {
      ...{ ...nothing, reported: reportedAs(paid), results: resultOf(paid, 850), told: new Map([["t1", paid]]) },
      rechecks: new Map([["t1", "unlisted"]]),
    },
    { type: "rechecked", transaction: { id: "t1", type: "deposit" }, answer: of(paid, undefined, { askedAt: 900 }) },
    { isRechecked: false },
    [],
  ],
  [
    "a result that was read in the history is not told again by the list",
    {
      ...{ ...nothing, active: listOf(of(waiting)), reported: reportedAs(paid), results: resultOf(paid, 850) },
      told: new Map([["t1", paid]]),
    },
    list(900),
    { listed: [] },
    [],
  ],
  [
    "the result of a payment that no list has had is requested",
    { ...nothing, reported: reportedAs(waiting) },
    list(900),
    { listed: [], isRechecked: true },
    [recheck],
  ],
  [
    "nothing is requested about such a payment while it is on screen",
    showing(waiting, pix),
    list(900),
    { listed: [], isRechecked: false },
    [],
  ],
  [
    "nothing is requested about such a payment once the host knows its result",
    { ...nothing, reported: reportedAs(paid) },
    list(900),
    { listed: [], isRechecked: false },
    [],
  ],
  [
    "a new status is reported if the host knows the transaction",
    { ...showing(), active: listOf(of(waiting)) },
    list(900, of(accepted)),
    { listed: [accepted], inHistory: accepted },
    [emit(accepted)],
  ],
  [
    "a new status is not reported if the host does not know the transaction",
    { ...nothing, active: listOf(of(waiting)) },
    list(900, of(accepted)),
    { listed: [accepted] },
    [],
  ],
  [
    "a push changes the list",
    { ...nothing, active: listOf(of(waiting)) },
    push(accepted),
    { listed: [accepted], listChangedAt: [now], early: undefined },
    [],
  ],
  [
    "a push that repeats the status does not change the list",
    { ...nothing, active: listOf({ ...of(waiting), changedAt: 850 }) },
    push(waiting),
    { listed: [waiting], listChangedAt: [850] },
    [],
  ],
  [
    "a transaction whose result is on screen leaves the list",
    showing(waiting, pix, { active: listOf(of(waiting)) }),
    push(paid),
    { listed: [] },
    [emit(paid), share, tell(paid)],
  ],
];

const theHistory: Row[] = [
  [
    "a push changes it",
    { ...nothing, history: historyOf(waiting) },
    push(accepted),
    { inHistory: accepted, isBehind: false },
    [],
  ],
  [
    "a push of success does not say how much was credited: it is asked for",
    { ...nothing, history: historyOf(waiting) },
    push(paid),
    { inHistory: paid, isBehind: true, resultAt: now },
    [],
  ],
  [
    "a push of failure does not say why: it is asked for",
    { ...nothing, history: historyOf(waiting) },
    push(failed),
    { inHistory: failed, isBehind: true },
    [],
  ],
  ["an older page does not undo a result", showing(paid), page(waiting, 400), { inHistory: paid }, []],
  [
    "an older page with another result rechecks",
    showing(paid),
    page(failed, 400),
    { inHistory: paid, isRechecked: true },
    [recheck],
  ],
  [
    "a newer page with another result counts",
    showing(failed),
    page(paid, 600),
    { inHistory: paid, resultAt: now },
    [emit(paid), tell(paid)],
  ],
  [
    "the result of a payment that the host knows is reported and told",
    { ...nothing, history: historyOf(waiting), reported: reportedAs(waiting) },
    page(paid, 900),
    { inHistory: paid, resultAt: now },
    [emit(paid), tell(paid)],
  ],
  [
    "the result of a listed payment is told, although the host does not know it",
    { ...nothing, active: listOf(of(waiting)) },
    page(paid, 900),
    { inHistory: paid, resultAt: now, listed: [waiting] },
    [tell(paid)],
  ],
  [
    "the result of a payment that the server is asked for, as no list has it, is told at once",
    { ...nothing, reported: reportedAs(waiting), rechecks: new Map([["t1", "unlisted"]]) },
    page(paid, 900),
    { inHistory: paid, resultAt: now },
    [emit(paid), tell(paid)],
  ],
  [
    "the result of a payment that nobody has seen here is not told",
    nothing,
    page(paid, 900),
    { inHistory: paid, resultAt: now },
    [],
  ],
  [
    "a result is reported once",
    { ...nothing, history: historyOf(paid), reported: reportedAs(paid), results: resultOf(paid, 500) },
    page(paid, 900),
    { inHistory: paid },
    [],
  ],
  [
    "an unfinished payment on a page that may be older is not reported",
    { ...nothing, history: historyOf(accepted), reported: reportedAs(accepted) },
    page(waiting, 900),
    { inHistory: waiting },
    [],
  ],
  [
    "a single transaction counts as a page does",
    { ...nothing, history: historyOf(waiting) },
    { type: "itemLoaded", answer: of(paid) },
    { inHistory: paid, resultAt: now },
    [],
  ],
  [
    "a cursor that leads back is reported",
    { ...nothing, history: historyOf(waiting, { followed: new Set(["c"]) }) },
    page(waiting, 900, { isNewest: false, next: "c" }),
    { inHistory: waiting },
    [
      {
        type: "report",
        error: { code: "invalid_response", message: "Invalid response: cursor" } satisfies Partial<CashierError>,
      },
    ],
  ],
];

const presses: Row[] = [
  [
    "a payment that starts opens its screen",
    nothing,
    start(of(waiting, pix)),
    { shown: waiting, action: "pix", balanceBefore: balance },
    [track, emit(waiting), share, show(waiting, pix)],
  ],
  [
    "a redirect is followed",
    nothing,
    start(of(waiting, redirect)),
    { action: "redirect" },
    [track, emit(waiting), share, show(waiting, redirect), follow(waiting)],
  ],
  [
    "a redirect of a payment that is paid is not",
    nothing,
    start(of(paid, redirect)),
    { shown: paid, action: "redirect" },
    [track, emit(paid), share, show(paid, redirect)],
  ],
  [
    "a redirect of an earlier press is not",
    nothing,
    start(of(waiting, redirect), { isEarlier: true }),
    { action: "redirect" },
    [track, emit(waiting), share, show(waiting, redirect)],
  ],
  [
    "a redirect is not followed once the player has closed the cashier: its screen offers it",
    nothing,
    start(of(waiting, redirect), { hasClosed: true }),
    { shown: waiting, action: "redirect" },
    [track, emit(waiting), share, { ...show(waiting, redirect), hasClosed: true }],
  ],
  [
    "nor is that of a step",
    showing(waiting, pix),
    step(of(waiting, redirect), true, redirect, true),
    { action: "redirect" },
    [share, { ...show(waiting, redirect), hasClosed: true }],
  ],
  [
    "a player who has left is told, and finds it on the list",
    nothing,
    start(of(waiting, redirect), { isAwaited: false }),
    { shown: undefined, listed: [waiting], balanceBefore: balance, isSeen: true },
    [track, emit(waiting), share, tell(waiting)],
  ],
  [
    "a player whose payment was found later is told, and has not seen it yet",
    nothing,
    found(of(paid)),
    { shown: undefined, listed: [], isSeen: false },
    [track, emit(paid), share, tell(paid)],
  ],
  [
    "a player who knows the payment from a list is not told that it was found",
    { ...nothing, offered: new Set(["t1"]) },
    found(of(waiting, pix)),
    { listed: [waiting], isSeen: false },
    [track, emit(waiting), share],
  ],
  [
    "a payment that is found stays done if the player has opened it from a list and done their part meanwhile",
    {
      ...nothing,
      active: listOf({ ...of(accepted, pix), ...{ isDoneByPlayer: true } }),
      reported: reportedAs(accepted),
      seen: new Set(["t1"]),
    },
    found(of(accepted, pix)),
    { listed: [accepted], isListedDone: true },
    [track, share],
  ],
  [
    "a payment that was found and is shown by the next press has started once",
    { ...nothing, startedHere: new Map([["t1", { balance, at: 0 }]]), reported: reportedAs(paid) },
    start(of(paid), { isEarlier: true }),
    { shown: paid, isSeen: true },
    [share, show(paid, { type: "status" })],
  ],
  [
    "a player who has left is told the result of a payment that has ended",
    nothing,
    start(of(paid), { isAwaited: false }),
    { shown: undefined, listed: [] },
    [track, emit(paid), share, tell(paid)],
  ],
  [
    "a press of a screen that offers the payment itself gets no notice",
    nothing,
    start(of(), { isAwaited: false, hasNotice: false }),
    { listed: [waiting] },
    [track, emit(waiting), share],
  ],
  [
    "a step leads to the next one",
    showing(waiting, pix),
    step(of(waiting, redirect)),
    { action: "redirect" },
    [share, show(waiting, redirect), follow(waiting)],
  ],
  [
    "a step without news is done, and its status comes next",
    showing(waiting, pix),
    step(of(waiting, pix)),
    { action: "pix", isDone: true },
    [show(waiting, pix), { type: "status", transaction: transactionOf(waiting) }],
  ],
  [
    "a step whose answer takes the button away is done",
    showing(waiting, unpaid),
    step(of(waiting, withoutButton), true, unpaid),
    { action: "invoice", isDone: true },
    [share, show(waiting, withoutButton), { type: "status", transaction: transactionOf(waiting) }],
  ],
  [
    "a next step that a poll has brought before is not done",
    showing(waiting, pix),
    step(of(waiting, pix), true, code),
    { action: "pix", isDone: undefined },
    [show(waiting, pix)],
  ],
  [
    "a next step that the list has brought to a player who has left is not done",
    { ...nothing, active: listOf(of(waiting, pix)) },
    step(of(waiting, pix), false, code),
    { shown: undefined, listed: [waiting], isListedDone: false },
    [emit(waiting), share],
  ],
  [
    "a form that comes again stays",
    showing(waiting, code),
    step(of(waiting, code)),
    { action: "code" },
    [show(waiting, code)],
  ],
  [
    "an answer that was lost and found is no step without news",
    showing(waiting, pix),
    { type: "stepFound", answer: of(waiting, pix), isAwaited: true, hasClosed: false },
    { action: "pix" },
    [show(waiting, pix)],
  ],
  [
    "a player who has left is told the result of a step",
    { ...nothing, active: listOf(of(waiting)) },
    step(of(paid), false),
    { shown: undefined, listed: [] },
    [emit(paid), share, tell(paid)],
  ],
  [
    "a player who has left is told a result once",
    { ...nothing, reported: reportedAs(paid), results: resultOf(paid, 850) },
    step(of(paid), false),
    { shown: undefined, listed: [] },
    [share],
  ],
  [
    "a step that the player has left opens nothing",
    { ...nothing, active: listOf(of(waiting)) },
    step(of(accepted), false),
    { shown: undefined, listed: [accepted] },
    [emit(accepted), share],
  ],
  [
    "a step without news that the player has left is done on the list",
    { ...nothing, active: listOf(of(waiting, pix)) },
    step(of(waiting, pix), false),
    { shown: undefined, listed: [waiting], isListedDone: true },
    [emit(waiting), share],
  ],
  [
    "an answer about a step that is done leaves it done on the list",
    {
      ...nothing,
      active: listOf({ ...of(waiting, pix), ...{ isDoneByPlayer: true } }),
      reported: reportedAs(waiting),
    },
    { type: "stepFound", answer: of(waiting, pix), isAwaited: false, hasClosed: false },
    { listed: [waiting], isListedDone: true },
    [share],
  ],
  [
    "a step that a result has overtaken changes nothing there",
    { ...nothing, results: resultOf(paid, 500) },
    step(of(waiting), false),
    { shown: undefined },
    [],
  ],
  [
    "a rate limit postpones sending the code again",
    showing(waiting, code),
    { type: "resendLimited", id: "t1", seconds: 30 },
    { action: "code", resendAt: now + 30_000 },
    [],
  ],
  [
    "a rate limit of a code that was left changes nothing",
    showing(waiting, code),
    { type: "resendLimited", id: "t2", seconds: 30 },
    { resendAt: undefined },
    [],
  ],
  [
    "a payment whose player is back on a kept page has not started in it",
    { ...showing(waiting, redirect), startedHere: new Map([["t1", { balance, at: 0 }]]) },
    { type: "returned", id: "t1" },
    { shown: waiting, balanceBefore: undefined, returned: ["t1"] },
    [],
  ],
  [
    "a poll opens the screen of a new action, and follows nothing",
    showing(waiting, pix),
    poll(of(waiting, redirect), pix),
    { action: "redirect" },
    [share, show(waiting, redirect, true)],
  ],
  [
    "a poll about an earlier step is dropped, and repeated",
    showing(waiting, pix),
    poll(of(accepted), { type: "status" }),
    { shown: waiting, action: "pix", isStale: true },
    [],
  ],
  [
    "a poll that was asked for before a press or a push has changed the status is dropped, and repeated",
    showing(accepted, pix),
    poll(of(waiting, pix), pix),
    { shown: accepted, isStale: true },
    [],
  ],
  [
    "a poll's result counts although a push has changed the status since it was asked for",
    showing(accepted, pix),
    poll(of(paid, pix), pix),
    { shown: paid },
    [emit(paid), share, tell(paid)],
  ],
  ["a poll about a screen that was left is dropped", nothing, poll(of(accepted), pix), { shown: undefined }, []],
  [
    "an opened payment shows its screen, and follows nothing",
    nothing,
    { type: "opened", answer: of(waiting, redirect) },
    { action: "redirect" },
    [emit(waiting), share, show(waiting, redirect)],
  ],
  [
    "an opened payment whose step was done on screen before stays done",
    { ...nothing, done: new Map([["t1", { ...of(waiting, pix), isDoneByPlayer: true }]]) },
    { type: "opened", answer: of(waiting, pix) },
    { action: "pix", isDone: true },
    [emit(waiting), share, show(waiting, pix)],
  ],
  [
    "an opened payment that was accepted on the list stays done",
    { ...nothing, active: listOf({ ...of(accepted, redirect), ...{ isDoneByPlayer: true } }) },
    { type: "opened", answer: of(accepted, redirect) },
    { action: "redirect", isDone: true, isListedDone: true },
    [emit(accepted), share, show(accepted, redirect)],
  ],
  [
    "an opened payment whose next step has come is not done",
    { ...nothing, done: new Map([["t1", { ...of(waiting, pix), isDoneByPlayer: true }]]) },
    { type: "opened", answer: of(waiting, code) },
    { action: "code", isDone: undefined },
    [emit(waiting), share, show(waiting, code)],
  ],
];

const withCodes = (attemptsLeft: number, action: Action = code): Payments =>
  showing(waiting, action, { attemptsLeft: new Map([["t1", attemptsLeft]]) });
const refusal = (isLost: boolean, attemptsLeft?: number): News => ({
  ...{ type: "stepRefused", id: "t1", isLost },
  attemptsLeft,
});

const codes: Row[] = [
  ["are counted by the server", showing(waiting, code), refusal(false, 2), { attemptsLeft: 2 }, []],
  ["are whole, and never fewer than none", withCodes(2), refusal(false, -0.5), { attemptsLeft: 0 }, []],
  ["stay as many after a refusal that does not count them", withCodes(2), refusal(false), { attemptsLeft: 2 }, []],
  ["are unknown after a lost answer", withCodes(2), refusal(true), { attemptsLeft: undefined }, []],
  ["are still none after a lost answer", withCodes(0), refusal(true), { attemptsLeft: 0 }, []],
  [
    "start again with the next step",
    withCodes(1),
    step(of(accepted)),
    { attemptsLeft: undefined },
    [emit(accepted), share, show(accepted, { type: "status" })],
  ],
  [
    "start again with a code that may have been sent",
    withCodes(0),
    { type: "resendLimited", id: "t1", seconds: 30 },
    { attemptsLeft: undefined },
    [],
  ],
  ["stay as many after a poll", withCodes(1), poll(of(waiting, code), code), { attemptsLeft: 1 }, []],
  [
    "start again with another code, which a poll brings",
    withCodes(0),
    poll(of(waiting, codeByEmail), code),
    { action: "code", attemptsLeft: undefined },
    [share, show(waiting, codeByEmail, true)],
  ],
];

const asking = (isNewest: boolean): News => ({ type: "pageAsked", list: "all", cursor: undefined, isNewest });
const without = (reason: "failed" | "unsupported", isNewest = false, cursor?: string): News => ({
  ...{ type: "pageLoaded", list: "all", page: reason, cursor, isNewest },
});
const behind = (list: Partial<FetchedList>): Payments => ({
  ...nothing,
  history: { ...historyOf(paid, list), isBehind: true, refreshFailures: 2 },
});

const thePages: Row[] = [
  [
    "the first one loads, and is as new as its request",
    { ...nothing, history: { ...nothing.history, isBehind: true } },
    asking(false),
    { phase: "loading", askedAt: now, isBehind: false },
    [],
  ],
  [
    "the one that follows loads, and does not make the newest one newer",
    behind({ askedAt: 500 }),
    asking(false),
    { phase: "loading", askedAt: 500, isBehind: true },
    [],
  ],
  [
    "the newest one loads again without another phase of the list",
    behind({ askedAt: 500, phase: "failed" }),
    asking(true),
    { phase: "failed", askedAt: now, isBehind: false },
    [],
  ],
  ["one that fails can be asked for again", nothing, without("failed"), { phase: "failed", isSupported: true }, []],
  [
    "one that the server does not support",
    nothing,
    without("unsupported"),
    { phase: "failed", isSupported: false },
    [],
  ],
  [
    "one whose cursor the server does not know any more can be asked for again",
    { ...nothing, history: historyOf(paid, { cursor: "p2" }) },
    without("unsupported", false, "p2"),
    { phase: "failed", isSupported: true, inHistory: paid },
    [],
  ],
  [
    "the newest one is still behind after a failure",
    { ...nothing, history: historyOf(paid) },
    without("failed", true),
    { phase: "idle", isBehind: true, refreshFailures: 1, inHistory: paid },
    [],
  ],
  ["the newest one ends the failures", behind({}), page(paid, 900), { refreshFailures: 0 }, []],
];

describe.each([
  ["a result stays", aResultStays],
  ["an answer is complete, a push is not", anAnswerIsComplete],
  ["a push that overtakes its answer", aPushWaitsForItsAnswer],
  ["lists of unfinished transactions", theLists],
  ["the history", theHistory],
  ["presses, polls and opened payments", presses],
  ["the codes that the player may still try", codes],
  ["pages of the history", thePages],
])("%s:", (_, rows) => {
  it.each(rows)("%s", (_rule, before, news, outcome, effects) => {
    const { state, effects: caused, isStale } = receive(before, { ...news, at });
    const read = Object.fromEntries(
      Object.entries(readers).flatMap(([name, reader]) => (name in outcome ? [[name, reader(state)]] : [])),
    );
    expect({ ...read, ...(isStale && { isStale }) }).toEqual(outcome);
    expect(caused).toHaveLength(effects.length);
    expect(caused).toMatchObject(effects);
  });
});

it("reports each status once, in the order in which they apply", () => {
  const came = [
    start(of(waiting, pix)),
    push(waiting),
    push(accepted),
    poll(of(accepted, pix)),
    push(paid),
    push(paid),
  ];
  const statuses: number[] = [];
  came.reduce((state, news) => {
    const next = receive(state, { ...news, at });
    const emits = next.effects.flatMap((effect: Effect) => (effect.type === "emit" ? [effect.transaction.status] : []));
    statuses.push(...emits);
    return next.state;
  }, nothing);
  expect(statuses).toEqual([waiting, accepted, paid]);
});

it("reports a push about a payment that the player has left with the facts of its last answer", () => {
  const arrived = { ...of(waiting, pix), transaction: { ...transactionOf(waiting), amount: 0.01, txid: "f00d" } };
  const came = [start(of(waiting, pix)), poll(arrived)].reduce(
    (state, news) => receive(state, { ...news, at }).state,
    nothing,
  );
  const { state, effects } = receive({ ...came, shown: undefined }, { ...push(paid), at });
  const transaction = { ...arrived.transaction, status: paid };
  expect(effects).toEqual([
    { type: "emit", transaction },
    { type: "notify", transaction },
  ]);
  expect(state.results.get("t1")?.transaction).toEqual(transaction);
});

it("changes nothing of the state that it is given", () => {
  const before = showing(waiting, pix, { active: listOf(of(waiting)) });
  const copy = structuredClone(before);
  receive(before, { ...push(paid), at });
  receive(before, { ...list(900, of(accepted)), at });
  expect(before).toEqual(copy);
});

const path = "/BANKING_DEPOSIT/transaction";
const flush = () => vi.advanceTimersByTimeAsync(0);
const answerOf = (status: number) => depositAnswer({ status });

describe("weigh", () => {
  const at = 100;
  it.each<[known: number | undefined, reported: number, askedAt: number | undefined, ReportVerdict]>([
    // nothing is final yet
    [undefined, 0, undefined, "counts"],
    [undefined, 1, 5, "counts"],
    [undefined, 2, undefined, "counts"],
    // what is not final is older
    [1, 0, undefined, "outdated"],
    [1, 3, 500, "outdated"],
    [2, 0, 500, "outdated"],
    // the same result: its details may be new
    [1, 1, undefined, "counts"],
    [2, 2, 5, "counts"],
    // another result: a later question decides
    [1, 2, undefined, "unclear"],
    [2, 1, undefined, "unclear"],
    [1, 2, 99, "unclear"],
    [2, 1, 99, "unclear"],
    [1, 2, 100, "counts"],
    [2, 1, 101, "counts"],
  ])("known %j, reported %j asked at %j: %s", (known, status, askedAt, verdict) => {
    const result = known === undefined ? undefined : { transaction: answerOf(known).transaction, at };
    expect(weigh(result, { status, askedAt })).toBe(verdict);
  });
});

describe("a result", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const push = (cashier: CashierStub, status: number, more: object = {}) =>
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status, ...more } }, performance.now());
  const told = (cashier: CashierStub) => cashier.emitted("cashier-transaction").map(({ status }) => status);
  const shown = (cashier: CashierStub) => cashier.store.get(transactionAtom)?.transaction.status;
  /** A deposit on screen, and a server whose answers to the questions for it follow each other. */
  const showing = (...answers: unknown[]) => {
    const cashier = cashierStub({
      screen: "/deposit/complete",
      answers: { [path]: () => answers.shift(), "/BANKING_DEPOSIT/cancel": () => answers.shift() },
    });
    storeAnswer(cashier, answerOf(0));
    return cashier;
  };
  const held = () => {
    let release = (_: unknown) => {};
    const answer = new Promise((resolve) => (release = resolve));
    return { answer, release: (value: unknown) => release(value) };
  };
  const poll = (cashier: CashierStub, ask: () => Promise<TimedAnswer>) =>
    refreshTransaction(cashier, { type: "deposit", id: "t1" }, cashier.signal, ask);

  it("is not undone by a poll's answer that it has overtaken: the server is asked again", async () => {
    const first = held();
    const cashier = showing(answerOf(1));
    const askedAt = performance.now();
    const polling = poll(cashier, async () => ({ ...depositAnswer(Object(await first.answer)), askedAt }));
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    first.release({ status: 2 });
    await polling;
    expect(shown(cashier)).toBe(1);
    await flush();
    expect(cashier.calls.map((call) => call.path)).toEqual([path]);
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("is not undone by a cancel's answer that it has overtaken", async () => {
    const first = held();
    const cashier = showing(first.answer, answerOf(1));
    const cancelling = cancelTransaction(cashier);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    first.release({ transaction: answerOf(2).transaction });
    await cancelling;
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
    expect(cashier.calls.map((call) => call.path)).toEqual(["/BANKING_DEPOSIT/cancel", path]);
  });

  it("is replaced by an answer that was asked for after it", async () => {
    const cashier = showing();
    push(cashier, 2);
    await vi.advanceTimersByTimeAsync(50);
    await poll(cashier, async () => ({ ...of(1), askedAt: performance.now() }));
    expect([shown(cashier), told(cashier), cashier.calls]).toEqual([1, [0, 2, 1], []]);
  });

  it("is replaced as the server says after a push of another result", async () => {
    const cashier = showing(answerOf(1));
    push(cashier, 2);
    push(cashier, 1);
    expect(shown(cashier)).toBe(2);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 2, 1]]);
  });

  it("stays where the server repeats it after a push of another result", async () => {
    const cashier = showing(answerOf(1));
    push(cashier, 1);
    push(cashier, 2, { message: "No" });
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
    expect(cashier.calls).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ["does not answer", new Error("lost")],
    ["has no result yet", answerOf(0)],
  ])("of success counts over a failure where the server %s", async (_, answer) => {
    const cashier = showing(answer);
    push(cashier, 2, { message: "No" });
    push(cashier, 1);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 2, 1]]);
    expect(cashier.store.get(transactionAtom)?.transaction.error ?? null).toBeNull();
  });

  it("of failure does not count over a success where the server does not answer", async () => {
    const cashier = showing(new Error("lost"));
    push(cashier, 1);
    push(cashier, 2);
    await flush();
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("is asked for once at a time, and again after a push that came meanwhile", async () => {
    const first = held();
    const cashier = showing(first.answer, answerOf(1));
    push(cashier, 1);
    for (let count = 0; count < 5; count++) push(cashier, 2);
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 2);
    first.release(answerOf(2));
    await flush();
    expect(cashier.calls).toHaveLength(2);
    expect([shown(cashier), told(cashier)]).toEqual([1, [0, 1]]);
  });

  it("keeps the code of a failure when its push is repeated", () => {
    const cashier = showing();
    push(cashier, 2, { message: "No" });
    storeAnswer(cashier, depositAnswer({ status: 2, error: { message: "No", code: "declined" } }));
    push(cashier, 2, { message: "No" });
    expect(cashier.store.get(transactionAtom)).toMatchObject({ transaction: { error: { code: "declined" } } });
    expect(cashier.store.get(transactionAtom)?.isReasonUnknown).toBeUndefined();
  });

  it("stays on another screen, on the list and for a press whose player has left", async () => {
    const askedAt = performance.now();
    const cashier = showing(answerOf(1), answerOf(1), answerOf(1));
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    storeAnswer(cashier, depositAnswer({ id: "t2" }));
    update(cashier, step(of(2, undefined, { askedAt }), false));
    update(cashier, { type: "listed", area: "deposit", answers: [{ ...of(2), askedAt }], askedAt });
    expect(cashier.store.get(activeAtom).deposit).toEqual([]);
    const left = { isAwaited: false, isEarlier: false, hasNotice: true, balance: undefined };
    update(cashier, { type: "started", answer: { ...of(2), askedAt }, ...left });
    expect(cashier.notices).toEqual(["Payment received · Spei · $500"]);
    storeAnswer(cashier, { ...of(2), askedAt });
    expect(shown(cashier)).toBe(1);
    await flush();
    const ids = cashier.emitted("cashier-transaction").map(({ id, status }) => [id, status]);
    expect(ids).toEqual([
      ["t1", 0],
      ["t1", 1],
      ["t2", 0],
    ]);
  });

  it("stays when an older answer brings it back to the screen unfinished", () => {
    const cashier = showing();
    push(cashier, 1);
    storeAnswer(cashier, depositAnswer({ id: "t2" }));
    storeAnswer(cashier, { ...of(0), action: { type: "pix", payload: "1" } });
    expect(cashier.store.get(transactionAtom)).toMatchObject({
      transaction: { status: 1 },
      action: { type: "status" },
    });
    expect(told(cashier)).toEqual([0, 1, 0]);
  });

  it("stays in the history when an older page, or an older answer, says otherwise", async () => {
    const pages = held();
    const item = held();
    const cashier = cashierStub({
      answers: {
        "/BANKING/transactions": () => pages.answer,
        [path]: vi.fn(() => answerOf(1)).mockReturnValueOnce(Object(item.answer)),
      },
    });
    const { transaction } = answerOf(0);
    const state = () => cashier.store.get(historyAtom).items.get("t1")?.status;
    cashier.store.set(historyAtom, { ...cashier.store.get(historyAtom), items: new Map([["t1", transaction]]) });
    const loading = refreshNewest(cashier, "all");
    const refreshing = refreshHistoryItem(cashier, transaction);
    await vi.advanceTimersByTimeAsync(50);
    push(cashier, 1);
    pages.release({ items: [answerOf(2).transaction] });
    item.release(answerOf(2));
    await Promise.all([loading, refreshing]);
    expect(state()).toBe(1);
    await flush();
    expect(state()).toBe(1);
  });

  it("keeps a result pushed early before a late waiting", () => {
    const cashier = cashierStub();
    for (const status of [1, 0]) push(cashier, status);
    storeAnswer(cashier, answerOf(0));
    expect(shown(cashier)).toBe(1);
  });
});
