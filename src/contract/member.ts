/**
 * An own member of an object, by a name that may come from outside: never an inherited one.
 * @returns undefined if there is none, or if the value is not an object
 */
export function member<Value>(
  values: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined;
export function member(raw: unknown, name: string): unknown;
export function member(raw: unknown, name: string): unknown {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined;
}
