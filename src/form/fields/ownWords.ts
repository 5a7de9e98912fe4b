import type { Cashier } from "../../cashier/Cashier";
import type { MethodField } from "../../contract/list/method";
import { hasText, isMissingText } from "../../i18n/serverText";
import { type CardPart, cardPart } from "../card/cardPart";
import type { Problem } from "../state/state";
import { cardTexts, texts } from "../texts";
import { isOneTimeCode } from "./autofill";
import { isAbbreviation } from "./fieldLabel";
import { problemText } from "./problemText";

const requiredOf: Readonly<Record<CardPart, Problem>> = {
  number: cardTexts.enterNumber,
  expiry: cardTexts.enterExpiry,
  code: cardTexts.enterCode,
  holder: cardTexts.enterHolder,
};

const wrongOf: Readonly<Record<CardPart, Problem>> = {
  number: texts.luhn,
  expiry: cardTexts.checkExpiry,
  code: cardTexts.checkCode,
  holder: cardTexts.checkHolder,
};

/**
 * The text of an empty field: the message `validation.required.{name}`, else the words of cards, codes and
 * abbreviations, else the one for all fields.
 */
function requiredText(cashier: Cashier, field: MethodField, label: string): string {
  const id = `${texts.required.id}.${field.name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const part = cardPart(field);
  if (part) return cashier.text(requiredOf[part]);
  if (isOneTimeCode(field)) return cashier.text(texts.enterCode);
  // names of other fields need a grammatical case in some languages
  return isAbbreviation(field.name) ? cashier.text(texts.enterNamed, { field: label }) : cashier.text(texts.required);
}

/** Whether a key names one of the widget's field errors, `error.field.{name}`, and the current locale lacks its text. */
const isWidgetsMissingText = (cashier: Cashier, key: string): boolean =>
  key.startsWith("error.field.") && isMissingText(cashier, key);

/** The text of a field's problem, in the field's own words where it has some. */
export function fieldProblemText(cashier: Cashier, field: MethodField, label: string, problem: Problem): string {
  const { id } = problem;
  if (id === texts.required.id) return requiredText(cashier, field, label);
  const isOwn = Object.values<Problem>(texts).includes(problem);
  if (id !== texts.format.id && (isOwn || !isWidgetsMissingText(cashier, id))) return problemText(cashier, problem);
  const part = cardPart(field);
  return problemText(cashier, part ? wrongOf[part] : texts.format);
}
