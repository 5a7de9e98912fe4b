import { atom } from "jotai/vanilla";
import { findTransaction } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { isGatedAtom } from "../../cashier/entry";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { ActionType } from "../../contract/payment/action";
import { toCashierError } from "../../contract/toCashierError";
import { isQuickAtom } from "../../session/atoms";
import { playerCheck } from "../../session/playerAtom";
import { whenTrue } from "../../session/Store";
import {
  findPendingReturn,
  forgetOnceSeen,
  forgetPendingReturn,
  type PendingReturn,
  rememberPendingReturn,
} from "../../transaction/leaving/pendingReturn";
import { isSubmittingAtom, transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { update } from "../../transaction/updates/updates";
import { shouldReport } from "../../transport/failures";
import { isMessageScreen } from "../navigation/screens";
import type { Widget } from "../Widget";

/** Actions of a deposit whose screen depends on the method. */
const methodDependentActions: ReadonlySet<ActionType> = new Set<ActionType>(["form", "instruction", "invoice"]);

/** Whether the deposit methods are loaded. */
const hasMethodsAtom = atom((get) => get(methodsAtom).deposit !== undefined);

/**
 * Shows the state of a payment to a player who is back from a provider's page, on the list of its area or the message
 * in its place, unless another payment is under way there. Elsewhere, a notice tells its result. Asks the server: the
 * return address is untrusted. A player who has already returned once sees only its result; until then, the list offers
 * the payment.
 * @throws CashierError if the server cannot be asked; it is reported
 */
async function resumeTransaction(cashier: Cashier, { id, type, isBack }: PendingReturn): Promise<void> {
  const { store, signal } = cashier;
  const isSamePlayer = playerCheck(store);
  const answer = await findTransaction(cashier, { type, id });
  if (!isSamePlayer()) return;
  if (!answer) {
    forgetPendingReturn(store, { id, type });
    return;
  }
  update(cashier, { type: "returned", id });
  if (isBack && !isFinal(answer.transaction)) return;
  if (type === "deposit" && methodDependentActions.has(answer.action.type))
    await whenTrue(store, hasMethodsAtom, signal);
  if (!isSamePlayer() || signal.aborted) return;
  // only now: an element that is removed before its answer leaves the payment to the one that replaces it
  rememberPendingReturn(store, { id, type, isBack: true });
  // a press of the quick view's card leaves the path at the list
  const hasPressed = store.get(isSubmittingAtom) || store.get(transactionAtom) !== undefined;
  // a message that replaces the list is no move of the player
  const isOnList = cashier.screen === `/${type}` || (isMessageScreen(cashier.screen) && cashier.area === type);
  const isElsewhere = !isOnList || hasPressed;
  const isOver = isFinal(answer.transaction);
  // an unfinished payment is on the list
  if (isElsewhere && !isOver) return;
  update(cashier, isElsewhere ? { type: "rechecked", transaction: { id, type }, answer } : { type: "opened", answer });
  // a push may have told the result before the answer
  if (isOver) forgetOnceSeen(cashier, { id, type });
}

/**
 * Resumes a payment that the player continued on a provider's page; see {@link resumeTransaction}. Never throws: a
 * failed call is reported by itself, and any other error here.
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

/** Whether a screen may open. In the quick view it waits for the card's code, which asks the host for the full view. */
const mayMoveAtom = atom((get) => !get(isQuickAtom) || get(isGatedAtom));

/**
 * Shows the state of the payment that this player left for a provider's page, if there is one. It resumes from the list
 * of its own area. If the server has no such payment, the element returns to the list that it started with.
 */
export async function resumePayment(widget: Widget): Promise<void> {
  const { navigation, signal } = widget;
  await whenTrue(widget.store, mayMoveAtom, signal);
  if (signal.aborted) return;
  const pending = findPendingReturn(widget.store);
  if (!pending) return;
  const first = widget.area;
  const isElsewhere = pending.type !== first && widget.screen === `/${first}`;
  // a player who has returned before may only see a result, which is no reason to open the other list
  if (isElsewhere && pending.isBack) return;
  if (isElsewhere) navigation.openList(pending.type);
  const { current } = navigation.router;
  // without an answer, the list still offers the transaction while it is unfinished
  await resumePendingReturn(widget, pending);
  if (isElsewhere && navigation.router.current === current && !signal.aborted) navigation.openList(first);
}
