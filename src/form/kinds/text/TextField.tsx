import { useAtomValue } from "jotai/react";
import type { ReactNode, Ref } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { localeAtom } from "../../../session/atoms";
import { Field } from "../../../ui/input/Field";
import { TextInput } from "../../../ui/input/TextInput";
import { fieldPlaceholder } from "../../fields/fieldLabel";
import { useField } from "../../fields/useField";
import { useTyping } from "../../fields/useTyping";
import type { FieldInputProps } from "../../state/state";

/** Props of {@link TextField}. */
interface TextFieldProps extends FieldInputProps {
  /** The element around the label, the input and the note. */
  ref?: Ref<HTMLDivElement>;
  /** the player has not finished typing: only a rejection by the server is shown */
  isTyping?: boolean;
  /** shown below the input, unless the value comes from the last payment */
  hint?: string | undefined;
  /** shown at the end of the input */
  after?: ReactNode;
  /** Called on focus and blur. */
  onFocusChange?(isFocused: boolean): void;
}

/** A text field with its mask. */
export function TextField({ ref, field, isLast, below, isTyping, hint, after, onFocusChange }: TextFieldProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const { description } = field;
  const view = useField(field, isTyping);
  const typing = useTyping({ field, view, isLast, onFocusChange });
  return (
    <Field ref={ref} {...view.frame} hint={view.frame.hint ?? hint} below={below}>
      {(control) => (
        <TextInput
          {...control}
          {...typing}
          placeholder={fieldPlaceholder(cashier, description, locale)}
          after={after}
        />
      )}
    </Field>
  );
}
