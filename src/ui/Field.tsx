import { type ReactNode, useId } from "react";

/** What a {@link Field} gives its control; spread it over the input. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The message of what is wrong; it takes the hint's place. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form control with a hint or an error below it, both tied to the control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}n`;
  const note = error || hint;
  return (
    <div className="field" part="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": note ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {/* Always there, so that a screen reader hears the error when it comes. */}
      <p id={noteId} className={error ? "note bad" : "note"} aria-live="polite">
        {error && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 7v6m0 4h.01" />
            <circle cx="12" cy="12" r="10" />
          </svg>
        )}
        {note}
      </p>
    </div>
  );
}
