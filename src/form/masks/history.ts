import type { Selected } from "./caret";

/** Maximum number of undo steps. */
export const maxStates = 100;

/** States to undo and redo, the nearest last. Immutable. */
export interface History {
  past: readonly Selected[];
  future: readonly Selected[];
}

/** Nothing to undo. */
export const noHistory: History = { past: [], future: [] };

/** The history after an edit. @param before the state before the edit */
export const edited = ({ past }: History, before: Selected): History => ({
  past: [...past, before].slice(-maxStates),
  future: [],
});

/** One step back; undefined if there is none. @param present the current state */
export function undone({ past, future }: History, present: Selected): [History, Selected] | undefined {
  const before = past.at(-1);
  return before && [{ past: past.slice(0, -1), future: [...future, present] }, before];
}

/** One step forward; undefined if there is none. @param present the current state */
export function redone({ past, future }: History, present: Selected): [History, Selected] | undefined {
  const after = future.at(-1);
  return after && [{ past: [...past, present], future: future.slice(0, -1) }, after];
}
