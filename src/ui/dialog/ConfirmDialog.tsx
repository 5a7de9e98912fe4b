import { useId, useRef } from "react";
import { useStyles } from "../dom/useStyles";
import { Button } from "../input/Button";
import css from "./confirmDialog.css?inline";
import { useModal, usePressBeside } from "./useModal";

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** the question */
  title: string;
  /** the consequence of confirming */
  text: string;
  confirmLabel: string;
  /** label of the safe choice */
  cancelLabel: string;
  /** the confirmed action is running: the buttons are disabled */
  busy?: boolean;
  /** called on confirm; the dialog stays open until it is unmounted */
  onConfirm: () => void;
  /** called after the dialog is closed without confirming */
  onClose: () => void;
}

/**
 * Asks for confirmation of an irreversible action: a modal card, on phones a bottom sheet. Open while mounted;
 * unmounting restores the focus.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useStyles(css);
  const { title, text, confirmLabel, cancelLabel, busy = false, onConfirm, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useModal(dialog, onClose, cancelButton);
  const close = () => busy || dialog.current?.close();
  usePressBeside(dialog, close);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Escape key
      onCancel={(event) => busy && event.preventDefault()}
    >
      <div className="confirm-card">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="confirm-answers">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancelButton} variant="secondary" disabled={busy} onClick={close}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
