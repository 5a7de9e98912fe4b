import { findPendingReturn } from "../../transaction/pendingReturn";
import { resumePendingReturn } from "../../transaction/resume";
import type { Widget } from "../Widget";

/**
 * Shows what has become of the deposit that this player left for a provider's page, if there is one. It is resumed from
 * the list of deposits, whatever list the element begins with; where nothing is known of it, that one is shown.
 */
export async function resume(widget: Widget): Promise<void> {
  const isElsewhere = widget.screen === "/withdrawal" && findPendingReturn(widget.store) !== undefined;
  if (isElsewhere) widget.navigation.openList("deposit");
  const { current } = widget.navigation.router;
  // where the server does not answer, the list offers the transaction as long as it is unfinished
  await resumePendingReturn(widget).catch(() => {});
  if (isElsewhere && widget.navigation.router.current === current && !widget.signal.aborted)
    widget.navigation.openList("withdrawal");
}
