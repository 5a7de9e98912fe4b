import type { ReactNode } from "react";
import css from "./choices.css?inline";
import { useStyles } from "./useStyles";

/** Props of {@link Chip}. */
export interface ChipProps {
  selected: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small option such as a preset amount, placed in a {@link ChipRow}. */
export function Chip({ selected, onClick, children }: ChipProps) {
  useStyles(css);
  return (
    <button type="button" className="chip" part="preset" aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  );
}

/** Props of {@link ChipRow}. */
export interface ChipRowProps {
  /** The accessible name of the group. */
  label: string;
  children: ReactNode;
}

/** A wrapping row of chips. */
export function ChipRow({ label, children }: ChipRowProps) {
  useStyles(css);
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  );
}
