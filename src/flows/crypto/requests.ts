import type { Answer } from "../../api/deadline";
import { getTransaction } from "../../api/transaction";
import { statusName, toCashierError } from "../../contract";
import { type Scope, scopeAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { showRejection } from "../../transaction/rejection";
import { showAnswer } from "../../transaction/showAnswer";
import { type Draft, lastDraftAtom, type SubmitResult, transactionAtom } from "../../transaction/state";
import { isExpired } from "../../transaction/status";
import { submit } from "../../transaction/submit";
import { shouldReport } from "../../transport/Transport";

/** How an address was asked for: on its way by `request_id`, and once it is there by its transaction. */
type Request = { requestId: string } | { id: string };

/** The requests of the element's player, by what they are for. */
const requestsAtom = playerAtom<ReadonlyMap<string, Request>>(new Map());

/** Notes a request in place of the one before; none = it is forgotten. */
function note({ store }: Cashier, key: string, request?: Request): void {
  const requests = new Map(store.get(requestsAtom));
  if (request) requests.set(key, request);
  else requests.delete(key);
  store.set(requestsAtom, requests);
}

/** What an address is for: the same answers get the same address. */
const keyOf = ({ country, currency }: Scope, { method, fields, bonusId }: Draft): string =>
  JSON.stringify([method.name, fields, country, currency, bonusId]);

/** Whether an address can still be sent to, or something is on its way to it. */
const holds = (answer: Answer): boolean =>
  answer.action.type === "crypto" && statusName(answer.transaction.status) === "waiting" && !isExpired(answer);

/**
 * Notes the transaction of the address that was made last, however it was asked for: arriving again shows it again.
 */
export function noteAddress(cashier: Cashier): void {
  const made = cashier.store.get(lastDraftAtom);
  if (made?.draft.method.category === "crypto") {
    note(cashier, keyOf(made.scope, made.draft), { id: made.id });
  }
}

/** Whether the player is where they have asked for the address. */
const isWaitedFor = ({ screen, store }: Cashier): boolean =>
  screen === "/deposit/crypto/address" && store.get(transactionAtom) === undefined;

/** Shows the address that an earlier arrival got, if it holds. @returns whether it does */
async function showAgain(cashier: Cashier, key: string, isAwaited: () => boolean): Promise<boolean> {
  const { store } = cashier;
  const earlier = store.get(requestsAtom).get(key);
  if (!earlier || !("id" in earlier)) return false;
  const answer = await getTransaction(cashier, { type: "deposit", id: earlier.id }).catch((thrown: unknown) => {
    if (toCashierError(thrown).status !== 404) throw thrown;
  });
  if (answer && holds(answer)) {
    if (isAwaited()) showAnswer(cashier, answer);
    return true;
  }
  if (store.get(requestsAtom).get(key) === earlier) note(cashier, key);
  return false;
}

/** How an address is asked for. */
export interface AddressOptions {
  /** whom and where the form was drawn for; as it is now unless given */
  scope?: Scope;
  /** whether the player still waits for this very one */
  isAwaited?(): boolean;
}

/**
 * Shows the address for a draft without an amount: the one that an earlier arrival got, for as long as it holds, else a
 * new one. What was asked for without an answer is asked for again by the same `request_id` (contract §4).
 * @returns a refusal that belongs to a form is handed back; everything else is said here
 */
export async function openAddress(cashier: Cashier, draft: Draft, options: AddressOptions = {}): Promise<SubmitResult> {
  const { store, signal } = cashier;
  const { scope = store.get(scopeAtom), isAwaited: isStillAwaited = () => true } = options;
  const key = keyOf(scope, draft);
  const isAwaited = () => isStillAwaited() && isWaitedFor(cashier);
  try {
    if (await showAgain(cashier, key, isAwaited)) return "accepted";
  } catch (thrown) {
    return shouldReport(thrown, signal) ? showRejection(cashier, toCashierError(thrown)) : "handled";
  }
  const asked = store.get(requestsAtom).get(key);
  const requestId = asked && "requestId" in asked ? asked.requestId : crypto.randomUUID();
  note(cashier, key, { requestId });
  const submitted = await submit(cashier, "deposit", draft, { scope, requestId, isAwaited: isAwaited });
  if (submitted === "accepted") noteAddress(cashier);
  return submitted;
}
