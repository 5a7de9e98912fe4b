import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { localeAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { Field } from "../ui/Field";
import { Select } from "../ui/Select";
import { TextInput } from "../ui/TextInput";
import { fieldLabel, fieldPlaceholder } from "./fieldLabel";
import type { FormField } from "./state";
import { texts } from "./texts";

/** Props of {@link MethodFieldInput}. */
export interface MethodFieldInputProps {
  field: FormField;
  /** whether the keyboard's Enter submits (the last field) or moves on */
  isLast: boolean;
}

/** One field that the server has described: a text or a choice (spec §3, Form field). It renders alone. */
export function MethodFieldInput({ field, isLast }: MethodFieldInputProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description } = field;
  const [value, setValue] = useAtom(field.valueAtom);
  const [touched, setTouched] = useAtom(field.touchedAtom);
  const setRefusal = useSetAtom(field.refusalAtom);
  const problem = useAtomValue(field.problemAtom);
  const options = description.values?.length ? description.values : undefined;

  const change = (next: string) => {
    if (!touched) cashier.track(options ? "select_field" : "input_field", { field: description.name });
    setValue(description.type === "text_uppercase" ? next.toUpperCase() : next);
    setTouched(true);
    setRefusal(undefined);
  };
  const common = {
    name: description.name,
    disabled: description.isDisabled ?? false,
    onFocus: () => setRefusal(undefined),
    onBlur: () => {
      setTouched(true);
      setValue((typed) => typed.trim());
    },
  };
  return (
    <Field label={fieldLabel(cashier, description)} error={touched && problem ? cashier.text(problem) : undefined}>
      {(control) =>
        options ? (
          <Select
            {...control}
            {...common}
            options={options}
            placeholder={cashier.text(texts.choose)}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            {...control}
            {...common}
            type={description.type === "phone_with_prefix" ? "tel" : "text"}
            placeholder={fieldPlaceholder(cashier, description, locale)}
            autoComplete="off"
            autoCapitalize={description.type === "text_uppercase" ? "characters" : "off"}
            enterKeyHint={isLast ? "done" : "next"}
            value={value}
            onInput={(event) => change(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
