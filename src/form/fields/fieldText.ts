import type { Cashier } from "../../cashier/Cashier";
import { inWords } from "../../catalogue/method/methodText";
import type { MethodField } from "../../contract/list/method";
import { member } from "../../contract/member";
import { visibleText } from "../../contract/text/textSchemas";
import { hasText, isMissingText, serverText } from "../../i18n/serverText";
import type { Message } from "../../i18n/translate";
import type { FormField } from "../Form";
import { isDate } from "../masks/formatFor";
import { cardTexts, choiceTexts, formTexts, missingTexts, type Problem } from "../texts";

/** Labels of common fields, used if neither the locale file nor the server provides one. */
const commonFields: Readonly<Record<string, Message>> = {
  card_number: /*i18n*/ { id: "name.card_number", message: "Card number" },
  card_expiry: /*i18n*/ { id: "name.card_expiry", message: "Card expiry" },
  cvv: /*i18n*/ { id: "name.cvv", message: "CVV" },
  card_holder: /*i18n*/ { id: "name.card_holder", message: "Card holder" },
  email: /*i18n*/ { id: "name.email", message: "Email" },
  phone: /*i18n*/ { id: "name.phone", message: "Phone" },
  full_name: /*i18n*/ { id: "name.full_name", message: "Full name" },
  first_name: /*i18n*/ { id: "name.first_name", message: "First name" },
  last_name: /*i18n*/ { id: "name.last_name", message: "Last name" },
  bank: /*i18n*/ { id: "name.bank", message: "Bank" },
  account_number: /*i18n*/ { id: "name.account_number", message: "Account number" },
  network: /*i18n*/ { id: "name.network", message: "Network" },
};

const abbreviations: ReadonlySet<string> = new Set([
  "bic",
  "bvn",
  "cbu",
  "cci",
  "clabe",
  "cnpj",
  "cpf",
  "curp",
  "cvc",
  "cvu",
  "cvv",
  "dni",
  "iban",
  "id",
  "ifsc",
  "nin",
  "nuban",
  "otp",
  "pin",
  "rfc",
  "rut",
  "sms",
  "ssn",
  "swift",
  "upi",
  "vpa",
]);

const wordsOf = (name: string): string[] => name.split(/[\s_-]+/).filter((word) => word !== "");

const isAbbreviated = (word: string): boolean => abbreviations.has(word.toLowerCase());

/** Converts a field name to words: `card_number` → `Card number`, `upi_id` → `UPI ID`. */
export function nameInWords(name: string): string {
  return inWords(
    wordsOf(name)
      .map((word) => (isAbbreviated(word) ? word.toUpperCase() : word))
      .join(" "),
  );
}

/** Whether a name has no other words than abbreviations, as many documents and accounts do: `cpf`, `upi_id`. */
const isAbbreviation = (name: string): boolean => wordsOf(name).every(isAbbreviated);

/**
 * The text of a key. A key without a translation is the text itself, such as `DD.MM.YYYY`, unless it looks like the id
 * of a message, which begins with a lower-case letter.
 */
const keyText = (cashier: Cashier, key: string | null | undefined): string | undefined =>
  key && visibleText(key) ? (serverText(cashier, key) ?? (/^[a-z]/.test(key) ? undefined : key)) : undefined;

/** The parts of a field that its texts depend on. */
type Worded = Pick<FormField, "kind" | "description">;

/**
 * A field's label: its own, else that of its kind, else the message `field.{name}`, else the text of its placeholder
 * key, else its name in words.
 */
export function fieldLabel(cashier: Cashier, { kind, description }: Worded): string {
  const { name, placeholder_key: key, label } = description;
  if (label && visibleText(label)) return serverText(cashier, label) ?? label;
  const own = kind.words?.(description).label;
  if (own) return cashier.text(own);
  const id = `field.${name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const common = member(commonFields, name);
  return keyText(cashier, key) ?? (common ? cashier.text(common) : nameInWords(name));
}

/**
 * A field's placeholder: the server's text for the locale, else the text of its placeholder key. A date field shows the
 * date format if it has none, or only its label again.
 */
export function fieldPlaceholder(
  cashier: Cashier,
  field: MethodField,
  locale: string,
  label: string,
): string | undefined {
  const own = field.placeholder?.[locale] || field.placeholder?.en || keyText(cashier, field.placeholder_key);
  return isDate(field) && (own === undefined || own === label) ? cashier.text(formTexts.datePattern) : own;
}

/** A label inside a sentence: "Full name" → "full name", but "CLABE" and "UPI ID" stay. */
const inSentence = (label: string, locale: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase(locale) + label.slice(1) : label;

/** A text that may name a field: by the label as it is written, unless other words of the sentence precede it. */
function textWithLabel(cashier: Cashier, message: Message, label: string): string {
  const isInside = /\p{L} \{field\}/u.test(cashier.text(message, { field: "{field}" }));
  return cashier.text(message, { field: isInside ? inSentence(label, cashier.i18n.locale) : label });
}

/**
 * The text of an empty field: the message `validation.required.{name}`, else the words of its kind, of its autofill
 * token and of abbreviations, else those for any label; the one for all fields if it has none.
 */
function requiredText(cashier: Cashier, { kind, description }: Worded, label: string): string {
  const id = `${formTexts.required.id}.${description.name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const own = kind.words?.(description).missing ?? missingTexts[kind.inputAttributes(description).autoComplete];
  if (own) return textWithLabel(cashier, own, label);
  if (label === "") return cashier.text(formTexts.required);
  const { name, placeholder_key: key } = description;
  // a label that the server writes out may have its own "your"
  const isNamed = isAbbreviation(name) && (label !== key || isAbbreviation(label));
  return textWithLabel(cashier, isNamed ? formTexts.enterNamed : formTexts.enterField, label);
}

/** The text of a field's problem, in the field's own words where it has some. */
export function fieldProblemText(cashier: Cashier, field: Worded, label: string, problem: Problem): string {
  // a server that names the message gets just that
  if (problem === formTexts.required) return requiredText(cashier, field, label);
  return problemText(cashier, problem, field.kind.words?.(field.description).incorrect);
}

/** The widget's own problems in English, by id: a server may name one that the locale file lacks. */
const ownProblems: ReadonlyMap<string, string> = new Map(
  [formTexts, cardTexts, choiceTexts, missingTexts]
    .flatMap((texts) => Object.values<Problem>(texts))
    .map(({ id, message }) => [id, message]),
);

/**
 * Whether a server's key leads to no readable text: it is a field error, `error.field.{name}`, that the current locale
 * lacks, or a text of the widget that needs a value, such as a limit.
 */
const isWordless = (cashier: Cashier, key: string): boolean =>
  ownProblems.get(key)?.includes("{") || (key.startsWith("error.field.") && isMissingText(cashier, key));

/**
 * The text of a problem; a server's own key without a translation is shown as it is.
 * @param incorrect the text for a value that is wrong for an unknown reason
 */
export function problemText(cashier: Cashier, problem: Problem, incorrect: Problem = formTexts.format): string {
  const isVague = problem.id === formTexts.format.id || isWordless(cashier, problem.id);
  const { id, message } = isVague ? incorrect : problem;
  return hasText(cashier, id) ? cashier.text({ id, message }) : (ownProblems.get(id) ?? message);
}
