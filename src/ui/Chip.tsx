import type { ReactNode } from "react";

/** Props of {@link Chip}. */
export interface ChipProps {
  selected: boolean;
  onClick: () => void;
  disabled?: boolean;
  part?: string;
  children: ReactNode;
}

/** A small choice such as a preset amount; several stand in {@link ChipRow}. */
export function Chip({ selected, onClick, disabled, part = "preset", children }: ChipProps) {
  return (
    <button type="button" className="chip" part={part} aria-pressed={selected} disabled={disabled} onClick={onClick}>
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
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  );
}
