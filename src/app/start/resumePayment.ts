import { atom } from "jotai/vanilla";
import { isGatedAtom } from "../../cashier/entry";
import { settingsAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { findPendingReturn } from "../../transaction/leaving/pendingReturn";
import { resumePendingReturn } from "../../transaction/leaving/resume";
import type { Widget } from "../Widget";

/** Whether a screen may open. In the quick view it waits for the card's code, which asks the host for the full view. */
const mayMoveAtom = atom((get) => get(settingsAtom).view !== "quick" || get(isGatedAtom));

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
