import type { ReactNode } from "react";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./guidance.css?inline";

/** Props of {@link Steps}. */
interface StepsProps {
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

/** Props of {@link Step}. */
export interface StepProps {
  title?: string | null | undefined;
  text: string;
  /** below the text */
  children?: ReactNode;
}

/** One numbered step: a text, and a title if there is one. */
export function Step({ title, text, children }: StepProps) {
  return (
    <li>
      {title?.trim() && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className="step-text">
        <bdi>{text}</bdi>
      </p>
      {children}
    </li>
  );
}
