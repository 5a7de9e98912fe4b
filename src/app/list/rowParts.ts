import { atom } from "jotai/vanilla";
import { startTransition } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { type Entry, methodsOf } from "../../catalogue/groupMethods";
import { isDownAtom, methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import { EntryFacts } from "../../payment/list/EntryFacts";
import { rowPartsAtom } from "../../payment/list/EntryTile";
import { texts } from "../../payment/list/offerText";
import type { Widget } from "../Widget";

/** The load of the icons. It is over after a failure, which is reported once. */
const marksLoadAtom = atom<{ loading?: Promise<void> | undefined; isReported?: boolean }>({});

/**
 * Adds to the rows of all lists what they have room for: facts and icons. A call while they load waits for the same
 * load.
 * @throws if the icons cannot be fetched; the next call tries again
 */
export function loadRowParts(widget: Widget): Promise<void> {
  const { store } = widget;
  if (!store.get(rowPartsAtom).EntryFacts) showFacts(widget);
  const loading = store.get(marksLoadAtom).loading ?? loadMarks(widget);
  store.set(marksLoadAtom, (load) => ({ ...load, loading }));
  return loading;
}

/** Shows facts and availability from now on; a push changes what rows are called. */
function showFacts({ store }: Widget): void {
  const show = () => {
    const isDown = store.get(isDownAtom);
    const noteOf = (cashier: Cashier, entry: Entry) =>
      methodsOf(entry).every(isDown) ? cashier.text(texts.down) : undefined;
    startTransition(() => store.set(rowPartsAtom, (parts) => ({ ...parts, EntryFacts, noteOf })));
  };
  store.sub(isDownAtom, show);
  show();
}

async function loadMarks(widget: Widget): Promise<void> {
  const { store } = widget;
  try {
    const { MethodMarks } = await import("../../payment/list/MethodMarks");
    startTransition(() => store.set(rowPartsAtom, (parts) => ({ ...parts, MethodMarks })));
  } catch (thrown) {
    if (!store.get(marksLoadAtom).isReported) reportMissing(widget);
    store.set(marksLoadAtom, { isReported: true });
    throw thrown;
  }
}

function reportMissing(widget: Widget): void {
  const methods = widget.store.get(methodsAtom)[widget.area]?.methods ?? [];
  const name = methods.find(({ iconIds }) => iconIds?.[0])?.iconIds?.[0] ?? methods[0]?.name;
  widget.report(new CashierError(`Unable to fetch icon ${name}`));
}
