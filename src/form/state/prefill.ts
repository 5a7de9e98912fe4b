import type { Cashier } from "../../cashier/Cashier";
import { type AmountLimits, checkAmount } from "../../catalogue/limits";
import type { Area } from "../../contract/host/screenPath";
import type { MethodField } from "../../contract/list/method";
import type { Snippet } from "../../contract/list/snippet";
import { amountText } from "../../money/amountText";
import type { Form } from "./state";

/** Reads an own property by an untrusted name, never an inherited one. */
const own = <Value>(values: Readonly<Record<string, Value>> | null | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** The value of a field in the player's last payment with this method, else with any method. */
function lastValue(field: MethodField, method: string, { methods, fields }: Snippet): string | undefined {
  const texts = [own(own(methods, method), field.name), own(fields, field.name)]
    .filter((value) => value !== undefined && value !== "")
    .map(String);
  const { values } = field;
  return texts.find((text) => !values?.length || values.some(({ value }) => value === text));
}

/** The context of a prefill. Limits are in major units. */
export interface PrefillOptions {
  method: string;
  area: Area;
  currency: string;
  /** undefined if no amount can be paid now */
  limits: AmountLimits | undefined;
}

/**
 * Fills in values from the player's last payment, except in fields that the player has visited. Safe to repeat, because
 * the snippet may arrive late.
 */
export function prefill(store: Cashier["store"], form: Form, snippet: Snippet, options: PrefillOptions): void {
  for (const { description, kind, format, valueAtom, touchedAtom, visitedAtom, prefilledAtom } of form.fields) {
    if (
      kind.isNeverPreset ||
      store.get(touchedAtom) ||
      store.get(visitedAtom) ||
      store.get(prefilledAtom) !== undefined
    )
      continue;
    // a disabled field keeps the server's value
    if (description.isDisabled && store.get(valueAtom) !== "") continue;
    const text = lastValue(description, options.method, snippet);
    if (text === undefined) continue;
    const shown = format.show(text, "");
    store.set(valueAtom, shown);
    store.set(prefilledAtom, shown);
  }
  const amount = snippet.last?.[options.area]?.amount ?? undefined;
  const { textAtom, touchedAtom, visitedAtom, prefilledAtom } = form.amount;
  const isUntouched = !store.get(touchedAtom) && !store.get(visitedAtom) && store.get(textAtom) === "";
  // skip an amount that this method does not accept
  if (!isUntouched || amount === undefined || !options.limits || checkAmount(amount, options.limits)) return;
  const text = amountText(amount, options.currency);
  store.set(textAtom, text);
  store.set(prefilledAtom, text);
}
