import { findPendingReturn } from "../../transaction/leaving/pendingReturn";
import { resumePendingReturn } from "../../transaction/leaving/resume";
import type { Widget } from "../Widget";

/**
 * Shows the state of the payment that this player left for a provider's page, if there is one. It resumes from the list
 * of its own area. If the server has no such payment, the element returns to the list that it started with.
 */
export async function resumePayment(widget: Widget): Promise<void> {
  const { navigation } = widget;
  const pending = findPendingReturn(widget.store);
  const first = widget.area;
  const isElsewhere = pending !== undefined && pending.type !== first && widget.screen === `/${first}`;
  // a player who has returned before may only see a result, which is no reason to open the other list
  if (isElsewhere && pending.isBack) return;
  if (isElsewhere) navigation.openList(pending.type);
  const { current } = navigation.router;
  // without an answer, the list still offers the transaction while it is unfinished
  await resumePendingReturn(widget);
  if (isElsewhere && navigation.router.current === current && !widget.signal.aborted) navigation.openList(first);
}
