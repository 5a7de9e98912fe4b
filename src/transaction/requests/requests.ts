/**
 * The ledger of requests: one `request_id` per intent to pay. A request whose answer is lost keeps its id, here, across
 * reloads and in the page's other tabs, and is repeated by the next press that means the same. Once its transaction is
 * known the id is spent, and the next press is another intent.
 */
import { atom } from "jotai/vanilla";
import { readClocks } from "../../api/deadline";
import type { Cashier } from "../../cashier/Cashier";
import { isCardData, isCardNumber } from "../../catalogue/cardFields";
import type { Area } from "../../contract/host/screenPath";
import { randomUuid } from "../../contract/randomUuid";
import { hostSessionAtom, type Scope, settingsAtom, userAtom } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import { type Draft, type PendingRequest, pendingRequestsAtom } from "../state";
import { onTabMessage, type TabMessage, tellOtherTabs } from "../tabs";
import { type Visit, visitAtom } from "../visit";
import { keyedDigest } from "./keyedDigest";
import { allStoredRequests, readStoredRequest, removeStoredRequest, storeRequest } from "./requestStore";

type Store = Cashier["store"];

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
 * Without card data, as it outlives the form: cards differ by their last four digits, which are no secret.
 */
export function subjectOf(area: Area, draft: Draft, { currency, country }: Scope): string {
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

/** A request that was not sent before. */
const newRequest = (keys: Pick<PendingRequest, "subject" | "owner">, visit: Visit): PendingRequest => ({
  ...keys,
  id: randomUuid(),
  sentAt: readClocks(),
  visit,
  mayHaveArrived: false,
});

/**
 * The request for a press. If an earlier press with the same subject has no answer yet, its `request_id` is reused, even
 * after a reload, so that the server returns that transaction instead of starting a second one.
 */
export async function findRequest(cashier: Cashier, subject: string, visit: Visit): Promise<PendingRequest> {
  const identity = identityOf(cashier);
  const [owner, key] = await Promise.all([keyedDigest(identity, "owner"), keyedDigest(identity, subject)]);
  const pending = cashier.store.get(pendingRequestsAtom).get(key);
  // a player who still reads here that they can press again to check has that request in mind
  if (pending && !(pending.isAnswered && pending.visit !== visit)) return pending;
  const request = newRequest({ subject: key, owner }, visit);
  const stored = readStoredRequest(owner, key);
  if (!stored || stored === pending?.id) return request;
  return { ...request, id: stored, sentAt: undefined, visit: undefined, mayHaveArrived: true };
}

/** Records that a request is being sent, until the server has answered it. */
export function recordSent(cashier: Cashier, request: PendingRequest, visit: Visit): void {
  request.visit = visit;
  cashier.store.set(pendingRequestsAtom, (pending) => new Map(pending).set(request.subject, request));
  const { owner, subject, id } = request;
  storeRequest(owner, subject, id);
  tellOtherTabs(cashier, { type: "sent", owner, subject, id });
}

const forget = (store: Store, subject: string): void =>
  store.set(pendingRequestsAtom, (pending) => new Map([...pending].filter(([kept]) => kept !== subject)));

/** Removes a request whose outcome is known: its `request_id` is spent. */
export function spend(cashier: Cashier, { subject, owner, id }: PendingRequest): void {
  forget(cashier.store, subject);
  removeStoredRequest(owner, subject);
  tellOtherTabs(cashier, { type: "answered", owner, subject, id });
}

/** The request of another intent with the same subject; the known one is spent. */
export function renew(cashier: Cashier, request: PendingRequest, visit: Visit): PendingRequest {
  spend(cashier, request);
  return newRequest({ subject: request.subject, owner: request.owner }, visit);
}

const isSharedAtom = atom(false);

/**
 * Shares pending requests with the page's other tabs until the element ends: the same payment, submitted in another tab,
 * gets the same transaction.
 */
export function shareRequests(cashier: Cashier): void {
  const { store, signal } = cashier;
  if (store.get(isSharedAtom)) return;
  store.set(isSharedAtom, true);
  onTabMessage(cashier, (message) => receiveRequest(cashier, message), signal);
  tellOtherTabs(cashier, { type: "ask" });
}

/** Follows what another tab says of its requests. */
function receiveRequest(cashier: Cashier, message: TabMessage): void {
  const { store } = cashier;
  if (message.type === "sent") storeRequest(message.owner, message.subject, message.id);
  else if (message.type === "answered") {
    removeStoredRequest(message.owner, message.subject);
    const pending = store.get(pendingRequestsAtom).get(message.subject);
    if (pending?.owner !== message.owner || pending.id !== message.id) return;
    if (pending.visit === store.get(visitAtom)) pending.isAnswered = true;
    else forget(store, message.subject);
  } else if (message.type === "ask")
    for (const stored of allStoredRequests()) tellOtherTabs(cashier, { type: "sent", ...stored });
}
