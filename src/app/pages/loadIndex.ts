import { startTransition } from "react";
import { loadMethods, loadSnippet } from "../../catalogue/loadMethods";
import { methodsAtom } from "../../catalogue/state";
import { CashierError, type Method, type TransactionType, toCashierError } from "../../contract";
import { methodSignsAtom } from "../../session/atoms";
import { retryUntilDone } from "../../session/retryUntilDone";
import { shouldReport } from "../../transport/Transport";
import { routeLoading } from "../navigation/routeLoading";
import { reloadsAtom } from "../state";
import type { Widget } from "../Widget";

/** Spec §8: the error that leads to the empty page, whether the server says it or the filter leaves nothing. */
const emptyMessage = "Empty payment methods";

/** Loads an index page's methods; shows the empty page where none remain, the error page where it fails (spec §2). */
export async function loadIndex(widget: Widget, type: TransactionType, signal: AbortSignal): Promise<void> {
  const load = widget.store.get(reloadsAtom);
  try {
    await routeLoading([loadMethods(widget, type)], signal);
    if (signal.aborted) return;
    if (widget.store.get(methodsAtom)[type]?.methods.length === 0) {
      widget.report(new CashierError(emptyMessage));
      showEmpty(widget);
    } else {
      widget.emit("cashier-init", { page: type });
      if (type === "deposit") void loadSnippet(widget);
    }
  } catch (thrown) {
    // a newer load is under way: the host has renewed the token on hearing that it had expired
    if (!shouldReport(thrown, signal) || load !== widget.store.get(reloadsAtom)) return;
    const error = toCashierError(thrown);
    if (error.message === emptyMessage) showEmpty(widget);
    else widget.navigation.showError(error, `/${type}`);
  }
}

const showEmpty = (widget: Widget) => widget.go("/empty", { replace: true });

/**
 * Loads what a painted list shows or leads to later: icons, the registry of flows, unfinished deposits. None is
 * waited for, and without their code the list is still a list.
 * @param onReady told once other screens can be opened
 * @param signal ends when the list is left
 */
export function loadRest(
  widget: Widget,
  type: TransactionType,
  methods: readonly Method[],
  onReady: () => void,
  signal: AbortSignal,
): void {
  if (!widget.store.get(methodSignsAtom).MethodSigns) void loadIcons(widget, methods);
  void retryUntilDone(async () => {
    await widget.flows.load();
    onReady();
    if (type === "deposit") (await import("../../transaction/resume")).watchActiveDeposits(widget, signal);
  }, signal);
}

async function loadIcons(widget: Widget, methods: readonly Method[]): Promise<void> {
  const name = methods.find(({ iconIds }) => iconIds?.[0])?.iconIds?.[0];
  if (name === undefined) return;
  try {
    const { MethodSigns } = await import("./MethodMarks");
    startTransition(() => widget.store.set(methodSignsAtom, { MethodSigns }));
  } catch {
    widget.report(new CashierError(`Unable to fetch icon ${name}`));
  }
}
