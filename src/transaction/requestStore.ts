import * as v from "valibot";

/** Key in session storage of the requests whose answer is missing, beside the keys that the specification names. */
export const requestsKey = "cashier.requests";

/** ms after which a request is not asked for again. */
const longestWaitMs = 24 * 60 * 60 * 1_000;
/** So many requests of one player are kept, the latest ones. */
const maxRequests = 20;

const requestSchema = v.object({ id: v.pipe(v.string(), v.uuid()), at: v.number() });
const recordSchema = v.record(v.string(), v.unknown());

type Stored = Record<string, unknown>;
/** A request by its subject. */
type Entry = [string, v.InferOutput<typeof requestSchema>];

function read(): Stored {
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(sessionStorage.getItem(requestsKey) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    // storage is blocked, or holds something else
    return {};
  }
}

/** The requests of one owner that still count, oldest first. */
function requestsOf(stored: Stored, owner: string, now: number): Entry[] {
  const parsed = v.safeParse(recordSchema, stored[owner]);
  if (!parsed.success) return [];
  return Object.entries(parsed.output).flatMap(([subject, raw]) => {
    const request = v.safeParse(requestSchema, raw);
    const isCurrent = request.success && Math.abs(now - request.output.at) < longestWaitMs;
    return isCurrent ? [[subject, request.output] satisfies Entry] : [];
  });
}

/** Writes one owner's requests; storage that is blocked or full is no reason to fail. */
function write(owner: string, requests: readonly Entry[]): void {
  try {
    const { [owner]: _before, ...others } = read();
    const all: Stored = requests.length > 0 ? { ...others, [owner]: Object.fromEntries(requests) } : others;
    if (Object.keys(all).length === 0) sessionStorage.removeItem(requestsKey);
    else sessionStorage.setItem(requestsKey, JSON.stringify(all));
  } catch {
    // the request is kept in memory all the same
  }
}

/** All requests whose answer is missing, of every owner. */
export function allStoredRequests(now = Date.now()): { owner: string; subject: string; id: string }[] {
  const stored = read();
  return Object.keys(stored).flatMap((owner) =>
    requestsOf(stored, owner, now).map(([subject, { id }]) => ({ owner, subject, id })),
  );
}

/** The `request_id` of an owner's request whose answer is missing. */
export const readStoredRequest = (owner: string, subject: string, now = Date.now()): string | undefined =>
  requestsOf(read(), owner, now).find(([stored]) => stored === subject)?.[1].id;

/** Keeps a `request_id` past a reload. Owner and subject are digests: no value of the form is stored. */
export function storeRequest(owner: string, subject: string, id: string, now = Date.now()): void {
  const others = requestsOf(read(), owner, now).filter(([stored]) => stored !== subject);
  write(owner, [...others, [subject, { id, at: now }] satisfies Entry].slice(-maxRequests));
}

/** Drops a request that the server has answered for. */
export function removeStoredRequest(owner: string, subject: string, now = Date.now()): void {
  write(
    owner,
    requestsOf(read(), owner, now).filter(([stored]) => stored !== subject),
  );
}
