/**
 * An own member of an object, by a name that may come from outside: never an inherited one.
 * @returns undefined if there is none, or the value is no object
 */
export function member<Value>(
  values: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined;
export function member(raw: unknown, name: string): unknown;
export function member(raw: unknown, name: string): unknown {
  return typeof raw === "object" && raw !== null && Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined;
}

/** A map without one of its keys; the same map if it does not have that key. */
export const withoutKey = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  map.has(key) ? new Map([...map].filter(([known]) => known !== key)) : map;
