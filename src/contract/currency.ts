/** Whether two codes are one currency: servers write them in either case. */
export const isSameCurrency = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** The own member of a record by currency, whose names may be written in either case. */
export function memberFor<Value>(record: Readonly<Record<string, Value>>, currency: string): Value | undefined {
  const name = Object.keys(record).find((code) => isSameCurrency(code, currency));
  return name === undefined ? undefined : record[name];
}
