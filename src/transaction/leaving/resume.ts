import { atom } from "jotai/vanilla";
import { findTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { ActionType } from "../../contract/payment/transaction";
import { toCashierError } from "../../contract/toCashierError";
import { samePlayer } from "../../session/playerAtom";
import { whenTrue } from "../../session/Store";
import { shouldReport } from "../../transport/failures";
import { isFinal } from "../status";
import { update } from "../updates/updates";
import { forgetPendingReturn, type PendingReturn, rememberPendingReturn } from "./pendingReturn";

/** Actions of a deposit whose screen depends on the method. */
const methodDependentActions: ReadonlySet<ActionType> = new Set<ActionType>(["form", "instruction", "invoice"]);

/** Whether the deposit methods are loaded. */
const hasMethodsAtom = atom((get) => get(methodsAtom).deposit !== undefined);

/**
 * Shows the state of a payment to a player who is back from a provider's page, on the list of its area. Asks the
 * server: the return address is untrusted. A player who was back before sees only its result; until then the list
 * offers it.
 * @param transaction the payment that the player left for
 * @throws CashierError if the server cannot be asked; it is reported
 */
async function resumeTransaction(cashier: Cashier, { id, type, isBack }: PendingReturn): Promise<void> {
  const { store, signal } = cashier;
  const isSamePlayer = samePlayer(store);
  const answer = await findTransaction(cashier, type, id);
  if (!isSamePlayer()) return;
  if (!answer) {
    forgetPendingReturn(store, { id, type });
    return;
  }
  if (isBack && !isFinal(answer.transaction)) return;
  if (type === "deposit" && methodDependentActions.has(answer.action.type))
    await whenTrue(store, hasMethodsAtom, signal);
  if (!isSamePlayer() || signal.aborted) return;
  // only now: an element that is removed before its answer leaves the payment to the one that replaces it
  rememberPendingReturn(store, { id, type, isBack: true });
  if (cashier.screen !== `/${type}`) return;
  update(cashier, { from: "open", answer });
  if (isFinal(answer.transaction)) forgetPendingReturn(store, { id, type });
}

/**
 * Resumes a payment that this player left for; see {@link resumeTransaction}. Never throws: a failed call is reported
 * by itself, and any other error here.
 */
export async function resumePendingReturn(cashier: Cashier, pending: PendingReturn): Promise<void> {
  // moves it to the end, so that the next visit asks for the one that waits longest. It stays stored until the player
  // sees its result: the call may fail, and a payment with a result is on no list
  if (pending.isBack) rememberPendingReturn(cashier.store, pending);
  await resumeTransaction(cashier, pending).catch((thrown: unknown) => {
    const isReported = thrown instanceof CashierError || !shouldReport(thrown, cashier.signal);
    if (!isReported) cashier.report(toCashierError(thrown));
  });
}
