import type { Cashier } from "../../cashier/Cashier";
import { hasText, isMissingText } from "../../i18n/serverText";
import type { Problem } from "../state/problem";
import type { FormField } from "../state/state";
import { texts } from "../texts";
import { isAbbreviation } from "./fieldLabel";
import { problemText } from "./problemText";

type Worded = Pick<FormField, "kind" | "description">;

/**
 * The text of an empty field: the message `validation.required.{name}`, else the words of its kind and of
 * abbreviations, else the one for all fields.
 */
function requiredText(cashier: Cashier, { kind, description }: Worded, label: string): string {
  const id = `${texts.required.id}.${description.name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const own = kind.words?.(description).missing;
  if (own) return cashier.text(own);
  // names of other fields need a grammatical case in some languages
  return isAbbreviation(description.name)
    ? cashier.text(texts.enterNamed, { field: label })
    : cashier.text(texts.required);
}

/** Whether a key names one of the widget's field errors, `error.field.{name}`, and the current locale lacks its text. */
const isWidgetsMissingText = (cashier: Cashier, key: string): boolean =>
  key.startsWith("error.field.") && isMissingText(cashier, key);

/** The text of a field's problem, in the field's own words where it has some. */
export function fieldProblemText(cashier: Cashier, field: Worded, label: string, problem: Problem): string {
  const { id } = problem;
  if (id === texts.required.id) return requiredText(cashier, field, label);
  const isOwn = Object.values<Problem>(texts).includes(problem);
  if (id !== texts.format.id && (isOwn || !isWidgetsMissingText(cashier, id))) return problemText(cashier, problem);
  return problemText(cashier, field.kind.words?.(field.description).incorrect ?? texts.format);
}
