import type { ReactNode } from "react";
import { type CssVariables, useStyles } from "../dom/useStyles";
import css from "./choices.css?inline";

/** Props of {@link Chip}. */
interface ChipProps {
  selected: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small option such as a preset amount, placed in a {@link ChipGrid}. */
export function Chip({ selected, onClick, children }: ChipProps) {
  return (
    <button type="button" className="chip" part="preset" aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  );
}

/** Props of {@link MoreChip}. */
interface MoreChipProps {
  /** the accessible name, which begins with the visible text */
  label: string;
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The chip that shows the other ones. */
export function MoreChip({ label, isOpen, onClick, children }: MoreChipProps) {
  return (
    <button type="button" className="chip more" aria-label={label} aria-expanded={isOpen} onClick={onClick}>
      {children}
    </button>
  );
}

/** Props of {@link ChipGrid}. */
interface ChipGridProps {
  /** The accessible name of the group. */
  label: string;
  /** the width of the longest text, in ems */
  ems: number;
  /** the width of the longest word, in ems */
  wordEms: number;
  /** a {@link MoreChip} beside them, if there are more */
  more?: ReactNode;
  children: ReactNode;
}

/** Chips of the same size in four columns, in two if their words are too long for that. */
export function ChipGrid({ label, ems, wordEms, more, children }: ChipGridProps) {
  useStyles(css);
  const width: CssVariables = { "--ems": ems, "--word-ems": wordEms };
  return (
    <fieldset className="chips" aria-label={label} style={width}>
      <div className="chip-grid">{children}</div>
      {more}
    </fieldset>
  );
}
