import * as v from "valibot";
import { areas } from "../../contract/host/screenPath";
import { objectOf } from "../../contract/schema";
import { uuidSchema } from "../../contract/text/textSchemas";

/** Key in session storage of the requests whose id is not spent yet. */
export const requestsKey = "cashier.requests";

/** Older requests are not repeated. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
/** Requests kept per player, the latest ones. */
const maxRequests = 20;

/** By which call the payment of a request is found, and a digest that recognises it. */
const lookupSchema = objectOf({ area: v.picklist(areas), payment: v.string() });

const requestSchema = objectOf({
  id: uuidSchema,
  at: v.number(),
  // entries of older versions, and of other tabs, do not have it
  lookup: v.fallback(v.optional(lookupSchema), undefined),
  isFound: v.fallback(v.optional(v.literal(true)), undefined),
});
const recordSchema = v.record(v.string(), v.unknown());

type Stored = Record<string, unknown>;
/** A request with its subject, as the browser stores it. */
type StoredEntry = [subject: string, request: v.InferOutput<typeof requestSchema>];

/** A request in the browser's storage. */
export interface StoredRequest {
  owner: string;
  subject: string;
  id: string;
  /** when it was last sent or found, in ms since 1970; now by default */
  at?: number | undefined;
  /** undefined if another tab has sent it */
  lookup?: v.InferOutput<typeof lookupSchema> | undefined;
  /** its transaction is found, and the host knows it */
  isFound?: true | undefined;
}

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
function requestsOf(stored: Stored, owner: string, now: number): StoredEntry[] {
  const parsed = v.safeParse(recordSchema, stored[owner]);
  if (!parsed.success) return [];
  return Object.entries(parsed.output).flatMap(([subject, raw]) => {
    const request = v.safeParse(requestSchema, raw);
    const isCurrent = request.success && Math.abs(now - request.output.at) < maxAgeMs;
    return isCurrent ? [[subject, request.output] satisfies StoredEntry] : [];
  });
}

/** Writes one owner's requests; ignores blocked or full storage. */
function write(owner: string, requests: readonly StoredEntry[]): void {
  try {
    const { [owner]: _before, ...others } = read();
    const all: Stored = requests.length > 0 ? { ...others, [owner]: Object.fromEntries(requests) } : others;
    if (Object.keys(all).length === 0) sessionStorage.removeItem(requestsKey);
    else sessionStorage.setItem(requestsKey, JSON.stringify(all));
  } catch {
    // memory still holds the request
  }
}

/** The requests of an owner whose id is not spent yet. */
export const storedRequestsOf = (owner: string): StoredRequest[] =>
  requestsOf(read(), owner, Date.now()).map(([subject, { id, lookup, isFound }]) => ({
    owner,
    subject,
    id,
    lookup,
    isFound,
  }));

/** All requests whose id is not spent yet, of every owner, as other tabs may know them. */
export function allStoredRequests(now = Date.now()): { owner: string; subject: string; id: string; at: number }[] {
  const stored = read();
  return Object.keys(stored).flatMap((owner) =>
    requestsOf(stored, owner, now).map(([subject, { id, at }]) => ({ owner, subject, id, at })),
  );
}

/** The `request_id` of an owner's request, unless it is spent. */
export const readStoredRequest = (owner: string, subject: string, now = Date.now()): string | undefined =>
  requestsOf(read(), owner, now).find(([stored]) => stored === subject)?.[1].id;

/**
 * Stores a request across reloads. Owner, subject and payment are digests: no form value is stored. What is known of
 * the same request stays.
 */
export function storeRequest({ owner, subject, id, at, lookup, isFound }: StoredRequest, now = Date.now()): void {
  const all = requestsOf(read(), owner, now);
  const known = all.find(([stored, before]) => stored === subject && before.id === id)?.[1];
  const others = all.filter(([stored]) => stored !== subject);
  const request = {
    id,
    at: Math.max(at ?? now, known?.at ?? 0),
    lookup: lookup ?? known?.lookup,
    isFound: isFound ?? known?.isFound,
  };
  // a new tab asks all others for their requests, most of which this tab has stored already
  if (request.at === known?.at && request.lookup === known.lookup && request.isFound === known.isFound) return;
  write(owner, [...others, [subject, request] satisfies StoredEntry].slice(-maxRequests));
}

/** Removes a request that the server has answered. */
export function removeStoredRequest(owner: string, id: string): void {
  write(
    owner,
    requestsOf(read(), owner, Date.now()).filter(([, stored]) => stored.id !== id),
  );
}
