import { type ReactNode, useId } from "react";
import { useStyles } from "../dom/useStyles";
import css from "./checkbox.css?inline";
import { FieldNote, type FieldNoteProps } from "./Field";
import formCss from "./form.css?inline";

/** Props of {@link Checkbox}. */
interface CheckboxProps extends Pick<FieldNoteProps, "error" | "live"> {
  /** unique within the form: the focus moves to a problem by it */
  name: string;
  checked: boolean;
  onChange(isChecked: boolean): void;
  /** id of an element that says more */
  describedBy?: string | undefined;
  /** the label */
  children: ReactNode;
}

/** A checkbox whose whole row can be pressed. */
export function Checkbox({ name, checked, onChange, describedBy, children, ...note }: CheckboxProps) {
  useStyles(formCss);
  useStyles(css);
  const noteId = useId();
  const describing = [note.error && noteId, describedBy].filter(Boolean).join(" ");
  return (
    <div>
      <label className="checkbox">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={describing || undefined}
          aria-invalid={note.error ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} {...note} />
    </div>
  );
}
