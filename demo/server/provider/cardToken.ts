import { randomUUID } from "node:crypto";

/** A new token of the card provider, which ends with the card's last four digits if there are any. */
export const newCardToken = (last4?: string): string => ["tok", randomUUID(), ...(last4 ? [last4] : [])].join("_");

/** Whether a value is such a token, which is no secret: it pays once. */
export const isCardToken = (value: string): boolean => /^tok_[\da-f-]{36}(?:_\d{4})?$/.test(value);
