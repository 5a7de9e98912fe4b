import * as v from "valibot";

/** The code of a currency. It is not in `money.ts`, which the list loads before React. */
export const currencySchema = v.pipe(v.string(), v.minLength(3), v.maxLength(20));
