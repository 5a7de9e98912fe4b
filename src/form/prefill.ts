import { type AmountLimits, checkAmount } from "../catalogue/limits";
import type { Area, MethodField, Snippet } from "../contract";
import { cleanAmountText } from "../money/parseAmount";
import type { Cashier } from "../session/Cashier";
import type { Form } from "./state";

/** A member of outside data by a name that is outside data too: never one that every object has. */
const own = <Value>(values: Readonly<Record<string, Value>> | null | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** What the player's last payment filled into a field: with this method, else with any (contract §4.1). */
function known(field: MethodField, method: string, { methods, fields }: Snippet): string | undefined {
  const texts = [own(own(methods, method), field.name), own(fields, field.name)]
    .filter((value) => value !== undefined && value !== "")
    .map(String);
  const { values } = field;
  return texts.find((text) => !values?.length || values.some(({ value }) => value === text));
}

/** A number in digits alone: very small ones have an exponent otherwise. */
const inDigits = (amount: number) => amount.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });

/** What a form is filled in for. Limits in major units. */
export interface PrefillOptions {
  method: string;
  transaction: Area;
  currency: string;
  limits: AmountLimits;
}

/**
 * Fills in what the player's last payment says, wherever the player has not been yet; safe to repeat, as the snippet
 * may come late (spec §2, contract §4.1).
 */
export function prefill(store: Cashier["store"], form: Form, snippet: Snippet, options: PrefillOptions): void {
  for (const { description, format, valueAtom, touchedAtom, visitedAtom, prefilledAtom } of form.fields) {
    if (store.get(touchedAtom) || store.get(visitedAtom) || store.get(prefilledAtom) !== undefined) continue;
    // what the server has fixed is not the player's to fill in
    if (description.isDisabled && store.get(valueAtom) !== "") continue;
    const text = known(description, options.method, snippet);
    if (text === undefined) continue;
    const shown = format.show(text, "");
    store.set(valueAtom, shown);
    store.set(prefilledAtom, shown);
  }
  const amount = snippet.last?.[options.transaction]?.amount ?? undefined;
  const { textAtom, touchedAtom, visitedAtom } = form.amount;
  const isUntouched = !store.get(touchedAtom) && !store.get(visitedAtom) && store.get(textAtom) === "";
  // what this method would refuse is no help
  if (!isUntouched || amount === undefined || checkAmount(amount, options.limits)) return;
  store.set(textAtom, cleanAmountText(inDigits(amount), options.currency));
}
