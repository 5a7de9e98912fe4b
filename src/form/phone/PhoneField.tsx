import { useAtomValue } from "jotai/react";
import { localeAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { fieldPlaceholder } from "../fieldLabel";
import type { FieldInputProps } from "../fields/useField";
import { useEditing } from "../masks/useEditing";
import { PhoneCountry } from "./PhoneCountry";
import { texts } from "./texts";
import { usePhone } from "./usePhone";
import { usePhoneNumbers } from "./usePhoneNumbers";

/** A phone number with its country and locked dial code. */
export function PhoneField({ field, isLast }: FieldInputProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { numbers, retry } = usePhoneNumbers();
  const { frame, input, text, format, country, change, choose } = usePhone(field, numbers);
  const editing = useEditing({ text, format, onText: change });
  const placeholder = fieldPlaceholder(cashier, field.description, locale);
  const example = country?.example && cashier.text(texts.example, { number: country.example });
  return (
    <Field {...frame} hint={frame.hint ?? example}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          {...editing}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint={isLast ? "done" : "next"}
          placeholder={placeholder === frame.label ? undefined : placeholder}
          before={
            numbers &&
            country && (
              <PhoneCountry
                country={country}
                countries={numbers.countries}
                disabled={input.disabled}
                onChoose={choose}
              />
            )
          }
          onFocus={() => {
            input.onFocus();
            retry();
          }}
          onKeyDown={(event) => {
            // the dial code already has a plus
            if (country && event.key === "+") event.preventDefault();
            else editing.onKeyDown(event);
          }}
        />
      )}
    </Field>
  );
}
