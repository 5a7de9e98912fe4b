import { type MouseEvent, useEffect, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useStyles } from "../../ui/dom/useStyles";
import { isElement } from "../../ui/dom/windows";
import css from "./copyValue.css?inline";

/** Texts of a button that copies. */
const texts = {
  copy: /*i18n*/ { id: "button.copy", message: "Copy" },
  copied: /*i18n*/ { id: "button.copied", message: "Copied" },
  copyFailed: /*i18n*/ { id: "copy.failed", message: "We could not copy the text. Select it and copy it manually." },
};

/**
 * Copies a text with the Clipboard API, else by selecting it and running the copy command.
 * Call it directly from the click handler: browsers allow copying only then.
 * @param near a visible element: inside a modal dialog only its descendants can have the focus
 * @returns whether the text was copied
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (text === "") return false;
  // undefined in insecure contexts and old web views
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelected(text, near);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    // frames without the permission, and web views that reject the call
    return copySelected(text, near);
  }
}

/** Copies through a temporary text field, then restores focus and selection. */
function copySelected(text: string, near: HTMLElement): boolean {
  const { ownerDocument: page } = near;
  if (typeof page.execCommand !== "function" || !near.isConnected) return false;
  const root = near.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : page.activeElement;
  const restoreSelection = rememberSelection(page, root);
  const field = createField(page, text);
  near.after(field);
  try {
    field.focus({ preventScroll: true });
    // select() alone selects nothing in older WebKit
    field.setSelectionRange(0, text.length);
    return page.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    restoreSelection();
    if (isElement(focused)) focused.focus({ preventScroll: true });
  }
}

/** Creates a hidden text field with the text. */
function createField(page: Document, text: string): HTMLTextAreaElement {
  const field = page.createElement("textarea");
  field.className = "sr copied-text";
  field.value = text;
  // keeps the on-screen keyboard closed
  field.readOnly = true;
  field.tabIndex = -1;
  // the host page must not modify a copied payment address
  field.addEventListener("copy", (event) => event.stopPropagation());
  return field;
}

/** Remembers the selection. Returns a function that restores it. */
function rememberSelection(page: Document, root: Node): () => void {
  const selection = page.getSelection();
  const range = selection && selectedRange(selection, root);
  if (!range || range.collapsed) return () => {};
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return () => selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

function selectedRange(selection: Selection, root: Node): AbstractRange | undefined {
  if (selection.rangeCount === 0) return undefined;
  // not in all browsers; without it a selection inside a shadow root cannot be read
  if (typeof selection.getComposedRanges !== "function")
    return root instanceof ShadowRoot ? undefined : selection.getRangeAt(0);
  return selection.getComposedRanges({ shadowRoots: root instanceof ShadowRoot ? [root] : [] })[0];
}

/** How long "Copied" is shown. */
const copiedShownMs = 2000;
/** How long a failure is shown: it takes longer to read. */
const failureShownMs = 6000;

/** Props of {@link CopyValue}. */
interface CopyValueProps {
  /** the text to copy, or a function that creates it when the button is pressed */
  value: string | (() => string);
  /** for analytics: the key of the requisite, such as `account`; never the value */
  name: string;
  /** the accessible name, by default "Copy" */
  label?: string;
  /** id of the element that shows the value */
  describedBy?: string | undefined;
  /** the look: a quiet button of a row, or a button of the screen */
  variant?: "quiet" | "primary" | "secondary";
  /** A press anywhere on the nearest `.copyable` around the button copies. */
  covers?: boolean;
}

/** A button that copies a value and announces the result in the player's language. */
export function CopyValue(props: CopyValueProps) {
  useStyles(css);
  const cashier = useCashier();
  const { value, name, label = cashier.text(texts.copy), describedBy, variant = "quiet", covers = false } = props;
  const copiedLabel = cashier.text(texts.copied);
  const [last, showOutcome] = useOutcome();
  // the value may have been replaced since: the new one is not copied
  const outcome = typeof value === "string" && last?.text !== value ? undefined : last;
  const [hasFailed, setFailed] = useState(false);
  const shownLabel = outcome?.copied ? copiedLabel : label;
  const isFailure = outcome?.copied === false;
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const text = typeof value === "string" ? value : value();
    const copied = await copyText(text, currentTarget);
    showOutcome({ copied, text });
    setFailed(!copied);
    if (copied) cashier.track("button", { button: `copy_${name}` });
  };
  const look = variant === "quiet" ? "copy-button" : `copy-button button ${variant}`;
  return (
    // the text below the button can be selected once copying has failed
    <span className="copy" data-covers={covers && !hasFailed ? "" : undefined}>
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
          {shownLabel}
        </span>
      </button>
      {/* always rendered: screen readers ignore a live region that is added together with its text */}
      <span
        aria-live="polite"
        role={outcome && "status"}
        className={isFailure ? undefined : "sr"}
        data-state={isFailure ? "failed" : undefined}
      >
        {outcome && (outcome.copied ? copiedLabel : cashier.text(texts.copyFailed))}
      </span>
    </span>
  );
}

/** The result of the last click while it is shown. Another click restarts the timer. */
function useOutcome() {
  const [outcome, showOutcome] = useState<{ copied: boolean; text: string }>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => showOutcome(undefined), outcome.copied ? copiedShownMs : failureShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, showOutcome] as const;
}
