import type { ReactNode } from "react";
import { useStyles } from "../../ui/useStyles";
import css from "./steps.css?inline";

/** Props of {@link Steps}. */
export interface StepsProps {
  /** smaller numbers and text */
  small?: boolean;
  "aria-label"?: string;
  /** one `li` per step */
  children: ReactNode;
}

/** A list of numbered steps. */
export function Steps({ small, ...rest }: StepsProps) {
  useStyles(css);
  return <ol className={small ? "small steps" : "steps"} {...rest} />;
}

/** A heading above steps; focused when its screen opens. */
export function StepsHeading({ children }: { children: string }) {
  useStyles(css);
  return (
    <h2 className="step-heading" tabIndex={-1} data-focus>
      {children}
    </h2>
  );
}
