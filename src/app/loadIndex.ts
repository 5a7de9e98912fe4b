import { loadMethods, loadSnippet } from "../catalogue/loadMethods";
import { methodsAtom } from "../catalogue/state";
import { CashierError, type TransactionType, toCashierError } from "../contract";
import { routeLoading } from "./routeLoading";
import type { Widget } from "./Widget";

/** Spec §8: the error that leads to the empty page, whether the server says it or the filter leaves nothing. */
const emptyMessage = "Empty payment methods";

/** Loads an index page's methods; shows the empty page where none remain, the error page where it fails (spec §2). */
export async function loadIndex(widget: Widget, type: TransactionType, signal: AbortSignal): Promise<void> {
  widget.setState("loading");
  try {
    await routeLoading([loadMethods(widget, type)], signal);
    if (signal.aborted) return;
    if (widget.store.get(methodsAtom)[type]?.methods.length === 0) {
      widget.report(new CashierError(emptyMessage));
      return showEmpty(widget, type);
    }
    widget.emit("cashier-init", { page: type });
    if (type === "deposit") loadRest(widget);
  } catch (thrown) {
    if (signal.aborted) return;
    const error = toCashierError(thrown);
    if (error.message === emptyMessage) showEmpty(widget, type);
    else widget.fail(error, `/${type}`);
  }
}

const showEmpty = (widget: Widget, type: TransactionType) =>
  widget.go("/empty", { replace: true, state: { list: `/${type}` } });

/** What the deposit list shows or needs later, and does not wait for. */
function loadRest(widget: Widget): void {
  void loadSnippet(widget);
  // payments are not needed to paint the list; where their code cannot be fetched, the list is still a list
  import("../payment/resume").then(({ loadActiveDeposits }) => loadActiveDeposits(widget)).catch(() => {});
}
