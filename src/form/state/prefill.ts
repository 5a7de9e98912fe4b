import { type AmountLimits, checkAmount } from "../../catalogue/amountLimits";
import type { Area } from "../../contract/host/screenPath";
import type { Snippet } from "../../contract/list/choices";
import type { MethodField } from "../../contract/list/method";
import { member } from "../../contract/member";
import { amountText } from "../../money/amountText";
import type { Store } from "../../session/Store";
import type { Form, FormField } from "../Form";
import { type Format, reformat, showWhole } from "../masks/Format";

/** Whether a field can have a value: one of its options, if it has any. */
export const isOffered = ({ values }: MethodField, text: string): boolean =>
  !values?.length || values.some(({ value }) => value === text);

/** The value of a field in the player's last payment with this method, else with any method. */
function lastValue(field: MethodField, method: string, { methods, fields }: Snippet): string | undefined {
  const texts = [member(member(methods, method), field.name), member(fields, field.name)]
    .filter((value) => value !== undefined && value !== "")
    .map(String);
  return texts.find((text) => isOffered(field, text));
}

/** The context of a prefill. Limits are in major units. */
export interface PrefillOptions {
  method: string;
  area: Area;
  currency: string;
  /** undefined if no amount can be paid now */
  limits: AmountLimits | undefined;
}

/** The texts from the player's last payment that a form starts with; no amount that the method does not accept. */
export function readPrefill(fields: readonly MethodField[], snippet: Snippet, options: PrefillOptions) {
  const texts = fields.flatMap((field) => {
    const text = lastValue(field, options.method, snippet);
    return text === undefined ? [] : [[field.name, { text, isTyped: false }] as const];
  });
  const amount = snippet.last?.[options.area]?.amount ?? undefined;
  const isPayable = amount !== undefined && options.limits && !checkAmount(amount, options.limits);
  const text = isPayable ? amountText(amount, options.currency) : undefined;
  return { fields: new Map(texts), ...(text !== undefined && { amount: { text, prefilled: text } }) };
}

/** Whether a field may be prefilled: a disabled field keeps the server's value. @param shown the text in it */
const canPrefill = ({ kind, description }: Pick<FormField, "kind" | "description">, shown: string): boolean =>
  !kind.isNeverPreset && (!description.isDisabled || shown === "");

/** A text that a field is to start with. */
export interface GivenText {
  text: string;
  /** whether it is the player's own */
  isTyped: boolean;
  /** the format that it was typed in; without one it is a plain value */
  format?: Format;
}

/**
 * Returns a given text as a field shows it; undefined if the field does not take it.
 * @param shown the text in the field
 */
export function fitText(
  field: Pick<FormField, "kind" | "description" | "format">,
  given: GivenText | undefined,
  shown: string,
): string | undefined {
  if (!given || !canPrefill(field, shown)) return undefined;
  const { text, format } = given;
  // an empty choice stays empty
  if (text !== "" && !isOffered(field.description, text)) return undefined;
  return format ? reformat(text, format, field.format) : showWhole(field.format, text);
}

/**
 * Fills in values from the player's last payment, except in fields that the player has visited. Safe to repeat, because
 * the snippet may arrive late.
 */
export function prefill(store: Store, form: Form, start: ReturnType<typeof readPrefill>): void {
  for (const field of form.fields) {
    const { valueAtom, touchedAtom, visitedAtom, prefilledAtom } = field;
    if (store.get(touchedAtom) || store.get(visitedAtom) || store.get(prefilledAtom) !== undefined) continue;
    const shown = fitText(field, start.fields.get(field.description.name), store.get(valueAtom));
    if (shown === undefined) continue;
    store.set(valueAtom, shown);
    store.set(prefilledAtom, shown);
  }
  const { textAtom, touchedAtom, visitedAtom, prefilledAtom } = form.amount;
  const isUntouched = !store.get(touchedAtom) && !store.get(visitedAtom) && store.get(textAtom) === "";
  if (!isUntouched || !start.amount) return;
  store.set(textAtom, start.amount.text);
  store.set(prefilledAtom, start.amount.prefilled);
}
