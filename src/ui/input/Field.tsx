import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./form.css?inline";

/** Props that a {@link Field} passes to its control. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Props of {@link FieldNote}. */
export interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  /** The error message, shown instead of the hint. */
  error?: string | undefined;
  /** Whether changes are announced; false if the focus announces them already. */
  live?: boolean | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends Omit<FieldNoteProps, "id"> {
  ref?: Ref<HTMLDivElement> | undefined;
  label: string;
  /** A button next to the label. */
  action?: ReactNode;
  /** Renders what stands below the note and describes the control too, with the given id. */
  below?: ((id: string) => ReactNode) | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form control with a hint or an error, both linked to the control. */
export function Field({ ref, label, action, below, children, ...note }: FieldProps) {
  useStyles(css);
  const id = useId();
  const noteId = `${id}n`;
  const belowId = `${id}b`;
  const describedBy = [(note.error || note.hint) && noteId, below && belowId].filter(Boolean).join(" ");
  return (
    <div ref={ref} className="field" part="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": note.error ? true : undefined,
      })}
      <FieldNote id={noteId} {...note} />
      {below?.(belowId)}
    </div>
  );
}

/** The hint or the error below a control; always rendered, so that a new error is announced. */
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
