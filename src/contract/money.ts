import * as v from "valibot";
import { finiteSchema } from "./schema";

/** Whether two codes are one currency: servers write them in either case. */
export const isSameCurrency = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** The own member of a record by currency, whose names may be written in either case. */
export function memberFor<Value>(record: Readonly<Record<string, Value>>, currency: string): Value | undefined {
  const name = Object.keys(record).find((code) => isSameCurrency(code, currency));
  return name === undefined ? undefined : record[name];
}

/** An amount that is not negative. */
export const amountSchema = v.pipe(
  finiteSchema,
  v.check((value) => value >= 0),
);

/** An amount above zero. */
export const positiveSchema = v.pipe(
  amountSchema,
  v.check((value) => value > 0),
);
