import { useAtomValue } from "jotai/react";
import { useEffect, useReducer, useRef, useState } from "react";
import { isCardNumber } from "../../catalogue/cardFields";
import { localeAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { typingOf } from "../autofill";
import { CardBrand } from "../CardBrand";
import { fieldPlaceholder } from "../fieldLabel";
import type { Format } from "../masks/Format";
import { useEditing } from "../masks/useEditing";
import { type FieldInputProps, useField } from "./useField";

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldInputProps {
  /** Told when the focus comes and goes. */
  onFocusChange?(isFocused: boolean): void;
}

/** A text, as its mask and its type want it (spec §3, Form field). */
export function TextField({ field, isLast, onFocusChange }: TextFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description, format } = field;
  const { frame, input, change } = useField(field);
  const editing = useEditing({ format, ...useTypedText(field, change) });
  const [typing] = useState(() => typingOf(description));
  return (
    <Field {...frame}>
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
            // not the text last drawn: the player may have typed and left at once
            const tidied = tidy(format, currentTarget.value);
            if (tidied !== currentTarget.value) change(tidied);
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
 * The field's text, drawn anew only where it comes from elsewhere: what the player types stands in the input already, so
 * that a key press draws nothing but what it changes around it.
 */
function useTypedText({ valueAtom }: FieldInputProps["field"], change: (text: string) => void) {
  const { store } = useCashier();
  const typed = useRef<string>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      store.sub(valueAtom, () => {
        if (store.get(valueAtom) !== typed.current) redraw();
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

/** A text as it stays once the player has left it: trimmed, and a whole one as it is sent, `3.12.1990` as `03.12.1990`. */
function tidy(format: Format, text: string): string {
  return format.isComplete?.(text) ? format.show(format.plain(text), "") : text.trim();
}
