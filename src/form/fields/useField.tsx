import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import { useCashier } from "../../session/Cashier";
import type { FieldProps } from "../../ui/Field";
import { fieldLabel } from "../fieldLabel";
import { problemText } from "../problemText";
import type { FormField } from "../state";
import { texts } from "../texts";

/** Props of every field's input. */
export interface FieldInputProps {
  field: FormField;
  /** whether the keyboard's Enter submits (the last field) or moves on */
  isLast: boolean;
}

/** A field as its input sees it. */
export interface FieldView {
  /** for the `Field` around the input: label, note, error */
  frame: Omit<FieldProps, "children">;
  /** for the input itself */
  input: { name: string; disabled: boolean; onFocus: () => void; onBlur: () => void };
  /** the text as it is shown */
  value: string;
  /** Takes what the player has typed or chosen. */
  change: (text: string) => void;
}

/** What every field does: touched on blur, input or change, the 'already exists' flag cleared on focus (spec §4, Form). */
export function useField(field: FormField): FieldView {
  const cashier = useCashier();
  const { description } = field;
  const [value, setValue] = useAtom(field.valueAtom);
  const [isTouched, setTouched] = useAtom(field.touchedAtom);
  const [isChanged, setChanged] = useAtom(field.changedAtom);
  const [isQuiet, setQuiet] = useAtom(field.quietAtom);
  const setEntered = useSetAtom(field.enteredAtom);
  const setRefusal = useSetAtom(field.refusalAtom);
  const problem = useAtomValue(field.problemAtom);
  const label = fieldLabel(cashier, description);

  const change = (text: string) => {
    const type = description.values?.length ? "select_field" : "input_field";
    if (!isChanged) cashier.track(type, { field: description.name });
    setChanged(true);
    setValue(text);
    setTouched(true);
    setRefusal(undefined);
    setQuiet(false);
  };
  return {
    frame: {
      label,
      ...usePrefilled(field, label, change),
      error: isTouched && problem ? problemText(cashier, problem) : undefined,
      live: !isQuiet,
    },
    input: {
      name: description.name,
      disabled: description.isDisabled === true,
      onFocus: () => {
        setEntered(true);
        setRefusal((refusal) => (refusal?.isExists ? undefined : refusal));
      },
      onBlur: () => setTouched(true),
    },
    value,
    change,
  };
}

/** What marks a value of the player's last payment, and clears it. */
function usePrefilled(
  field: FormField,
  label: string,
  change: FieldView["change"],
): { hint?: string; action?: ReactNode } {
  const cashier = useCashier();
  const prefilled = useAtomValue(field.prefilledAtom);
  const value = useAtomValue(field.valueAtom);
  if (!prefilled || value !== prefilled || field.description.isDisabled) return {};
  return {
    hint: cashier.text(texts.prefilled),
    action: (
      <button
        type="button"
        className="clear"
        aria-label={cashier.text(texts.clear, { field: label })}
        onClick={({ currentTarget }) => {
          change("");
          // the button goes with the value: the focus must not go with it
          currentTarget.closest(".field")?.querySelector<HTMLElement>("input, select")?.focus();
        }}
      >
        {cashier.text(texts.clearShort)}
      </button>
    ),
  };
}
