import type { MethodField } from "../../contract/list/method";

/** Normalizes a field name to snake case: "cardNumber", "card-number" and "CARDNumber" become "card_number". */
export const snakeCaseName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .toLowerCase();

/** The parts of a card, as HTML autofill names them. */
export type CardToken = "cc-number" | "cc-exp" | "cc-exp-month" | "cc-exp-year" | "cc-csc" | "cc-name";

const card = "(?:^|_)(?:card|cc)_?";
const expires = "(?:exp(?:iry|iration|ires?)?|valid_?(?:thru|through|until|to))";

/**
 * Names of a card's parts in snake case; the first match wins. The only list of them: for autofill and masks, and for
 * what is dropped from memory and left out of digests.
 */
const cardNames: readonly [CardToken, RegExp][] = [
  ["cc-name", /card_?(?:holder|owner|name)|name_?on_?card/],
  // a gift card's code is not a security code
  ["cc-csc", /^(?:(?:bank|credit|debit|payment)_?)?card_?(?:(?:verification|validation)_?(?:code|number|value)|code)$/],
  ["cc-csc", /(?:^|_)(?:card_?|cc_?)?(?:cvv|cvc|cvn|cvd|csc)(?:_?\d)?(?:_?(?:code|number|num|no|nr|value|card))?$/],
  ["cc-csc", /security_?code/],
  ["cc-exp-month", new RegExp(`(?:${card}(?:${expires}_?)?|^${expires}_?)(?:month|mm)$`)],
  ["cc-exp-year", new RegExp(`(?:${card}(?:${expires}_?)?|^${expires}_?)(?:year|yy|yyyy)$`)],
  ["cc-exp", new RegExp(`(?:${card}|^)${expires}(?:_?date)?$|${card}date$`)],
  ["cc-number", new RegExp(`${card}(?:number|num|no|nr)$|^(?:card|pan|card_?pan)$`)],
];

/** Names that are a card's among the fields of category `card` only. */
const namesOnCardForms: readonly [CardToken, RegExp][] = [
  // the number of an identity card is not a card number
  ["cc-number", /^(?:number|num|no)$|(?<!(?:^|_)(?:id|identity|national|tax))_(?:card|pan)$/],
  ["cc-name", /^(?:(?:full|account_?holder)_?)?name$|^(?:fio|holder|recipient|beneficiary)(?:_?name)?$/],
];

/** Whether a field is the amount, which the form of a payment shows separately. */
export const isAmountField = ({ name, type }: Pick<MethodField, "name" | "type">): boolean =>
  type === "amount" || name === "amount";

type FieldNames = Pick<MethodField, "name" | "category"> & Partial<Pick<MethodField, "type">>;

/** The part of a card that a field holds, by its name and category; undefined for other fields. */
export function cardTokenOf({ name, category }: FieldNames): CardToken | undefined {
  const words = snakeCaseName(name);
  const known = category === "card" ? [...cardNames, ...namesOnCardForms] : cardNames;
  return known.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Whether a field is a card number. */
export const isCardNumber = (field: FieldNames): boolean => cardTokenOf(field) === "cc-number";

/** Whether a field is a card's security code. */
export const isSecurityCode = (field: FieldNames): boolean => cardTokenOf(field) === "cc-csc";

/** Whether a field holds only a token of a card that the player types into the provider's page. */
export const isHostedCard = ({ type }: Partial<Pick<MethodField, "type">>): boolean => type === "hosted_card";

/** Whether a field holds card data. A holder's name alone does not count: other forms ask for it too. */
export function isCardData(field: FieldNames): boolean {
  if (isHostedCard(field)) return true;
  const token = cardTokenOf(field);
  return field.category === "card" || (token !== undefined && token !== "cc-name");
}
