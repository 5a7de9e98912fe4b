import { useAtomValue } from "jotai/react";
import type { CSSProperties, ReactNode } from "react";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { useStyles } from "../../ui/useStyles";
import { codeLength } from "../codeLength";
import css from "./codeField.css?inline";
import { useCodeFocus } from "./useCodeFocus";
import { useCodeSubmit } from "./useCodeSubmit";
import { type FieldInputProps, useField } from "./useField";
import { useTypedInput } from "./useTypedInput";
import { useTyping } from "./useTyping";

/** A one-time code: one input, over a box for each digit where their number is known. */
export function CodeField({ field, isLast, below }: FieldInputProps) {
  useStyles(css);
  const length = codeLength(field.description);
  const typing = useTyping({ field, view: useField(field), isLast });
  const isTyped = useTypedInput(typing.ref) !== undefined;
  const count = useAtomValue(field.valueAtom).length;
  // digits that are still to come are no error
  const { frame } = useField(field, isTyped && count < (length ?? 1));
  useCodeFocus(typing.ref, field);
  useCodeSubmit(typing.ref, field, length);
  return (
    <Field {...frame} below={below}>
      {(control) =>
        length === undefined ? (
          <TextInput {...control} {...typing} />
        ) : (
          <Digits length={length} count={count}>
            <input type="text" {...control} {...typing} className="input" part="input" />
          </Digits>
        )
      }
    </Field>
  );
}

interface DigitsProps {
  length: number;
  /** of them that are typed */
  count: number;
  /** the input */
  children: ReactNode;
}

/** The boxes of the digits, behind the input; the one to fill in next is marked. */
function Digits({ length, count, children }: DigitsProps) {
  const style: CSSProperties & Record<"--digits", number> = { "--digits": length };
  return (
    <span className="code-box" style={style}>
      <span className="code" data-full={count >= length || undefined}>
        <span className="code-digits" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
            <span key={index} className="code-digit" data-next={index === Math.min(count, length - 1) || undefined} />
          ))}
        </span>
        {children}
      </span>
    </span>
  );
}
