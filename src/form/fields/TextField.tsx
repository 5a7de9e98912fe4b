import { useAtomValue } from "jotai/react";
import { useEffect, useReducer, useRef, useState } from "react";
import { isCardNumber } from "../../catalogue/cardFields";
import { localeAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { typingAttributes } from "../autofill";
import { CardBrand } from "../CardBrand";
import { fieldPlaceholder } from "../fieldLabel";
import type { Format } from "../masks/Format";
import { useEditing } from "../masks/useEditing";
import { type FieldInputProps, useField } from "./useField";

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldInputProps {
  /** Called on focus and blur. */
  onFocusChange?(isFocused: boolean): void;
}

/** A text field with its mask. */
export function TextField({ field, isLast, below, onFocusChange }: TextFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description, format } = field;
  const { frame, input, change } = useField(field);
  const editing = useEditing({ format, ...useTypedText(field, change) });
  const [typing] = useState(() => typingAttributes(description));
  return (
    <Field {...frame} below={below}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          {...typing}
          {...editing}
          placeholder={fieldPlaceholder(cashier, description, locale)}
          spellCheck={false}
          enterKeyHint={isLast ? "done" : "next"}
          after={isCardNumber(description) ? <CardBrand numberAtom={field.valueAtom} /> : undefined}
          onBlur={({ currentTarget }) => {
            // read the input, because the last rendered text may be older than the last key press
            const text = normalized(format, currentTarget.value);
            if (text !== currentTarget.value) change(text);
            input.onBlur();
            onFocusChange?.(false);
          }}
          onFocus={() => {
            input.onFocus();
            onFocusChange?.(true);
          }}
        />
      )}
    </Field>
  );
}

/**
 * The field's text. Renders only when the value changes from elsewhere: what the player types is already in the input, so
 * a key press does not render the field.
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
function normalized(format: Format, text: string): string {
  return format.isComplete?.(text) ? format.show(format.plain(text), "") : text.trim();
}
