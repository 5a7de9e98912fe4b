/** A map without one of its keys; the same map if it does not have that key. */
export const withoutKey = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  map.has(key) ? new Map([...map].filter(([known]) => known !== key)) : map;
