import type { ComponentProps } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./form.css?inline";

/** One choice of a {@link Select}. */
export interface SelectOption {
  value: string;
  text: string;
}

/** Props of {@link Select}: those of a native select, and these. */
interface SelectProps extends Omit<ComponentProps<"select">, "className" | "children"> {
  options: readonly SelectOption[];
  /** shown while nothing is chosen (value ""). */
  placeholder?: string | undefined;
}

/** A styled native select. */
export function Select({ options, placeholder, part = "input", ...rest }: SelectProps) {
  useStyles(css);
  return (
    <span className="frame">
      <select {...rest} className="input" part={part}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <svg className="chevron" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m7 10 5 5 5-5" />
      </svg>
    </span>
  );
}
