import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { isCardNumber, isSecurityCode } from "../../src/catalogue/method/fieldContent";

/** A brand of cards. */
interface CardBrand {
  name: string;
  /** as the widget names it */
  icon: string;
}

const brands: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, { name: "Visa", icon: "visa" }],
  [/^(5[1-5]|2[2-7])/, { name: "Mastercard", icon: "mastercard" }],
  [/^3[47]/, { name: "American Express", icon: "americanexpress" }],
  [/^6/, { name: "RuPay", icon: "rupay" }],
];

/** The brand of a card, by its number; undefined for others than the demo knows. */
export const cardBrand = (number: string): CardBrand | undefined =>
  brands.find(([pattern]) => pattern.test(number))?.[1];

/** A new token of the card provider, which ends with the card's last four digits if there are any. */
export const newCardToken = (last4?: string): string => ["tok", randomUUID(), ...(last4 ? [last4] : [])].join("_");

/** Whether a value is such a token, which is no secret: it pays once. */
const isCardToken = (value: string): boolean => /^tok_[\da-f-]{36}(?:_\d{4})?$/.test(value);

type Values = Readonly<Record<string, string>>;

/** Fields of this server's methods that hold a card under another name. */
const otherSecrets = /^(?:sender_card|wallet_token)$/;

/** Whether a member of this name is secret: a card number, a security code or a wallet's token. */
export const isCardSecret = (name: string): boolean =>
  otherSecrets.test(name) || isCardNumber({ name }) || isSecurityCode({ name });

/** A value as the server keeps it: of a card number the last four digits, of a code how many it has. */
function maskedValue(name: string, value: string): string {
  if (!isCardSecret(name) || isCardToken(value)) return value;
  if (name === "wallet_token") return "•••";
  return value.replace(isSecurityCode({ name }) ? /\p{Nd}/gu : /\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, "•");
}

/** The fields of a payment as the server keeps them. */
export const maskFields = (fields: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, maskedValue(name, value)]));

/**
 * A copy of any data with each value masked that is, or is in, a secret member.
 * @param isSecret whether a member of this name is one
 * @param mask returns what takes the place of a value
 * @param secret name of the secret member around the data
 */
export function maskSecrets(
  data: unknown,
  isSecret: (name: string) => boolean,
  mask: (name: string, value: unknown) => unknown,
  secret?: string,
): unknown {
  if (Array.isArray(data)) return data.map((item) => maskSecrets(item, isSecret, mask, secret));
  if (typeof data !== "object" || data === null) return secret === undefined ? data : mask(secret, data);
  const within = (key: string) => secret ?? (isSecret(key) ? key : undefined);
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, maskSecrets(value, isSecret, mask, within(key))]),
  );
}

/** Anything received as the server keeps it, whatever its shape. */
export const maskReceived = (received: unknown): unknown =>
  maskSecrets(received, isCardSecret, (name, value) =>
    typeof value === "string" || typeof value === "number" ? maskedValue(name, String(value)) : value,
  );

/** A key of this process, so that stored digests cannot be tested against all card numbers. */
const key = randomBytes(32);
const fingerprint = (value: string): string => createHmac("sha256", key).update(value).digest("base64url");

/**
 * The fields of a payment to compare it with another, as card numbers must not be kept and the last four digits do not
 * tell them apart. A security code is left out: not even its digest may be kept. So is a token of the provider: after a
 * reload the widget repeats a request with a new one.
 */
export const comparableFields = (fields: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !isSecurityCode({ name }) && !isCardToken(value))
      .map(([name, value]) => [name, isCardSecret(name) ? fingerprint(value) : value]),
  );
