import { useId, useRef } from "react";
import { Button } from "./Button";
import css from "./confirmDialog.css?inline";
import { useModal } from "./useModal";
import { useStyles } from "./useStyles";

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** the question */
  title: string;
  /** what comes of a yes */
  text: string;
  confirmLabel: string;
  /** the harmless answer */
  cancelLabel: string;
  /** what was confirmed is under way: no answer is taken any more */
  busy?: boolean;
  /** it stays open until the caller takes it away */
  onConfirm: () => void;
  /** told once it has been closed without a yes */
  onClose: () => void;
}

/**
 * Asks before something that cannot be undone: a modal card, a sheet at the bottom of a phone. It is open as long as it
 * is there; the focus goes back to where it was.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useStyles(css);
  const { title, text, confirmLabel, cancelLabel, busy = false, onConfirm, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  useModal(dialog, onClose, harmless);
  const close = () => busy || dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Escape
      onCancel={(event) => busy && event.preventDefault()}
      // the backdrop is the dialog's own, the card covers the rest of it
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="confirm-card">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="confirm-answers">
          <Button busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={harmless} variant="secondary" disabled={busy} onClick={close}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
