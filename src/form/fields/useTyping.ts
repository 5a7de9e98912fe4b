import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { TextInputProps } from "../../ui/input/Field";
import type { Format } from "../masks/Format";
import { type EditingProps, useEditing } from "../masks/useEditing";
import type { FieldInputProps } from "../state/state";
import type { FieldView } from "./useField";

/** Parameters of {@link useTyping}. */
export interface Typing extends Pick<FieldInputProps, "field" | "isLast"> {
  view: Pick<FieldView, "input" | "change">;
  /** Called on focus and blur. */
  onFocusChange?: ((isFocused: boolean) => void) | undefined;
}

/**
 * The props of a text input with its mask, autofill and keyboard; it renders only when its text changes from elsewhere.
 */
export function useTyping({ field, view, isLast, onFocusChange }: Typing): TextInputProps & Pick<EditingProps, "ref"> {
  const { description, format, kind } = field;
  const { input, change } = view;
  const editing = useEditing({ format, ...useTypedText(field, change) });
  const [typing] = useState(() => kind.typing(description));
  return {
    ...input,
    ...typing,
    ...editing,
    spellCheck: false,
    enterKeyHint: isLast ? "done" : "next",
    onBlur: ({ currentTarget }) => {
      // read the input, because the last rendered text may be older than the last key press
      const text = normalizeText(format, currentTarget.value);
      if (text !== currentTarget.value) change(text);
      input.onBlur();
      onFocusChange?.(false);
    },
    onFocus: () => {
      input.onFocus();
      onFocusChange?.(true);
    },
  };
}

/**
 * The field's text. Renders only when the value changes from elsewhere: what the player types is already in the input,
 * so a key press does not render the field.
 */
function useTypedText({ valueAtom }: FieldInputProps["field"], change: (text: string) => void) {
  const { store } = useCashier();
  const typed = useRef<string>(undefined);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      store.sub(valueAtom, () => {
        if (store.get(valueAtom) !== typed.current) rerender();
      }),
    [store, valueAtom],
  );
  return {
    text: store.get(valueAtom),
    onText(text: string) {
      typed.current = text;
      change(text);
    },
  };
}

/** Normalizes a text on blur: trims it and completes a full value, `3.12.1990` → `03.12.1990`. */
export function normalizeText(format: Format, text: string): string {
  if (!format.isComplete?.(text)) return text.trim();
  const plain = format.plain(text);
  const shown = format.show(plain, "");
  // the first digit of an incomplete value may look like one of the mask: "+7 (771"
  return format.plain(shown) === plain ? shown : text;
}

/**
 * The name of the input that the player is typing in, until they leave it or submit: what is not whole yet is no error
 * meanwhile.
 * @param ref the input, or an element around several
 */
export function useTypedInput(ref: RefObject<HTMLElement | null>): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const end = () => setName(undefined);
    element.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && setName(target.name), {
      signal,
    });
    element.addEventListener("focusout", end, { signal });
    element.closest("form")?.addEventListener("submit", end, { capture: true, signal });
    return () => cleanup.abort();
  }, [ref]);
  return name;
}
