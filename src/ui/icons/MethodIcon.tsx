import type { ReactNode, Ref } from "react";
import { glyphFor, glyphs } from "./glyphs";

/** Props of {@link MethodIcon}. */
export interface MethodIconProps {
  /** Decides the glyph. */
  category: string;
  ref?: Ref<HTMLSpanElement>;
  /** shown instead of the glyph */
  children?: ReactNode;
}

/** The decorative icon of a method: the glyph of its category, unless children replace it. */
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
