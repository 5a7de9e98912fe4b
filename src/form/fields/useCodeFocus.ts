import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect } from "react";
import type { FormField } from "../state";

/**
 * Focuses the input of a code where the new screen has moved the focus to its title, and selects a code that the server
 * has refused, so that typing replaces it.
 */
export function useCodeFocus(ref: RefObject<HTMLInputElement | null>, field: FormField): void {
  const isWanted = field.isAlone && !field.description.isDisabled;
  const rejection = useAtomValue(field.rejectionAtom);
  useEffect(() => {
    const input = ref.current;
    if (!input || !isWanted) return;
    // the title gets the focus in a microtask that precedes this one; a control that has it keeps it
    queueMicrotask(() => {
      const root = input.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      if (focused?.matches("h1, h2")) input.focus({ preventScroll: true });
    });
  }, [ref, isWanted]);
  useEffect(() => {
    if (rejection && ref.current?.matches(":focus")) ref.current.select();
  }, [ref, rejection]);
}
