import type { CashierError } from "../../contract";
import { settingsAtom, textsReadyAtom } from "../../session/atoms";
import type { Widget } from "../Widget";

/** Gives start-up up: the host hears of it, the player sees the error page. */
export function failStart(widget: Widget, error: CashierError): void {
  widget.emit("cashier-init-error", error.report);
  widget.store.set(textsReadyAtom, true);
  widget.setState("failed");
  widget.navigation.showError(error, `/${widget.store.get(settingsAtom).page}`);
}
