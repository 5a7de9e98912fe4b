import type { CashierError } from "../../contract/CashierError";
import { areTextsReadyAtom, settingsAtom } from "../../session/atoms";
import type { Widget } from "../Widget";

/** Ends a failed start: reports it to the host and shows the error page. */
export function failStart(widget: Widget, error: CashierError): void {
  widget.emit("cashier-init-error", error.report);
  widget.store.set(areTextsReadyAtom, true);
  widget.setState("failed");
  widget.navigation.showError(error, `/${widget.store.get(settingsAtom).page}`);
}
