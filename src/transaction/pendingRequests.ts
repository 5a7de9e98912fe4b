import { readClocks } from "../api/deadline";
import { isCardData } from "../catalogue/cardFields";
import type { Area } from "../contract";
import { randomUuid } from "../contract/randomUuid";
import { hostSessionAtom, type Scope, settingsAtom, userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";
import { keyedDigest } from "./keyedDigest";
import { readStoredRequest, removeStoredRequest, storeRequest } from "./requestStore";
import { broadcastRequest } from "./sharedRequests";
import { type Draft, type PendingRequest, pendingRequestsAtom } from "./state";

/** The first identifier of the player: a renewed token or a later id does not change it. */
const firstIdentifierAtom = playerAtom<string | undefined>(undefined);

/** Identifies the player among those of the same page. Never stored: it keys the digests that are. */
function identityOf({ store }: Cashier): string {
  const { host, userId, token } = store.get(hostSessionAtom);
  const identifier = store.get(firstIdentifierAtom) ?? (userId || String(store.get(userAtom).id_user ?? token));
  store.set(firstIdentifierAtom, identifier);
  return JSON.stringify([store.get(settingsAtom).server, host, identifier]);
}

/**
 * The subject of a submission: presses with the same subject are one payment, even if language, captcha or bonus differ.
 * Without card data, as it outlives the form.
 */
export function subjectOf(area: Area, draft: Draft, { currency, country }: Scope): string {
  const { method, amount, fields, account, savedId } = draft;
  const secret = new Set(method.fields?.filter(isCardData).map(({ name }) => name));
  const plain = Object.entries(fields).filter(([name]) => !secret.has(name));
  return JSON.stringify([area, method.name, currency, country, amount, plain.sort(), account, savedId]);
}

/**
 * The request for a press. If an earlier press with the same subject is pending, its `request_id` is reused, even after a
 * reload, so that the server returns that transaction instead of starting a second one.
 * @param requestId the id to use if none is pending; random by default
 */
export async function pendingRequestFor(
  cashier: Cashier,
  subject: string,
  requestId?: string,
): Promise<PendingRequest> {
  const identity = identityOf(cashier);
  const [owner, key] = await Promise.all([keyedDigest(identity, "owner"), keyedDigest(identity, subject)]);
  const pending = cashier.store.get(pendingRequestsAtom).get(key);
  if (pending) return pending;
  const stored = readStoredRequest(owner, key);
  return {
    id: stored ?? requestId ?? randomUuid(),
    subject: key,
    owner,
    sentAt: stored ? undefined : readClocks(),
    mayHaveArrived: stored !== undefined,
  };
}

/** Stores a request while it is sent, until the server has answered it. */
export function savePendingRequest(cashier: Cashier, request: PendingRequest): void {
  cashier.store.set(pendingRequestsAtom, (pending) => new Map(pending).set(request.subject, request));
  const { owner, subject, id } = request;
  storeRequest(owner, subject, id);
  broadcastRequest(cashier, { type: "sent", owner, subject, id });
}

/** Removes a request that the server has answered. */
export function clearPendingRequest(cashier: Cashier, { subject, owner }: PendingRequest): void {
  cashier.store.set(pendingRequestsAtom, (pending) => new Map([...pending].filter(([kept]) => kept !== subject)));
  removeStoredRequest(owner, subject);
  broadcastRequest(cashier, { type: "answered", owner, subject });
}
