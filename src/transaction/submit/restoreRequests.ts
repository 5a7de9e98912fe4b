import type { TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { refreshAfterDeposit } from "../../catalogue/depositLimits/depositLimits";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { hostSessionAtom } from "../../session/atoms";
import { currentPlayerAtom, playerCheck } from "../../session/playerAtom";
import { ledgerAtom, type PendingRequest } from "../requests/ledger";
import { ownerOf, paymentDigest, requestPlayersAtom } from "../requests/paymentKeys";
import { findCreated, followRequest, isCurrentRequest, record, recordFound, shareRequests } from "../requests/requests";
import { allStoredRequests, storedRequestsOf } from "../requests/storedRequests";
import { update } from "../updates/updates";

/**
 * Restores the stored requests as soon as there are any: those that were sent before the page was loaded, or before
 * their player signed out and in again.
 */
export function followStoredRequests(cashier: Cashier): void {
  const { store, signal } = cashier;
  const follow = () => {
    if (allStoredRequests().length === 0) return;
    unsubscribe();
    void restoreRequests(cashier);
  };
  const unsubscribe = store.sub(currentPlayerAtom, follow);
  signal.addEventListener("abort", unsubscribe, { once: true });
  follow();
}

/**
 * Follows the requests that this tab sent before the page was loaded, until the server knows their outcome. A payment
 * that is found is reported and listed; its id stays, so that the same press shows it instead of paying again. Reads
 * the stored requests again whenever the player changes, or their id becomes known. Shares them with the page's other
 * tabs.
 * @returns resolves once it follows those of the current player
 */
export function restoreRequests(cashier: Cashier): Promise<void> {
  const { store, signal } = cashier;
  // another tab's form asks for them, whether or not this one has a form open
  shareRequests(cashier);
  const unsubscribe = store.sub(requestPlayersAtom, () => void restoreAll(cashier));
  signal.addEventListener("abort", unsubscribe, { once: true });
  return restoreAll(cashier);
}

/** Follows the stored requests of the current player, by each identifier. */
async function restoreAll(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  if (!store.get(hostSessionAtom).token) return;
  await Promise.all(store.get(requestPlayersAtom).map((player) => restoreOwn(cashier, player)));
}

/** @param player as the key of digests */
async function restoreOwn(cashier: Cashier, player: string): Promise<void> {
  const { store, signal } = cashier;
  const isSamePlayer = playerCheck(store);
  // an insecure context loads the code of digests
  const owner = await retryUntilDone(() => ownerOf(player), signal);
  // until the next session is set, the keys still name the previous player
  const isOwn = isSamePlayer() && store.get(requestPlayersAtom).includes(player);
  if (owner === undefined || signal.aborted || !isOwn) return;
  for (const { subject, id, lookup, isFound } of storedRequestsOf(owner)) {
    const isHeld = [...store.get(ledgerAtom).values()].some((held) => held.subject === subject || held.id === id);
    if (!lookup || isFound || isHeld) continue;
    const request: PendingRequest = {
      owner,
      subject,
      id,
      lookup,
      key: "",
      payment: undefined,
      sentAt: undefined,
      visit: undefined,
      mayHaveArrived: true,
    };
    record(cashier, "restored", request);
    const check = () => void checkRestored(cashier, player, request);
    followRequest(cashier, request, check);
    check();
  }
}

/** Asks the server for the payment of a request once. Claims nothing unless it is found. */
async function checkRestored(cashier: Cashier, player: string, request: PendingRequest): Promise<void> {
  const created = await findCreated(cashier, request);
  const isOwn = typeof created === "object" && (await isPaymentOf(player, request, created));
  if (!isCurrentRequest(cashier, request)) return;
  if (created === "unknown") record(cashier, "notArrived", request);
  else if (typeof created === "object" && isOwn) reportFound(cashier, request, created);
}

/** Whether a transaction is that of a request: a server that ignores the parameter may return any. */
async function isPaymentOf(player: string, { lookup }: PendingRequest, { transaction }: TimedAnswer): Promise<boolean> {
  const digests = [transaction, { ...transaction, amount: null }].map((one) => paymentDigest(player, one));
  return (await Promise.all(digests)).includes(lookup.payment);
}

/** Reports and lists a payment that was found, unless another element of the page has reported it meanwhile. */
function reportFound(cashier: Cashier, request: PendingRequest, answer: TimedAnswer): void {
  const { owner, id, lookup } = request;
  const stored = storedRequestsOf(owner).find((one) => one.id === id);
  recordFound(cashier, request, answer);
  if (!stored || stored.isFound) return;
  refreshAfterDeposit(cashier, lookup.area);
  update(cashier, { type: "found", answer, balance: undefined });
}
