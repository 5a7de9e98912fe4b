import { useCashier } from "../../cashier/Cashier";
import type { Message } from "../../i18n/translate";
import { cancelTransaction } from "../../transaction/step/respond";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog";
import { Button } from "../../ui/input/Button";
import { useSubmitting } from "../form/useVisit";

/** Props of {@link CancelButton}. */
interface CancelButtonProps {
  words: {
    /** on the button */
    cancel: Message;
    title: Message;
    text: Message;
    /** the two answers */
    confirm: Message;
    keep: Message;
  };
  /** whether the question is open */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Cancels the current transaction after a question. */
export function CancelButton({ words, isAsking, onAsking }: CancelButtonProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  // closes the dialog even if the server rejects: the notice is outside of it
  const cancel = () => void cancelTransaction(cashier).finally(() => onAsking(false));
  return (
    <>
      <Button variant="ghost" disabled={paused || (busy && !isAsking)} onClick={() => onAsking(true)}>
        {cashier.text(words.cancel)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={cashier.text(words.title)}
          text={cashier.text(words.text)}
          confirmLabel={cashier.text(words.confirm)}
          cancelLabel={cashier.text(words.keep)}
          busy={busy}
          onConfirm={cancel}
          onClose={() => onAsking(false)}
        />
      )}
    </>
  );
}
