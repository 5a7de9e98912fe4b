import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { continueTransaction } from "../../transaction/respond";
import { Button } from "../../ui/Button";

/** Confirms that the player has read the instruction. */
export function ContinueButton() {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  return (
    <Button busy={busy} disabled={paused} onClick={() => void continueTransaction(cashier)}>
      {cashier.text(sharedDeferredTexts.continue)}
    </Button>
  );
}
