import type { ReactNode, Ref } from "react";
import { glyphFor, glyphs } from "./glyphs";

/** Props of {@link MethodIcon}. */
export interface MethodIconProps {
  /** Decides the glyph that stands in for a picture. */
  category: string;
  ref?: Ref<HTMLSpanElement>;
  /** shown instead of the glyph */
  children?: ReactNode;
}

/** The icon of a method, for the eye alone: its category's glyph, unless there is something better. */
export function MethodIcon({ category, ref, children }: MethodIconProps) {
  return (
    <span className="method-icon" ref={ref}>
      {children ?? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={glyphs[glyphFor(category)]} />
        </svg>
      )}
    </span>
  );
}
