import { useAtomValue } from "jotai/react";
import { useCashier } from "../../session/Cashier";
import { Field } from "../../ui/Field";
import { RadioField } from "../../ui/RadioField";
import { Select } from "../../ui/Select";
import { networkWarning } from "../networks";
import { texts } from "../texts";
import { type FieldInputProps, useField } from "./useField";

/** A dropdown with the server's options. */
export function DropdownField({ field }: FieldInputProps) {
  const cashier = useCashier();
  const { frame, input, change } = useField(field);
  const value = useAtomValue(field.valueAtom);
  return (
    <Field {...frame}>
      {(control) => (
        <Select
          {...control}
          {...input}
          options={field.description.values ?? []}
          placeholder={cashier.text(texts.choose)}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The networks of a coin as radio buttons: all are visible, because choosing the wrong one loses the money. */
export function NetworksField({ field }: FieldInputProps) {
  const cashier = useCashier();
  const { frame, input, change } = useField(field);
  const value = useAtomValue(field.valueAtom);
  return (
    <RadioField
      {...frame}
      {...input}
      hint={networkWarning(cashier)}
      options={field.description.values ?? []}
      value={value}
      onChange={change}
    />
  );
}
