import type { Selected } from "./caret";

/** As many states can be gone back to (spec §9). */
export const mostStates = 100;

/** What can be undone and done again, the nearest last; immutable. */
export interface History {
  past: readonly Selected[];
  future: readonly Selected[];
}

/** Nothing to undo. */
export const noHistory: History = { past: [], future: [] };

/** After an edit. @param before how it stood before */
export const edited = ({ past }: History, before: Selected): History => ({
  past: [...past, before].slice(-mostStates),
  future: [],
});

/** One step back, with what is shown then; undefined where there is none. @param present how it stands now */
export function undone({ past, future }: History, present: Selected): [History, Selected] | undefined {
  const before = past.at(-1);
  return before && [{ past: past.slice(0, -1), future: [...future, present] }, before];
}

/** One step forward again, with what is shown then; undefined where there is none. @param present how it stands now */
export function redone({ past, future }: History, present: Selected): [History, Selected] | undefined {
  const after = future.at(-1);
  return after && [{ past: [...past, present], future: future.slice(0, -1) }, after];
}
