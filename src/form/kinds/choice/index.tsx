import { useAtomValue } from "jotai/react";
import { useCashier } from "../../../cashier/Cashier";
import { areaAtom } from "../../../cashier/entry";
import { RadioField, Select } from "../../../ui/input/Choice";
import { Field } from "../../../ui/input/Field";
import type { FieldInputProps, FieldKind } from "../../Form";
import { inputAttributes } from "../../fields/autofill";
import { useField } from "../../fields/useField";
import { verbatim } from "../../masks/Format";
import { choiceTexts, formTexts, networkTexts } from "../../texts";
import { TextField, textFormat } from "../text";

/** The warning of the networks that the player does not choose. */
export function useNetworkWarning(): string {
  return useCashier().text(networkTexts[useAtomValue(areaAtom)]);
}

/** A dropdown with the server's options. */
function DropdownField({ field }: FieldInputProps) {
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
          placeholder={cashier.text(formTexts.choose)}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The networks of a coin as radio buttons: all are visible, because choosing the wrong one loses the money. */
function Networks({ field }: FieldInputProps) {
  const { frame, input, change } = useField(field);
  const value = useAtomValue(field.valueAtom);
  return (
    <RadioField
      {...frame}
      {...input}
      hint={useNetworkWarning()}
      options={field.description.values ?? []}
      value={value}
      onChange={change}
    />
  );
}

/** The choice of a network; without networks of the server, the player types its name. */
const NetworksField = (props: FieldInputProps) =>
  props.field.description.values?.length ? <Networks {...props} /> : <TextField {...props} />;

/** One of the server's options. */
export const choiceKind: FieldKind = {
  takes: ({ values }) => Boolean(values?.length),
  Input: DropdownField,
  format: () => ({ format: verbatim }),
  inputAttributes,
  words: ({ name }) => ({ missing: /bank/i.test(name) ? choiceTexts.bank : choiceTexts.other }),
};

/** The network of a coin. The player chooses it each time: coins sent over a wrong network are lost. */
export const networksKind: FieldKind = {
  ...choiceKind,
  takes: ({ type }) => type === "networks",
  Input: NetworksField,
  format: (field) => (field.values?.length ? choiceKind.format(field) : textFormat(field)),
  words: () => ({ missing: choiceTexts.network }),
  isNeverPreset: true,
};
