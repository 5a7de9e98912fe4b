import type { Answer } from "../../api/deadline";
import { getTransaction } from "../../api/transaction";
import { statusName, toCashierError } from "../../contract";
import { randomUuid } from "../../contract/randomUuid";
import { type Scope, scopeAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { showRejection } from "../../transaction/rejection";
import { showAnswer } from "../../transaction/showAnswer";
import { type Draft, type SubmitResult, sentDraftsAtom, transactionAtom } from "../../transaction/state";
import { isExpired } from "../../transaction/status";
import { submit } from "../../transaction/submit";
import { shouldReport } from "../../transport/Transport";

/** A request for an address: its `request_id` until the answer arrives, then the id of the transaction. */
type AddressRequest = { requestId: string } | { id: string };

/** The player's address requests, by {@link requestKey}. */
const requestsAtom = playerAtom<ReadonlyMap<string, AddressRequest>>(new Map());

/** Stores the request of a key, or removes it. */
function setRequest({ store }: Cashier, key: string, request?: AddressRequest): void {
  const requests = new Map(store.get(requestsAtom));
  if (request) requests.set(key, request);
  else requests.delete(key);
  store.set(requestsAtom, requests);
}

/** Drafts with the same key share an address. */
const requestKey = ({ country, currency }: Scope, { method, fields, bonusId }: Draft): string =>
  JSON.stringify([method.name, fields, country, currency, bonusId]);

/** Whether an address still accepts transfers, or one is being confirmed. */
const isUsable = (answer: Answer): boolean =>
  answer.action.type === "crypto" && statusName(answer.transaction.status) === "waiting" && !isExpired(answer);

/** Remembers the transaction of an address, by default of the latest one, so that the address screen shows it again. */
export function rememberAddress(cashier: Cashier, id?: string): void {
  const drafts = cashier.store.get(sentDraftsAtom);
  const known = id ?? [...drafts.keys()].at(-1);
  const sent = known === undefined ? undefined : drafts.get(known);
  if (known !== undefined && sent?.draft.method.category === "crypto") {
    setRequest(cashier, requestKey(sent.scope, sent.draft), { id: known });
  }
}

/** Whether the player is on the address screen, without an address so far. */
const isAwaitingAddress = ({ screen, store }: Cashier): boolean =>
  screen === "/deposit/crypto/address" && store.get(transactionAtom) === undefined;

/** Shows the remembered address, if it is still usable. @returns whether it is */
async function showRemembered(cashier: Cashier, key: string, shouldShow: () => boolean): Promise<boolean> {
  const { store } = cashier;
  const remembered = store.get(requestsAtom).get(key);
  if (!remembered || !("id" in remembered)) return false;
  const answer = await getTransaction(cashier, { type: "deposit", id: remembered.id }).catch((thrown: unknown) => {
    if (toCashierError(thrown).status !== 404) throw thrown;
  });
  if (answer && isUsable(answer)) {
    if (shouldShow()) showAnswer(cashier, answer);
    return true;
  }
  if (store.get(requestsAtom).get(key) === remembered) setRequest(cashier, key);
  return false;
}

/** Options of {@link openAddress}. */
export interface AddressOptions {
  /** the player and region that the form was rendered for; by default the current ones */
  scope?: Scope;
  /** whether the player still wants this address */
  isAwaited?(): boolean;
}

/**
 * Shows the address for a draft without an amount: the remembered one while it is usable, otherwise a new one. A request
 * that got no answer is repeated with the same `request_id`.
 * @returns an error that belongs to the form; all others have been shown
 */
export async function openAddress(cashier: Cashier, draft: Draft, options: AddressOptions = {}): Promise<SubmitResult> {
  const { store, signal } = cashier;
  const { scope = store.get(scopeAtom), isAwaited = () => true } = options;
  const key = requestKey(scope, draft);
  const shouldShow = () => isAwaited() && isAwaitingAddress(cashier);
  try {
    if (await showRemembered(cashier, key, shouldShow)) return "accepted";
  } catch (thrown) {
    return shouldReport(thrown, signal) ? showRejection(cashier, toCashierError(thrown)) : "handled";
  }
  const pending = store.get(requestsAtom).get(key);
  const requestId = pending && "requestId" in pending ? pending.requestId : randomUuid();
  setRequest(cashier, key, { requestId });
  const result = await submit(cashier, "deposit", draft, { scope, requestId, isAwaited: shouldShow });
  if (result === "accepted") rememberAddress(cashier);
  return result;
}
