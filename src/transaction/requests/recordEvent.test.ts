import { describe, expect, it } from "vitest";
import type { TabMessage } from "../tabs";
import type { Visit } from "../visit";
import type { Ledger, PendingRequest } from "./ledger";
import { type LedgerEffect, type RequestEvent, recordEvent } from "./recordEvent";

const visitOf = (country: string): Visit => ({ scope: { player: { since: 0 }, country, currency: "MXN" } });
const [here, before] = [visitOf("mx"), visitOf("us")];
const [owner, subject] = ["a".repeat(64), "b".repeat(64)];
const key = { owner, subject, id: "r1" };
const payment: PendingRequest["payment"] = { area: "deposit", method: "spei_mxn", amount: 500, currency: "MXN" };
const lookup: PendingRequest["lookup"] = { area: "deposit", payment: "digest" };
const request = (more: Partial<PendingRequest> = {}): PendingRequest => ({
  ...key,
  payment,
  lookup,
  sentAt: { wallMs: 1, monotonicMs: 1 },
  key: "[]",
  visit: here,
  mayHaveArrived: false,
  ...more,
});
const other = request({ subject: "c".repeat(64), id: "r2" });
const later = request({ id: "r3" });
const ledgerOf = (...requests: PendingRequest[]): Ledger => new Map(requests.map((one) => [one.subject, one]));

const event = (type: Exclude<RequestEvent["type"], "message">, more?: Partial<PendingRequest>): RequestEvent => ({
  type,
  request: request(more),
});
const heard = (message: TabMessage): RequestEvent => ({ type: "message", message, visit: here });
const answeredElsewhere = (more: Partial<typeof key> = {}) => heard({ type: "answered", ...key, ...more });

const learn: LedgerEffect = { type: "store", ...key };
const store: LedgerEffect = { ...learn, lookup };
const storeFound: LedgerEffect = { ...store, isFound: true };
const remove: LedgerEffect = { type: "remove", ...key };
const postSent: LedgerEffect = { type: "post", message: { type: "sent", ...key } };
const postAnswered: LedgerEffect = { type: "post", message: { type: "answered", ...key } };

type Row = [rule: string, ledger: Ledger, event: RequestEvent, after: Ledger, effects: readonly LedgerEffect[]];

const sent: Row[] = [
  ["is held, stored and shared", ledgerOf(), event("sent"), ledgerOf(request()), [store, postSent]],
  ["keeps the others", ledgerOf(other), event("sent"), ledgerOf(other, request()), [store, postSent]],
  [
    "replaces an earlier version of itself",
    ledgerOf(request({ visit: before })),
    event("sent", { tokens: { card: "tok" } }),
    ledgerOf(request({ tokens: { card: "tok" } })),
    [store, postSent],
  ],
];

const withoutAnswer: Row[] = [
  [
    "is held, with its tokens, while it may have arrived",
    ledgerOf(request({ tokens: { card: "tok" } }), other),
    event("failed"),
    ledgerOf(request({ tokens: { card: "tok" }, mayHaveArrived: true }), other),
    [],
  ],
  [
    "stays the one that another tab has got the answer to",
    ledgerOf(request({ isAnswered: true })),
    event("failed"),
    ledgerOf(request({ isAnswered: true, mayHaveArrived: true })),
    [],
  ],
  [
    "may be sent with other tokens once it is known not to have arrived",
    ledgerOf(request({ mayHaveArrived: true, tokens: { card: "tok" } })),
    event("notArrived"),
    ledgerOf(request({ tokens: undefined })),
    [],
  ],
  [
    "is kept once its transaction was found after its form was left",
    ledgerOf(request({ mayHaveArrived: true })),
    event("found"),
    ledgerOf(request({ mayHaveArrived: true, isFound: true })),
    [storeFound],
  ],
  [
    "has the key and the payment of the press that repeats it after a reload",
    ledgerOf(request({ key: "", payment: undefined, visit: undefined, mayHaveArrived: true })),
    event("notArrived"),
    ledgerOf(request({ visit: undefined, tokens: undefined })),
    [],
  ],
  [
    "keeps the key and the payment of a press",
    ledgerOf(request()),
    event("failed", { key: "", payment: undefined }),
    ledgerOf(request({ mayHaveArrived: true })),
    [],
  ],
  ["is not stored as found once it was forgotten", ledgerOf(), event("found"), ledgerOf(), []],
  [
    "is held again after a reload",
    ledgerOf(other),
    event("restored", { mayHaveArrived: true }),
    ledgerOf(other, request({ mayHaveArrived: true })),
    [],
  ],
  [
    "does not replace one of this page after a reload",
    ledgerOf(later),
    event("restored", { mayHaveArrived: true }),
    ledgerOf(later),
    [],
  ],
  ["does not come back once it was forgotten, as for another player", ledgerOf(), event("failed"), ledgerOf(), []],
  ["does not change a later one with its subject", ledgerOf(later), event("notArrived"), ledgerOf(later), []],
];

const answered: Row[] = [
  ["is forgotten everywhere", ledgerOf(request(), other), event("answered"), ledgerOf(other), [remove, postAnswered]],
  ["leaves a later one with its subject", ledgerOf(later), event("answered"), ledgerOf(later), [remove, postAnswered]],
  ["is removed from storage if it is held no more", ledgerOf(), event("answered"), ledgerOf(), [remove, postAnswered]],
];

const otherTabs: Row[] = [
  [
    "that a request was sent stores it, and does not hold it",
    ledgerOf(),
    heard({ type: "sent", ...key }),
    ledgerOf(),
    [learn],
  ],
  [
    "that a request is answered marks it while the form on screen offers to check it",
    ledgerOf(request()),
    answeredElsewhere(),
    ledgerOf(request({ isAnswered: true })),
    [remove],
  ],
  [
    "that a request is answered forgets it once its form was left",
    ledgerOf(request({ visit: before }), other),
    answeredElsewhere(),
    ledgerOf(other),
    [remove],
  ],
  [
    "that an earlier request is answered leaves the later one",
    ledgerOf(later),
    answeredElsewhere(),
    ledgerOf(later),
    [remove],
  ],
  [
    "that another player's request is answered changes nothing here",
    ledgerOf(request()),
    answeredElsewhere({ owner: "d".repeat(64) }),
    ledgerOf(request()),
    [{ ...remove, owner: "d".repeat(64) }],
  ],
  [
    "that asks for requests posts all stored ones",
    ledgerOf(request()),
    heard({ type: "ask" }),
    ledgerOf(request()),
    [{ type: "postStored" }],
  ],
  [
    "that a transaction has changed changes nothing here",
    ledgerOf(request()),
    heard({ type: "changed", id: "t1" }),
    ledgerOf(request()),
    [],
  ],
];

describe.each([
  ["a request that is sent", sent],
  ["a request without an answer", withoutAnswer],
  ["a request with a known outcome", answered],
  ["another tab's message", otherTabs],
])("%s", (_, rows) => {
  it.each(rows)("%s", (_rule, ledger, happening, after, effects) => {
    const recorded = recordEvent(ledger, happening);
    expect([recorded.ledger, recorded.effects]).toEqual([after, effects]);
  });
});

describe("the version of a request after an event", () => {
  it("has what the ledger knows of it", () => {
    const ledger = ledgerOf(request({ isAnswered: true, visit: before }));
    expect(recordEvent(ledger, event("failed")).request).toEqual(
      request({ isAnswered: true, visit: before, mayHaveArrived: true }),
    );
  });

  it("has changed although the ledger does not hold it, as for one stored before a reload", () => {
    const stored = { visit: undefined, sentAt: undefined, mayHaveArrived: true };
    expect(recordEvent(ledgerOf(later), event("notArrived", stored)).request).toEqual(
      request({ ...stored, mayHaveArrived: false, tokens: undefined }),
    );
  });
});
