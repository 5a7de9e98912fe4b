import { findPendingReturn } from "../../transaction/pendingReturn";
import { resumePendingReturn } from "../../transaction/resume";
import type { Widget } from "../Widget";

/**
 * Shows the state of the deposit that this player left for a provider's page, if there is one. It resumes from the list
 * of deposits; if the server has no such deposit, an element that starts with withdrawals shows their list again.
 */
export async function resumeDeposit(widget: Widget): Promise<void> {
  const isOnWithdrawals = widget.screen === "/withdrawal" && findPendingReturn(widget.store) !== undefined;
  if (isOnWithdrawals) widget.navigation.openList("deposit");
  const { current } = widget.navigation.router;
  // without an answer, the list still offers the transaction while it is unfinished
  await resumePendingReturn(widget).catch(() => {});
  if (isOnWithdrawals && widget.navigation.router.current === current && !widget.signal.aborted)
    widget.navigation.openList("withdrawal");
}
