import { useAtomValue } from "jotai/react";
import { useCashier } from "../../../cashier/Cashier";
import { isCardNumber } from "../../../catalogue/cardFields";
import { localeAtom } from "../../../session/atoms";
import { Field } from "../../../ui/input/Field";
import { TextInput } from "../../../ui/input/TextInput";
import { fieldPlaceholder } from "../../fields/fieldLabel";
import { useField } from "../../fields/useField";
import { useTyping } from "../../fields/useTyping";
import type { FieldInputProps } from "../../state/state";
import { CardBrand } from "../card/CardBrand";

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldInputProps {
  /** Called on focus and blur. */
  onFocusChange?(isFocused: boolean): void;
}

/** A text field with its mask. */
export function TextField({ field, isLast, below, onFocusChange }: TextFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description } = field;
  const view = useField(field);
  const typing = useTyping({ field, view, isLast, onFocusChange });
  return (
    <Field {...view.frame} below={below}>
      {(control) => (
        <TextInput
          {...control}
          {...typing}
          placeholder={fieldPlaceholder(cashier, description, locale)}
          after={isCardNumber(description) ? <CardBrand numberAtom={field.valueAtom} /> : undefined}
        />
      )}
    </Field>
  );
}
