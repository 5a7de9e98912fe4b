import { isSecurityCode } from "../../../src/catalogue/method/fieldContent";
import type { Area } from "../../../src/contract/host/screenPath";
import { cardBrand, comparableFields, maskFields } from "../cardData";
import { type Entry, type FieldData, methodFor } from "../catalogue/entry";

/**
 * A saved way to pay as the server keeps it. Its values are never sent. A real server keeps the provider's token of a
 * card in place of its number.
 */
export interface SavedAccount {
  readonly id: string;
  readonly area: Area;
  readonly method: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string | undefined;
  readonly expires: string | undefined;
  /** the values that the account stands for, with masked card data */
  readonly fields: Readonly<Record<string, string>>;
  /** tells it from others */
  readonly identity: Readonly<Record<string, string>>;
  /** the fields that are asked again */
  readonly requires: readonly string[];
  last: { amount: number; at: number; currency: string } | null;
}

/** An account that a player wants to save with a payment. */
export type NewlySaved = Omit<SavedAccount, "id">;

/** Whether a field is never saved: the player types it for each payment. */
const isSecret = (name: string): boolean => isSecurityCode({ name });

/** The values of an account that are kept, and those that tell it from others. */
export function keptOf(values: Readonly<Record<string, string>>): Pick<SavedAccount, "fields" | "identity"> {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  return { fields: maskFields(kept), identity: comparableFields(kept) };
}

const mask = (value: string) => `•••• ${value.slice(-4)}`;

/** The field that tells one account from another: the first with a number or an address, else the first. */
function tellingField(fields: readonly FieldData[], values: Readonly<Record<string, string>>): string | undefined {
  const filled = fields.map(({ name }) => name).filter((name) => values[name] && !isSecret(name));
  return filled.find((name) => /number|clabe|iban|address|account|email|phone|upi|pix/.test(name)) ?? filled[0];
}

/** Describes the account that the values of a payment stand for; without what is never saved. */
export function describeAccount(area: Area, entry: Entry, fields: Readonly<Record<string, string>>): NewlySaved {
  const known = methodFor(entry, area).fields ?? [];
  const telling = tellingField(known, fields);
  const value = telling === undefined ? "" : (fields[telling] ?? "");
  const brand = telling === "card_number" ? cardBrand(value) : undefined;
  return {
    area,
    method: entry.method.name,
    label: brand?.name ?? entry.method.text?.en ?? entry.method.name,
    hint: value && mask(value),
    icon: brand?.icon,
    expires: fields.card_expiry,
    ...keptOf(fields),
    requires: known.map(({ name }) => name).filter((name) => isSecret(name)),
    last: null,
  };
}
