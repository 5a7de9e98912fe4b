import { type MouseEvent, useEffect, useState } from "react";
import css from "./copyButton.css?inline";
import { copyText } from "./copyText";
import { useStyles } from "./useStyles";

/** How long "Copied" stands, ms. */
const COPIED_SHOWN_MS = 2000;
/** A failure has to be read, ms. */
const FAILURE_SHOWN_MS = 6000;

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** what is put on the clipboard, whole and as it stands */
  value: string;
  /** the accessible name, such as "Copy" */
  label: string;
  /** stands in its place for a moment once it is copied, and is announced */
  copiedLabel: string;
  /** announced and shown where copying is not possible */
  failedLabel: string;
  /** id of the element that shows what is copied */
  describedBy?: string | undefined;
  /** with its word, or as a sign alone where a row is narrow */
  variant?: "text" | "icon";
  /** told after each copy */
  onCopied?: (() => void) | undefined;
}

/** A button that copies a value and says so. */
export function CopyButton(props: CopyButtonProps) {
  useStyles(css);
  const { value, label, copiedLabel, failedLabel, describedBy, variant = "text", onCopied } = props;
  const [outcome, tell] = useOutcome();
  const name = outcome?.copied ? copiedLabel : label;
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const copied = await copyText(value, currentTarget);
    tell({ copied });
    if (copied) onCopied?.();
  };
  return (
    <span className="copy">
      <button
        type="button"
        className={outcome?.copied ? `copy-button ${variant} done` : `copy-button ${variant}`}
        aria-label={variant === "icon" ? name : undefined}
        aria-describedby={describedBy}
        onClick={(event) => void press(event)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={outcome?.copied ? "m5 12.5 4.5 4.5L19 7.5" : "M9 9h10v11H9zM5 15V4h10"} />
        </svg>
        {variant === "text" && (
          <span className="copy-label" data-label={label} data-copied={copiedLabel}>
            {name}
          </span>
        )}
      </button>
      {/* always there: a live region that comes with its text is not read */}
      <span role="status" className={outcome?.copied === false ? "copy-failed" : "sr"}>
        {outcome && (outcome.copied ? copiedLabel : failedLabel)}
      </span>
    </span>
  );
}

/** How the last press ended, as long as that is shown. Another press starts the time anew. */
function useOutcome() {
  const [outcome, tell] = useState<{ copied: boolean }>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => tell(undefined), outcome.copied ? COPIED_SHOWN_MS : FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, tell] as const;
}
