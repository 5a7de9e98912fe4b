import type { MethodField } from "../contract";
import type { Cashier } from "../session/Cashier";

/** `Card number` of `card_number`. */
export function nameInWords(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the catalogue in use has a text. */
const has = (cashier: Cashier, id: string) => cashier.i18n.messages[id] !== undefined;

/** A key's text; a key that is no message id is the text itself, unless it looks like an id that the catalogue lacks. */
function keyText(cashier: Cashier, key: string | null | undefined): string | undefined {
  if (!key || (!has(cashier, key) && /^[\w-]+(\.[\w-]+)+$/.test(key))) return undefined;
  return cashier.text({ id: key, message: key });
}

/** A field's label: the message `field.{name}`, else its placeholder's text, else its name in words (contract §4.1). */
export function fieldLabel(cashier: Cashier, { name, placeholder_key: key }: MethodField): string {
  const id = `field.${name}`;
  if (has(cashier, id)) return cashier.text({ id });
  return keyText(cashier, key) ?? nameInWords(name);
}

/** A field's placeholder: per locale, else by key; a key that is no message id is shown as the text it is. */
export function fieldPlaceholder(cashier: Cashier, field: MethodField, locale: string): string | undefined {
  return field.placeholder?.[locale] || field.placeholder?.en || keyText(cashier, field.placeholder_key);
}
