import { type LookupResult, lookUp } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { isSameCurrency } from "../../contract/money";
import { onAwake } from "../../loading/retryUntilDone";
import { isSameAmount } from "../../money/minorUnits";
import { heldOf, ledgerAtom, type PendingRequest } from "./ledger";

/** How often a request is checked, in ms. */
const checkMs = 15_000;

/** The most checks at intervals, 15 minutes in all. After that a request is only checked when the page awakes. */
const maxChecks = 60;

/**
 * Whether the ledger still holds this version of a request: it was not sent again, and nothing was learned about it.
 */
export const isCurrentRequest = ({ store }: Cashier, request: PendingRequest): boolean =>
  heldOf(store.get(ledgerAtom), request) === request;

/**
 * Checks a request that may have arrived: every 15 s while the page is visible, and when it awakes; until the request
 * is answered, found or sent again, or the player or the element has gone.
 */
export function followRequest(cashier: Cashier, request: PendingRequest, check: () => void): void {
  const { store, signal } = cashier;
  const over = new AbortController();
  const end = () => over.abort();
  let checks = 0;
  const timer = setInterval(() => {
    if (++checks === maxChecks) clearInterval(timer);
    if (document.visibilityState === "visible") check();
  }, checkMs);
  const unsubscribe = store.sub(ledgerAtom, () => !isCurrentRequest(cashier, request) && end());
  over.signal.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
  });
  onAwake(check, over.signal);
  signal.addEventListener("abort", end, { signal: over.signal });
  if (signal.aborted || !isCurrentRequest(cashier, request)) end();
}

/** Looks up the transaction of a request whose answer was lost. */
export async function findCreated(
  cashier: Cashier,
  { id, sentAt, payment, lookup }: PendingRequest,
): Promise<LookupResult> {
  const found = await lookUp(cashier, lookup.area, { request_id: id }, sentAt);
  if (typeof found !== "object" || !payment) return found;
  const { method, amount, currency } = payment;
  // a server that ignores the parameter may return any transaction
  const { transaction } = found;
  const isSame =
    amount === undefined ||
    (isSameCurrency(transaction.currency, currency) && isSameAmount(transaction.amount, amount, currency));
  return transaction.method === method && isSame ? found : undefined;
}
