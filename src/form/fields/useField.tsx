import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import type { FieldProps } from "../../ui/input/Field";
import type { FormField } from "../state/state";
import { texts } from "../texts";
import { fieldLabel, fieldProblemText } from "./fieldLabel";

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
      ...usePrefilled(field, label, change),
      error: isTouched && shown ? fieldProblemText(cashier, field, label, shown) : undefined,
      live: !isQuiet,
    },
    input: {
      name: description.name,
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
          // clearing removes this button: move the focus to the input
          currentTarget.closest(".field")?.querySelector<HTMLElement>("input, select")?.focus();
        }}
      >
        {cashier.text(texts.clearShort)}
      </button>
    ),
  };
}
