import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { Field } from "../../ui/input/Field";
import { RadioField } from "../../ui/input/RadioField";
import { Select } from "../../ui/input/Select";
import { texts } from "../texts";
import { networkWarning } from "./networks";
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
