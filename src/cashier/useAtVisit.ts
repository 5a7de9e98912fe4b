import type { Atom } from "jotai/vanilla";
import { useState } from "react";
import { useCashier } from "./Cashier";

/**
 * The value that an atom has when the component is mounted, and again whenever `content` changes. Later values wait for
 * the next visit, so that no row moves under the player's finger.
 * @param content compared by identity, such as the loaded methods
 */
export function useAtVisit<Value>(source: Atom<Value>, content: unknown): Value {
  const { store } = useCashier();
  const read = () => ({ content, value: store.get(source) });
  const [taken, setTaken] = useState(read);
  if (Object.is(taken.content, content)) return taken.value;
  const current = read();
  setTaken(current);
  return current.value;
}
