import { atom } from "jotai/vanilla";
import { type LookupResult, lookUpQuietly, type TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { isSameCurrency } from "../../contract/money";
import { randomUuid } from "../../contract/randomUuid";
import { onAwake, retryUntilDone } from "../../loading/retryUntilDone";
import { isSameAmount } from "../../money/minorUnits";
import { isSessionOverAtom } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import type { Scope } from "../../session/region";
import { NotSentError } from "../../transport/failures";
import { type Draft, transactionAtom } from "../state";
import { onTabMessage, postToOtherTabs, type TabMessage } from "../tabs";
import { type Visit, visitAtom } from "../visit";
import { findHeld, isRepeatable, ledgerAtom, type PendingRequest, type SharedRequest } from "./ledger";
import { keepIdentifier, keyedDigest, ownerOf, paymentDigest, requestPlayersAtom } from "./paymentKeys";
import { type LedgerEffect, type RequestEvent, recordEvent } from "./recordEvent";
import { allStoredRequests, readStoredRequest, removeStoredRequest, storeRequest } from "./storedRequests";

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
  { subject, owner, payment, lookup, key }: Pick<PendingRequest, "subject" | "owner" | "payment" | "lookup" | "key">,
  visit: Visit,
): PendingRequest => ({
  subject,
  owner,
  payment,
  lookup,
  key,
  id: randomUuid(),
  sentAt: undefined,
  visit,
  mayHaveArrived: false,
});

/** The payment of the latest press. */
interface PressedPayment {
  subject: string;
  /** the id that was stored for it at the press */
  storedId?: string | undefined;
  /** the id by which another tab has sent it since the press */
  sentId?: string;
}

const pressedAtom = playerAtom<PressedPayment>({ subject: "" });

/** A request that was sent before the page was loaded, or in another tab. */
const asSentBefore = (request: PendingRequest, id: string): PendingRequest => ({
  ...request,
  id,
  sentAt: undefined,
  visit: undefined,
  mayHaveArrived: true,
});

/** Thrown instead of sending a payment that another tab has sent since the press. */
export class SentElsewhereError extends NotSentError {
  /** the other tab's request */
  readonly request: PendingRequest;

  constructor(request: PendingRequest) {
    super();
    this.request = request;
  }
}

/**
 * Checks whether another tab, or another element of this page, has sent the payment of an unsent request since the
 * press.
 * @throws SentElsewhereError, once, if so
 */
export function throwIfSentElsewhere({ store }: Cashier, request: PendingRequest): void {
  if (findHeld(store.get(ledgerAtom), request)) return;
  const pressed = store.get(pressedAtom);
  // an element that sends in the same task has stored its request, but its message has not arrived
  const storedId = readStoredRequest(request.owner, request.subject);
  const sentId = pressed.sentId ?? (storedId === pressed.storedId ? undefined : storedId);
  if (sentId === undefined || sentId === request.id) return;
  store.set(pressedAtom, { subject: pressed.subject, storedId });
  throw new SentElsewhereError(asSentBefore(request, sentId));
}

/** The digests of a payment under a player's identifier. */
async function digestsOf(
  player: string,
  payment: NonNullable<PendingRequest["payment"]>,
  key: string,
): Promise<Pick<PendingRequest, "owner" | "subject" | "lookup">> {
  const [owner, subject, digest] = await Promise.all([
    ownerOf(player),
    keyedDigest(player, key),
    paymentDigest(player, payment),
  ]);
  return { owner, subject, lookup: { area: payment.area, payment: digest } };
}

/** An unsent request for a press of a player. */
async function unsentRequest(player: string, { area, draft, scope, visit, key }: Intent): Promise<PendingRequest> {
  const payment = { area, method: draft.method.name, amount: draft.amount, currency: scope.currency };
  return newRequest({ ...(await digestsOf(player, payment, key)), payment, key }, visit);
}

/** Stores the open requests under the player's present identifier, the only one that the next page may know. */
async function storeAgain({ store, signal }: Cashier): Promise<void> {
  const [player] = store.get(requestPlayersAtom);
  const ledger = store.get(ledgerAtom);
  if (ledger.size === 0) return;
  // an insecure context loads the code of digests
  const present = await retryUntilDone(() => ownerOf(player), signal);
  if (!present) return;
  for (const request of ledger.values()) {
    const { payment, key, id, owner } = request;
    // those of the present identifier are stored already
    if (!payment || !key || owner === present) continue;
    const digests = await digestsOf(player, payment, key);
    const held = findHeld(store.get(ledgerAtom), request);
    if (held && !held.isAnswered) storeRequest({ ...digests, id, isFound: held.isFound });
  }
}

/**
 * The request for a press. If an earlier press with the same subject has no answer yet, its `request_id` is reused,
 * even after a reload, so that the server returns that transaction instead of starting a second one.
 */
export async function findRequest(cashier: Cashier, intent: Intent): Promise<PendingRequest> {
  const { store } = cashier;
  keepIdentifier(store);
  const [present, ...others] = store.get(requestPlayersAtom);
  const request = await unsentRequest(present, intent);
  const requests = [request, ...(await Promise.all(others.map((player) => unsentRequest(player, intent))))];
  store.set(pressedAtom, {
    subject: request.subject,
    storedId: readStoredRequest(request.owner, request.subject),
  });
  for (const unsent of requests) {
    const stored = readStoredRequest(unsent.owner, unsent.subject);
    const ledger = store.get(ledgerAtom);
    // held by an earlier identifier, and stored again by this one
    const pending = ledger.get(unsent.subject) ?? [...ledger.values()].find(({ id }) => id === stored);
    const isHeld = pending && isRepeatable(pending, intent.visit);
    const id = isHeld ? pending.id : stored;
    if (id === undefined || (!isHeld && id === pending?.id)) continue;
    const { owner, subject, lookup } = request;
    // the next page may not know the earlier identifier
    if (unsent !== request) storeRequest({ owner, subject, lookup, id });
    if (!isHeld) return asSentBefore(unsent, id);
    return pending.key === unsent.key ? pending : { ...pending, key: unsent.key, payment: unsent.payment };
  }
  return request;
}

/** Stores the ledger after an event, and carries out its effects. @returns the event's request, if it has changed */
function applyEvent(cashier: Cashier, event: RequestEvent): PendingRequest | undefined {
  const { store } = cashier;
  const { ledger, effects, request } = recordEvent(store.get(ledgerAtom), event);
  store.set(ledgerAtom, ledger);
  for (const effect of effects) storeOrPost(cashier, effect);
  return request;
}

/** A request as it is stored, under each identifier of its player. */
const storedAs = ({ id }: SharedRequest) => allStoredRequests().filter((stored) => stored.id === id);

function storeOrPost(cashier: Cashier, effect: LedgerEffect): void {
  switch (effect.type) {
    case "store":
      storeRequest(effect);
      if (effect.isFound) for (const stored of storedAs(effect)) storeRequest({ ...stored, isFound: true });
      break;
    case "remove":
      for (const { owner, id } of storedAs(effect)) removeStoredRequest(owner, id);
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

/**
 * Records that the transaction of a request was found after its form was left. Its id is spent once the player opens
 * the transaction in this page.
 */
export function recordFound(cashier: Cashier, request: PendingRequest, { transaction: { id } }: TimedAnswer): void {
  const { store, signal } = cashier;
  record(cashier, "found", request);
  const spendOnceOpen = () => {
    if (store.get(transactionAtom)?.transaction.id !== id) return;
    unsubscribe();
    if (findHeld(store.get(ledgerAtom), request)) record(cashier, "answered", request);
  };
  const unsubscribe = store.sub(transactionAtom, spendOnceOpen);
  signal.addEventListener("abort", unsubscribe, { once: true });
  spendOnceOpen();
}

/** Replaces a spent request by a new one with the same subject. */
export function replaceRequest(cashier: Cashier, request: PendingRequest, visit: Visit): PendingRequest {
  record(cashier, "answered", request);
  return newRequest(request, visit);
}

const isSharedAtom = atom(false);

/**
 * Shares pending requests with the page's other tabs until the element ends: the same payment, submitted in another
 * tab, gets the same transaction. Stores them again whenever the player's identifier changes.
 */
export function shareRequests(cashier: Cashier): void {
  const { store, signal } = cashier;
  if (store.get(isSharedAtom)) return;
  store.set(isSharedAtom, true);
  const receive = (message: TabMessage) => {
    const pressed = store.get(pressedAtom);
    if (message.type === "sent" && message.subject === pressed.subject)
      store.set(pressedAtom, { ...pressed, sentId: message.id });
    applyEvent(cashier, { type: "message", message, visit: store.get(visitAtom) });
  };
  onTabMessage(cashier, receive, signal);
  signal.addEventListener(
    "abort",
    store.sub(requestPlayersAtom, () => void storeAgain(cashier)),
    { once: true },
  );
  postToOtherTabs(cashier, { type: "ask" });
}

/** The interval of the checks of a request, in ms. */
const checkIntervalMs = 15_000;

/** How many checks are made at that interval: for 15 minutes. */
const frequentChecks = 60;

/** Afterwards, only every 20th is made: one in 5 minutes. */
const rareCheckEvery = 20;

/**
 * Whether the ledger still holds this version of a request: it was not sent again, and nothing was learned about it.
 */
export const isCurrentRequest = ({ store }: Cashier, request: PendingRequest): boolean =>
  findHeld(store.get(ledgerAtom), request) === request;

/**
 * Checks a request that may have arrived: every 15 s while the page is visible, after 15 minutes every 5 minutes, and
 * when it awakes; until the request is answered, found or sent again, or the player or the element has gone. If another
 * tab gets its answer while its form is on screen, follows that version.
 */
export function followRequest(
  cashier: Cashier,
  request: PendingRequest,
  check: (version: PendingRequest) => void,
): void {
  const { store, signal } = cashier;
  const over = new AbortController();
  const end = () => over.abort();
  const checkNow = () => check(request);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    const isDue = checks <= frequentChecks || checks % rareCheckEvery === 0;
    if (isDue && document.visibilityState === "visible") checkNow();
  }, checkIntervalMs);
  const unsubscribe = store.sub(ledgerAtom, () => {
    if (isCurrentRequest(cashier, request)) return;
    end();
    const held = findHeld(store.get(ledgerAtom), request);
    if (held?.isAnswered && !request.isAnswered) followRequest(cashier, held, check);
  });
  over.signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
  onAwake(checkNow, over.signal);
  signal.addEventListener("abort", end, { signal: over.signal });
  if (signal.aborted || !isCurrentRequest(cashier, request)) end();
}

/** Looks up the transaction of a request whose answer was lost. */
export async function findCreated(
  cashier: Cashier,
  { id, sentAt, payment, lookup }: PendingRequest,
): Promise<LookupResult> {
  const isExpiryKnown = () => cashier.store.get(isSessionOverAtom);
  const found = await lookUpQuietly(cashier, lookup.area, { request_id: id }, isExpiryKnown, sentAt);
  if (typeof found !== "object" || !payment) return found;
  const { method, amount, currency } = payment;
  // a server that ignores the parameter may return any transaction
  const { transaction } = found;
  const isSame =
    amount === undefined ||
    (isSameCurrency(transaction.currency, currency) && isSameAmount(transaction.amount, amount, currency));
  return transaction.method === method && isSame ? found : undefined;
}
