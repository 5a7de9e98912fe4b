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
import { useTyping } from "./useTyping";

/** A one-time code: one input, over a box for each digit where their number is known. */
export function CodeField({ field, isLast, below }: FieldInputProps) {
  useStyles(css);
  const view = useField(field);
  const typing = useTyping({ field, view, isLast });
  const length = codeLength(field.description);
  useCodeFocus(typing.ref, field);
  useCodeSubmit(typing.ref, field, length);
  return (
    <Field {...view.frame} below={below}>
      {(control) =>
        length === undefined ? (
          <TextInput {...control} {...typing} />
        ) : (
          <Digits length={length} valueAtom={field.valueAtom}>
            <input type="text" {...control} {...typing} className="input" part="input" />
          </Digits>
        )
      }
    </Field>
  );
}

interface DigitsProps extends Pick<FieldInputProps["field"], "valueAtom"> {
  length: number;
  /** the input */
  children: ReactNode;
}

/** The boxes of the digits, behind the input; the one to fill in next is marked. */
function Digits({ length, valueAtom, children }: DigitsProps) {
  const count = useAtomValue(valueAtom).length;
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
