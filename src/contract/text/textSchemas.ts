import * as v from "valibot";
import { maskCardNumbers } from "../CashierError";
import { displayText } from "./displayText";

/** A text of an action, such as an instruction step, a note or a link label. */
export const actionTextSchema = displayText(20_000);

/** A server's error text. Card numbers are masked: the text may echo what the player typed. */
export const failureTextSchema = v.pipe(v.string(), v.transform(maskCardNumbers), actionTextSchema);

/** Payment data such as an address or an id. It is never truncated: a part of an address pays the wrong account. */
export const exactTextSchema = v.pipe(v.string(), v.maxLength(20_000));

// Signs of direction, soft hyphens and spaces without width, which a copy brings along; scripts of India need joiners.
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** A text as it looks: trimmed and without invisible characters. */
export const visibleText = (text: string): string => text.replace(invisible, "").trim();

/** An id or a cursor: a number is read as text. */
export const textOrNumberSchema = v.pipe(
  v.union([exactTextSchema, v.number()]),
  v.transform((value) => String(value)),
);

/** An id that the server gives; never empty. */
export const serverIdSchema = v.pipe(textOrNumberSchema, v.minLength(1));

/** A schema for a list that is only displayed: items beyond `maxItems` are dropped. */
export const displayList = <const Item extends v.GenericSchema>(item: Item, maxItems: number) =>
  v.pipe(
    v.array(item),
    v.transform((items) => items.slice(0, maxItems)),
  );

/** A UUID, such as a `request_id`. */
export const uuidSchema = v.pipe(
  v.string(),
  v.check((text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text), "a UUID"),
);

/** The code of a currency, such as MXN, OP or 1INCH. It is not in `money.ts`, which the list loads before React. */
export const currencySchema = v.pipe(
  v.string(),
  v.minLength(2),
  v.maxLength(20),
  v.check((code) => /^\d*[a-z][\w.-]*$/i.test(code), "a currency code"),
);
