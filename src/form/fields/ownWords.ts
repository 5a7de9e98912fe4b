import type { Cashier } from "../../cashier/Cashier";
import { hasText, isMissingText } from "../../i18n/serverText";
import type { Problem } from "../state/problem";
import type { FormField } from "../state/state";
import { missingTexts, texts } from "../texts";
import { isAbbreviation } from "./fieldLabel";
import { problemText } from "./problemText";

type Worded = Pick<FormField, "kind" | "description">;

/** A label inside a sentence: "Full name" → "full name", but "CLABE" and "UPI ID" stay. */
const inSentence = (label: string, locale: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase(locale) + label.slice(1) : label;

/**
 * The text of an empty field: the message `validation.required.{name}`, else the words of its kind, of its autofill token
 * and of abbreviations, else those for any label; the one for all fields if it has none.
 */
function requiredText(cashier: Cashier, { kind, description }: Worded, label: string): string {
  const id = `${texts.required.id}.${description.name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const field = inSentence(label, cashier.i18n.locale);
  const own = kind.words?.(description).missing ?? missingTexts[kind.typing(description).autoComplete];
  if (own) return cashier.text(own, { field });
  if (label === "") return cashier.text(texts.required);
  return cashier.text(isAbbreviation(description.name) ? texts.enterNamed : texts.enterField, { field });
}

/** Whether a key names one of the widget's field errors, `error.field.{name}`, and the current locale lacks its text. */
const isWidgetsMissingText = (cashier: Cashier, key: string): boolean =>
  key.startsWith("error.field.") && isMissingText(cashier, key);

/** The text of a field's problem, in the field's own words where it has some. */
export function fieldProblemText(cashier: Cashier, field: Worded, label: string, problem: Problem): string {
  const { id } = problem;
  // a server that names the message gets just that
  if (problem === texts.required) return requiredText(cashier, field, label);
  const isOwn = Object.values<Problem>(texts).includes(problem);
  if (id !== texts.format.id && (isOwn || !isWidgetsMissingText(cashier, id))) return problemText(cashier, problem);
  return problemText(cashier, field.kind.words?.(field.description).incorrect ?? texts.format);
}
