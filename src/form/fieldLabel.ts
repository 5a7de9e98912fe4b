import type { MethodField } from "../contract";
import { hasText, serverText } from "../i18n/serverText";
import type { Cashier } from "../session/Cashier";
import { commonFields } from "./commonFields";
import { namedMask } from "./masks/formatFor";
import { texts } from "./texts";

const abbreviations: ReadonlySet<string> = new Set(
  "bic bvn cbu cci clabe cnpj cpf curp cvc cvu cvv dni iban id ifsc nin nuban otp pin rfc rut sms ssn swift upi vpa".split(
    " ",
  ),
);

const wordsOf = (name: string): string[] => name.split(/[\s_-]+/).filter((word) => word !== "");

const isAbbreviated = (word: string): boolean => abbreviations.has(word.toLowerCase());

/** Converts a field name to words: `card_number` → `Card number`, `upi_id` → `UPI ID`. */
export function nameInWords(name: string): string {
  const words = wordsOf(name)
    .map((word) => (isAbbreviated(word) ? word.toUpperCase() : word))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a name has no other words than abbreviations, as many documents and accounts do: `cpf`, `upi_id`. */
export const isAbbreviation = (name: string): boolean => wordsOf(name).every(isAbbreviated);

/** The text of a key. A key without a translation is the text itself, unless it looks like a message id. */
const keyText = (cashier: Cashier, key: string | null | undefined): string | undefined =>
  key ? serverText(cashier, key) : undefined;

/** A field's label: the message `field.{name}`, else the text of its placeholder key, else its name in words. */
export function fieldLabel(cashier: Cashier, { name, placeholder_key: key }: MethodField): string {
  const id = `field.${name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const common = Object.hasOwn(commonFields, name) ? commonFields[name] : undefined;
  return keyText(cashier, key) ?? (common ? cashier.text(common) : nameInWords(name));
}

/**
 * A field's placeholder: the server's text for the locale, else the text of its placeholder key. A date field without
 * one shows the date format.
 */
export function fieldPlaceholder(cashier: Cashier, field: MethodField, locale: string): string | undefined {
  const own = field.placeholder?.[locale] || field.placeholder?.en || keyText(cashier, field.placeholder_key);
  return own ?? (namedMask(field) === "date" ? cashier.text(texts.datePattern) : undefined);
}
