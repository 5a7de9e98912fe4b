import { type MouseEvent, useEffect, useState } from "react";
import css from "./copyButton.css?inline";
import { copyText } from "./copyText";
import { useStyles } from "./useStyles";

/** How long "Copied" is shown. */
const COPIED_SHOWN_MS = 2000;
/** How long a failure is shown: it takes longer to read. */
const FAILURE_SHOWN_MS = 6000;

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** the text to copy */
  value: string;
  /** the accessible name, such as "Copy" */
  label: string;
  /** shown and announced for a moment after copying */
  copiedLabel: string;
  /** shown and announced if copying fails */
  failedLabel: string;
  /** id of the element that shows the value */
  describedBy?: string | undefined;
  /** the look: a quiet button of a row, or a button of the screen */
  variant?: "quiet" | "primary" | "secondary";
  /** A press anywhere on the nearest `.copyable` around the button copies. */
  covers?: boolean;
  /** called after each successful copy */
  onCopied?: (() => void) | undefined;
}

/** A button that copies a value and announces the result. */
export function CopyButton(props: CopyButtonProps) {
  useStyles(css);
  const { value, label, copiedLabel, failedLabel, describedBy, variant = "quiet", covers = false, onCopied } = props;
  const [outcome, showOutcome] = useOutcome();
  const [hasFailed, setFailed] = useState(false);
  const name = outcome?.copied ? copiedLabel : label;
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const copied = await copyText(value, currentTarget);
    showOutcome({ copied });
    setFailed(!copied);
    if (copied) onCopied?.();
  };
  const look = variant === "quiet" ? "copy-button" : `copy-button button ${variant}`;
  return (
    // the text below the button can be selected once copying has failed
    <span className={covers && !hasFailed ? "copy covers" : "copy"}>
      <button
        type="button"
        className={outcome?.copied ? `${look} done` : look}
        aria-describedby={describedBy}
        onClick={(event) => void copy(event)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={outcome?.copied ? "m5 12.5 4.5 4.5L19 7.5" : "M9 9h10v11H9zM5 15V4h10"} />
        </svg>
        <span className="copy-label" data-label={label} data-copied={copiedLabel}>
          {name}
        </span>
      </button>
      {/* always rendered: screen readers ignore a live region that is added together with its text */}
      <span aria-live="polite" role={outcome && "status"} className={outcome?.copied === false ? "copy-failed" : "sr"}>
        {outcome && (outcome.copied ? copiedLabel : failedLabel)}
      </span>
    </span>
  );
}

/** The result of the last click while it is shown. Another click restarts the timer. */
function useOutcome() {
  const [outcome, showOutcome] = useState<{ copied: boolean }>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => showOutcome(undefined), outcome.copied ? COPIED_SHOWN_MS : FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, showOutcome] as const;
}
