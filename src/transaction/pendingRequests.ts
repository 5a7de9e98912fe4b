import { readClocks } from "../api/deadline";
import { isCardData } from "../catalogue/cardFields";
import type { TransactionType } from "../contract";
import { hostSessionAtom, type Scope, settingsAtom, userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";
import { readStoredRequest, removeStoredRequest, storeRequest } from "./requestStore";
import { broadcastRequest } from "./sharedRequests";
import { type Draft, type PendingRequest, pendingRequestsAtom } from "./state";

/** What the player was first known by: a renewed token, or an id that becomes known later, is the same player's. */
const firstNameAtom = playerAtom<string | undefined>(undefined);

/** What tells this player apart from others of the same page. Never stored: it is the key of what is. */
function identityOf({ store }: Cashier): string {
  const { host, userId, token } = store.get(hostSessionAtom);
  const name = store.get(firstNameAtom) ?? (userId || String(store.get(userAtom).id_user ?? token));
  store.set(firstNameAtom, name);
  return JSON.stringify([store.get(settingsAtom).server, host, name]);
}

/** A keyed digest in hexadecimal digits; undefined where the page may not make one, as without TLS. */
async function digest(key: string, text: string): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const [keyBytes, bytes] = [key, text].map((part) => new TextEncoder().encode(part));
  if (!keyBytes || !bytes) return undefined;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const hmacKey = await crypto.subtle.importKey("raw", keyBytes, algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", hmacKey, bytes));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What a submission is about: two presses with the same draft are one payment, whatever the language, the captcha or
 * the bonus meanwhile. Card data is left out, as this outlives the form.
 */
export function subjectOf(type: TransactionType, draft: Draft, { currency, country }: Scope): string {
  const { method, amount, fields, account } = draft;
  const secret = new Set(method.fields?.filter(isCardData).map(({ name }) => name));
  const plain = Object.entries(fields).filter(([name]) => !secret.has(name));
  return JSON.stringify([type, method.name, currency, country, amount, plain.sort(), account]);
}

/**
 * The request for a press. A press that repeats one whose answer was lost keeps its `request_id`, also past a reload, so
 * that it asks for that transaction instead of paying twice (contract §4).
 * @param requestId the id to use unless one is pending; a new one unless given
 */
export async function pendingRequestFor(
  cashier: Cashier,
  subject: string,
  requestId?: string,
): Promise<PendingRequest> {
  const identity = identityOf(cashier);
  const [owner, hashed] = await Promise.all([digest(identity, "owner"), digest(identity, subject)]);
  const key = hashed ?? subject;
  const pending = cashier.store.get(pendingRequestsAtom).get(key);
  if (pending) return pending;
  const stored = owner && readStoredRequest(owner, key);
  return {
    id: stored || (requestId ?? crypto.randomUUID()),
    subject: key,
    owner,
    sentAt: stored ? undefined : readClocks(),
    mayHaveArrived: Boolean(stored),
  };
}

/** Keeps a request that is being sent, until the server has answered for it. */
export function savePendingRequest(cashier: Cashier, request: PendingRequest): void {
  cashier.store.set(pendingRequestsAtom, (pending) => new Map(pending).set(request.subject, request));
  const { owner, subject, id } = request;
  if (!owner) return;
  storeRequest(owner, subject, id);
  broadcastRequest(cashier, { type: "sent", owner, subject, id });
}

/** Forgets a request that the server has answered for. */
export function clearPendingRequest(cashier: Cashier, { subject, owner }: PendingRequest): void {
  cashier.store.set(pendingRequestsAtom, (pending) => new Map([...pending].filter(([kept]) => kept !== subject)));
  if (!owner) return;
  removeStoredRequest(owner, subject);
  broadcastRequest(cashier, { type: "answered", owner, subject });
}
