import type { ComponentProps, ReactNode } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./form.css?inline";

/** Props of {@link TextInput}: those of a native input, and these. */
export interface TextInputProps extends Omit<ComponentProps<"input">, "className" | "prefix"> {
  /** Before the value, inside the frame: a currency sign, a dial code. */
  before?: ReactNode;
  /** After the value, inside the frame. */
  after?: ReactNode;
}

/** A framed text input; `part` applies to the input itself. */
export function TextInput({ before, after, part = "input", ...rest }: TextInputProps) {
  useStyles(css);
  return (
    <span className="frame">
      {before && <bdi className="affix">{before}</bdi>}
      <input type="text" {...rest} className="input" part={part} />
      {after && <bdi className="affix">{after}</bdi>}
    </span>
  );
}
