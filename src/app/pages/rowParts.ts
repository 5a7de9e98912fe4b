import { startTransition } from "react";
import { CashierError, type Method } from "../../contract";
import { EntryFacts } from "../../payment/parts/EntryFacts";
import { entryFactsAtom } from "../../payment/parts/EntryTile";
import { methodMarksAtom } from "../../session/atoms";
import type { Widget } from "../Widget";

/** Adds to the rows of a painted list what they have room for: facts and icons. */
export function loadRowParts(widget: Widget, methods: readonly Method[]): void {
  const { store } = widget;
  startTransition(() => store.set(entryFactsAtom, { EntryFacts }));
  if (!store.get(methodMarksAtom).MethodMarks) void loadIcons(widget, methods);
}

async function loadIcons(widget: Widget, methods: readonly Method[]): Promise<void> {
  const name = methods.find(({ iconIds }) => iconIds?.[0])?.iconIds?.[0] ?? methods[0]?.name;
  try {
    const { MethodMarks } = await import("../../payment/parts/MethodMarks");
    startTransition(() => widget.store.set(methodMarksAtom, { MethodMarks }));
  } catch {
    widget.report(new CashierError(`Unable to fetch icon ${name}`));
  }
}
