import { useAtomValue } from "jotai/react";
import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { isInput } from "../../ui/dom/windows";
import type { FieldProps, TextInputProps } from "../../ui/input/Field";
import type { FieldInputProps, FormField } from "../Form";
import type { Format } from "../masks/Format";
import { type EditingProps, useEditing } from "../masks/useEditing";
import { controlName } from "../moveFocus";
import { formTexts } from "../texts";
import { fieldLabel, fieldProblemText } from "./fieldText";

/** The props of a field's parts, except its value, to which each input subscribes itself. */
export interface FieldView {
  /** props of the `Field` around the input */
  frame: Omit<FieldProps, "children">;
  /** props of the input */
  input: { name: string; disabled: boolean; onFocus: () => void; onBlur: () => void };
  /** Called with the typed or chosen text. */
  change: (text: string) => void;
}

/**
 * Shared behaviour of all fields: touched on blur, input and change; focus clears the rejection of a duplicate value.
 * @param isTyping the player has not finished typing: only a rejection by the server is shown
 */
export function useField(field: FormField, isTyping = false): FieldView {
  const cashier = useCashier();
  const { store } = cashier;
  const { description } = field;
  const isTouched = useAtomValue(field.touchedAtom);
  const isQuiet = useAtomValue(field.quietAtom);
  const problem = useAtomValue(field.problemAtom);
  const rejection = useAtomValue(field.rejectionAtom);
  const shown = isTyping ? rejection : problem;
  const label = fieldLabel(cashier, field);
  const change = (text: string) => changeField(cashier, field, text);
  return {
    frame: {
      label,
      ...usePrefillNote(field, label, change),
      error: isTouched && shown ? fieldProblemText(cashier, field, label, shown) : undefined,
      live: !isQuiet,
    },
    input: {
      name: controlName(description.name),
      disabled: description.isDisabled === true,
      onFocus: () => {
        store.set(field.visitedAtom, true);
        store.set(field.rejectionAtom, (rejection) => (rejection?.isDuplicate ? undefined : rejection));
      },
      onBlur: () => store.set(field.touchedAtom, true),
    },
    change,
  };
}

/** Sets the typed or chosen text; tracks the first change. */
function changeField(cashier: Cashier, field: FormField, text: string): void {
  const { store } = cashier;
  const { name, values } = field.description;
  if (!store.get(field.changedAtom)) cashier.track(values?.length ? "select_field" : "input_field", { field: name });
  store.set(field.changedAtom, true);
  store.set(field.valueAtom, text);
  store.set(field.touchedAtom, true);
  store.set(field.rejectionAtom, undefined);
  store.set(field.quietAtom, false);
}

/** The note and the clear button of a prefilled value. */
function usePrefillNote(
  field: FormField,
  label: string,
  change: FieldView["change"],
): { hint?: string; action?: ReactNode } {
  const cashier = useCashier();
  const isPrefilled = useAtomValue(field.isPrefilledAtom);
  if (!isPrefilled || field.description.isDisabled) return {};
  return {
    hint: cashier.text(formTexts.prefilled),
    action: (
      <button
        type="button"
        className="clear"
        aria-label={cashier.text(formTexts.clear, { field: label })}
        onClick={({ currentTarget }) => {
          change("");
          // clearing removes this button: move the focus to the input
          currentTarget.closest(".field")?.querySelector<HTMLElement>("input, select")?.focus();
        }}
      >
        {cashier.text(formTexts.clearShort)}
      </button>
    ),
  };
}

/** Parameters of {@link useTextInput}. */
export interface TextInputOptions extends Pick<FieldInputProps, "field" | "isLast"> {
  view: Pick<FieldView, "input" | "change">;
  /** Called on focus and blur. */
  onFocusChange?: ((isFocused: boolean) => void) | undefined;
}

/**
 * The props of a text input with its mask, autofill and keyboard; it renders only when its text changes from elsewhere.
 */
export function useTextInput(options: TextInputOptions): TextInputProps & Pick<EditingProps, "ref"> {
  const { field, view, isLast, onFocusChange } = options;
  const { description, format, kind } = field;
  const { input, change } = view;
  const editing = useEditing({ format, clearing: useAtomValue(field.clearingAtom), ...useTypedText(field, change) });
  const [attributes] = useState(() => kind.inputAttributes(description));
  return {
    ...input,
    ...attributes,
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
 * Returns the name of the input that the player is typing in, until they leave it or submit: an incomplete value is not
 * an error yet.
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
    element.addEventListener("input", ({ target }) => isInput(target) && setName(target.name), {
      signal,
    });
    element.addEventListener("focusout", end, { signal });
    element.closest("form")?.addEventListener("submit", end, { capture: true, signal });
    return () => cleanup.abort();
  }, [ref]);
  return name;
}
