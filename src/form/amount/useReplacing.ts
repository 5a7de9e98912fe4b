import { type RefObject, useRef } from "react";

/**
 * Handlers that select the whole text of an input when it is focused, so that typing replaces it. The press that focuses
 * it counts too; the next one places the caret, and one that selects a part keeps it.
 */
export function useReplacing(ref: RefObject<HTMLInputElement | null>, isReplaced: boolean) {
  // whether the next click is the end of the press that has focused the input
  const isFirstPress = useRef(true);
  const select = () => isReplaced && ref.current?.select();
  return {
    onFocus: select,
    onBlur: () => {
      isFirstPress.current = true;
    },
    onPointerDown: () => {
      isFirstPress.current = !ref.current?.matches(":focus");
    },
    onClick: () => {
      const { selectionStart, selectionEnd } = ref.current ?? {};
      // browsers place the caret between the focus and the click
      if (isFirstPress.current && selectionStart === selectionEnd) select();
      isFirstPress.current = false;
    },
  };
}
