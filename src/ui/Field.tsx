import { type ReactNode, useId } from "react";
import css from "./form.css?inline";
import { useStyles } from "./useStyles";

/** What a {@link Field} gives its control; spread it over the input. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** What stands below a control. */
export interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  /** The message of what is wrong; it takes the hint's place. */
  error?: string | undefined;
  /** Whether a screen reader says the note when it changes; not where the focus says it already. */
  live?: boolean | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends Omit<FieldNoteProps, "id"> {
  label: string;
  /** Beside the label: a button. */
  action?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form control with a hint or an error below it, both tied to the control. */
export function Field({ label, action, children, ...note }: FieldProps) {
  useStyles(css);
  const id = useId();
  const noteId = `${id}n`;
  return (
    <div className="field" part="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        "aria-describedby": note.error || note.hint ? noteId : undefined,
        "aria-invalid": note.error ? true : undefined,
      })}
      <FieldNote id={noteId} {...note} />
    </div>
  );
}

/** The hint or the error below a control; always there, so that a screen reader hears an error when it comes. */
export function FieldNote({ id, hint, error, live = true }: FieldNoteProps) {
  return (
    <p id={id} className={error ? "note bad" : "note"} aria-live={live ? "polite" : "off"}>
      {error && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 7v6m0 4h.01" />
          <circle cx="12" cy="12" r="10" />
        </svg>
      )}
      {error || hint}
    </p>
  );
}
