import { atom } from "jotai/vanilla";
import * as v from "valibot";
import { readClocks } from "../../api/deadline";
import type { Cashier } from "../../cashier/Cashier";
import { isCardData, isCardNumber } from "../../catalogue/method/cardFields";
import type { Area } from "../../contract/host/screenPath";
import { randomUuid } from "../../contract/randomUuid";
import { uuidSchema } from "../../contract/text/textLimits";
import { objectOf } from "../../contract/wire/objectOf";
import { hostSessionAtom, type Scope, settingsAtom, userAtom } from "../../session/atoms";
import { playerIdOf } from "../../session/hostSession";
import { playerAtom } from "../../session/playerAtom";
import type { Draft } from "../state";
import type { TokenSource } from "../TokenSource";
import { onTabMessage, postToOtherTabs, type TabMessage } from "../tabs";
import { type Visit, visitAtom } from "../visit";
import { keyedDigest } from "./keyedDigest";
import { type LedgerEffect, type RequestEvent, recordEvent } from "./ledger";
import { isRepeatable, type PendingRequest, pendingRequestsAtom, requestedPayment } from "./pending";

// The ledger of requests: one `request_id` per intent to pay. A request whose answer is lost keeps its id, here, across
// reloads and in the page's other tabs, and is repeated by the next press that means the same. Once its transaction is
// known the id is spent, and the next press is another intent.

/** The first identifier of the player: a renewed token or a later id does not change it. */
const firstIdentifierAtom = playerAtom<string | undefined>(undefined);

/** Identifies the player among those of the same page. Never stored: only digests keyed by it are. */
function identityOf({ store }: Cashier): string {
  const session = store.get(hostSessionAtom);
  const identifier = store.get(firstIdentifierAtom) ?? playerIdOf(session, store.get(userAtom)) ?? session.token;
  store.set(firstIdentifierAtom, identifier);
  return JSON.stringify([store.get(settingsAtom).server, session.host, identifier]);
}

/** The part of a draft that tells payments apart. */
type KeyedDraft = Omit<Draft, "tokens"> & { tokens?: Pick<TokenSource, "cards"> | undefined };

/**
 * The key of a payment: presses with the same key are one payment, even if language, captcha or bonus differ. Without
 * card data, as it outlives the form: cards differ by their last four digits, which are no secret.
 */
export function paymentKeyOf(area: Area, draft: KeyedDraft, { currency, country }: Scope): string {
  const { method, amount, fields, account, savedId, tokens } = draft;
  const secret = new Set(method.fields?.filter(isCardData).map(({ name }) => name));
  const plain = Object.entries(fields).filter(([name]) => !secret.has(name));
  const cards = method.fields
    ?.filter(isCardNumber)
    .map(({ name }) => (fields[name] ?? "").replace(/\D/g, "").slice(-4));
  const hosted = tokens ? [tokens.cards] : [];
  const data = [area, method.name, currency, country, amount, plain.sort(), account, savedId, cards, ...hosted];
  return JSON.stringify(data);
}

/** The parts of a press that identify its request. */
interface Intent {
  area: Area;
  draft: Draft;
  scope: Scope;
  visit: Visit;
  /** of its payment */
  key: string;
}

/** A request that has not been sent. */
const newRequest = (
  { subject, owner, payment, key }: Pick<PendingRequest, "subject" | "owner" | "payment" | "key">,
  visit: Visit,
): PendingRequest => ({
  subject,
  owner,
  payment,
  key,
  id: randomUuid(),
  sentAt: readClocks(),
  visit,
  mayHaveArrived: false,
});

/**
 * The request for a press. If an earlier press with the same subject has no answer yet, its `request_id` is reused,
 * even after a reload, so that the server returns that transaction instead of starting a second one.
 */
export async function findRequest(
  cashier: Cashier,
  { area, draft, scope, visit, key }: Intent,
): Promise<PendingRequest> {
  const identity = identityOf(cashier);
  const digests = [keyedDigest(identity, "owner"), keyedDigest(identity, key)] as const;
  const [owner, subject] = await Promise.all(digests);
  const pending = cashier.store.get(pendingRequestsAtom).get(subject);
  if (pending && isRepeatable(pending, visit)) return pending;
  const request = newRequest({ subject, owner, payment: requestedPayment({ area, draft, scope }), key }, visit);
  const stored = readStoredRequest(owner, subject);
  if (!stored || stored === pending?.id) return request;
  return { ...request, id: stored, sentAt: undefined, visit: undefined, mayHaveArrived: true };
}

/** Stores the ledger after an event, and carries out its effects. @returns the event's request, if it has changed */
function applyEvent(cashier: Cashier, event: RequestEvent): PendingRequest | undefined {
  const { store } = cashier;
  const { ledger, effects, request } = recordEvent(store.get(pendingRequestsAtom), event);
  store.set(pendingRequestsAtom, ledger);
  for (const effect of effects) storeOrPost(cashier, effect);
  return request;
}

function storeOrPost(cashier: Cashier, effect: LedgerEffect): void {
  switch (effect.type) {
    case "store":
      storeRequest(effect.owner, effect.subject, effect.id);
      break;
    case "remove":
      removeStoredRequest(effect.owner, effect.id);
      break;
    case "post":
      postToOtherTabs(cashier, effect.message);
      break;
    case "postStored":
      for (const stored of allStoredRequests()) postToOtherTabs(cashier, { type: "sent", ...stored });
  }
}

/** Records an event of a request of this element. @returns the request, as it is now */
export const record = (
  cashier: Cashier,
  type: Exclude<RequestEvent["type"], "message">,
  request: PendingRequest,
): PendingRequest => applyEvent(cashier, { type, request }) ?? request;

/** Replaces a spent request by a new one with the same subject. */
export function replaceRequest(cashier: Cashier, request: PendingRequest, visit: Visit): PendingRequest {
  record(cashier, "answered", request);
  return newRequest(request, visit);
}

const isSharedAtom = atom(false);

/**
 * Shares pending requests with the page's other tabs until the element ends: the same payment, submitted in another
 * tab, gets the same transaction.
 */
export function shareRequests(cashier: Cashier): void {
  const { store, signal } = cashier;
  if (store.get(isSharedAtom)) return;
  store.set(isSharedAtom, true);
  const receive = (message: TabMessage) =>
    void applyEvent(cashier, { type: "message", message, visit: store.get(visitAtom) });
  onTabMessage(cashier, receive, signal);
  postToOtherTabs(cashier, { type: "ask" });
}

/** Key in session storage of the requests that have no answer yet. */
export const requestsKey = "cashier.requests";

/** Older requests are not repeated. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
/** Requests kept per player, the latest ones. */
const maxRequests = 20;

const requestSchema = objectOf({ id: uuidSchema, at: v.number() });
const recordSchema = v.record(v.string(), v.unknown());

type Stored = Record<string, unknown>;
/** A request by its subject. */
type StoredRequest = [string, v.InferOutput<typeof requestSchema>];

function read(): Stored {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(sessionStorage.getItem(requestsKey) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    // storage is blocked, or holds invalid data
    return {};
  }
}

/** The current requests of one owner, oldest first. */
function requestsOf(stored: Stored, owner: string, now: number): StoredRequest[] {
  const parsed = v.safeParse(recordSchema, stored[owner]);
  if (!parsed.success) return [];
  return Object.entries(parsed.output).flatMap(([subject, raw]) => {
    const request = v.safeParse(requestSchema, raw);
    const isCurrent = request.success && Math.abs(now - request.output.at) < maxAgeMs;
    return isCurrent ? [[subject, request.output] satisfies StoredRequest] : [];
  });
}

/** Writes one owner's requests; ignores blocked or full storage. */
function write(owner: string, requests: readonly StoredRequest[]): void {
  try {
    const { [owner]: _before, ...others } = read();
    const all: Stored = requests.length > 0 ? { ...others, [owner]: Object.fromEntries(requests) } : others;
    if (Object.keys(all).length === 0) sessionStorage.removeItem(requestsKey);
    else sessionStorage.setItem(requestsKey, JSON.stringify(all));
  } catch {
    // memory still holds the request
  }
}

/** All requests without an answer, of every owner. */
export function allStoredRequests(now = Date.now()): { owner: string; subject: string; id: string }[] {
  const stored = read();
  return Object.keys(stored).flatMap((owner) =>
    requestsOf(stored, owner, now).map(([subject, { id }]) => ({ owner, subject, id })),
  );
}

/** The `request_id` of an owner's request without an answer. */
export const readStoredRequest = (owner: string, subject: string, now = Date.now()): string | undefined =>
  requestsOf(read(), owner, now).find(([stored]) => stored === subject)?.[1].id;

/** Stores a `request_id` across reloads. Owner and subject are digests: no form value is stored. */
export function storeRequest(owner: string, subject: string, id: string, now = Date.now()): void {
  const others = requestsOf(read(), owner, now).filter(([stored]) => stored !== subject);
  write(owner, [...others, [subject, { id, at: now }] satisfies StoredRequest].slice(-maxRequests));
}

/** Removes a request that the server has answered. */
export function removeStoredRequest(owner: string, id: string, now = Date.now()): void {
  write(
    owner,
    requestsOf(read(), owner, now).filter(([, stored]) => stored.id !== id),
  );
}
