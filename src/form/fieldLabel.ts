import type { MethodField } from "../contract";
import type { Cashier } from "../session/Cashier";
import { commonFields } from "./commonFields";
import { namedMask } from "./masks/formatFor";
import { hasText, problemText } from "./problemText";
import { texts } from "./texts";

/** `Card number` of `card_number`. */
export function nameInWords(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key's text; a key that is no message id is the text itself, unless it looks like an id that the catalogue lacks. */
function keyText(cashier: Cashier, key: string | null | undefined): string | undefined {
  if (!key || (!hasText(cashier, key) && /^[\w-]+(\.[\w-]+)+$/.test(key))) return undefined;
  return problemText(cashier, { id: key, message: key });
}

/** A field's label: the message `field.{name}`, else its placeholder's text, else its name in words (contract §4.1). */
export function fieldLabel(cashier: Cashier, { name, placeholder_key: key }: MethodField): string {
  const id = `field.${name}`;
  if (hasText(cashier, id)) return cashier.text({ id });
  const common = Object.hasOwn(commonFields, name) ? commonFields[name] : undefined;
  return keyText(cashier, key) ?? (common ? cashier.text(common) : nameInWords(name));
}

/**
 * A field's placeholder: per locale, else by key; a key that is no message id is shown as the text it is. A date without
 * one shows how it is written.
 */
export function fieldPlaceholder(cashier: Cashier, field: MethodField, locale: string): string | undefined {
  const own = field.placeholder?.[locale] || field.placeholder?.en || keyText(cashier, field.placeholder_key);
  return own ?? (namedMask(field) === "date" ? cashier.text(texts.datePattern) : undefined);
}
