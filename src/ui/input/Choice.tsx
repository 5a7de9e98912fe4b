import { type ComponentProps, useId } from "react";
import { useStyles } from "../dom/useStyles";
import choicesCss from "./choices.css?inline";
import { FieldNote, type FieldProps } from "./Field";
import formCss from "./form.css?inline";

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
  useStyles(formCss);
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

/** Props of {@link RadioField}. */
interface RadioFieldProps extends Omit<FieldProps, "ref" | "children" | "below"> {
  name: string;
  options: readonly SelectOption[];
  /** the chosen value; "" for none */
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A choice of one of a few options, all visible. */
export function RadioField({ label, action, options, value, onChange, hint, error, live, ...input }: RadioFieldProps) {
  useStyles(formCss);
  useStyles(choicesCss);
  const id = useId();
  const noteId = `${id}n`;
  return (
    <div
      className="field"
      part="field"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error || hint ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className="field-head">
        <span id={id} className="field-label">
          {label}
        </span>
        {action}
      </div>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} live={live} />
    </div>
  );
}
