import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { type Cashier, useCashier } from "../../session/Cashier";
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

/** A field as its input sees it; its value is for each input to follow. */
export interface FieldView {
  /** for the `Field` around the input: label, note, error */
  frame: Omit<FieldProps, "children">;
  /** for the input itself */
  input: { name: string; disabled: boolean; onFocus: () => void; onBlur: () => void };
  /** Takes what the player has typed or chosen. */
  change: (text: string) => void;
}

/** What every field does: touched on blur, input or change, the 'already exists' flag cleared on focus (spec §4, Form). */
export function useField(field: FormField): FieldView {
  const cashier = useCashier();
  const { store } = cashier;
  const { description } = field;
  const isTouched = useAtomValue(field.touchedAtom);
  const isQuiet = useAtomValue(field.quietAtom);
  const problem = useAtomValue(field.problemAtom);
  const label = fieldLabel(cashier, description);
  const change = (text: string) => changeField(cashier, field, text);
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
        store.set(field.visitedAtom, true);
        store.set(field.rejectionAtom, (refusal) => (refusal?.isExists ? undefined : refusal));
      },
      onBlur: () => store.set(field.touchedAtom, true),
    },
    change,
  };
}

/** Takes what the player has typed or chosen; the host is told the first time. */
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

/** What marks a value of the player's last payment, and clears it. */
function usePrefilled(
  field: FormField,
  label: string,
  change: FieldView["change"],
): { hint?: string; action?: ReactNode } {
  const cashier = useCashier();
  const isPrefilled = useAtomValue(field.isPrefilledAtom);
  if (!isPrefilled || field.description.isDisabled) return {};
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
