import { useCashier } from "../../cashier/Cashier";
import { confirmTransaction } from "../../transaction/step/respond";
import { Button } from "../../ui/input/Button";
import { texts } from "./invoiceTexts";

/** Props of {@link PaidButton}. */
export interface PaidButtonProps {
  busy: boolean;
  disabled: boolean;
}

/** "I have paid": confirms an invoice. */
export function PaidButton({ busy, disabled }: PaidButtonProps) {
  const cashier = useCashier();
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void confirmTransaction(cashier)}>
      {cashier.text(texts.paid)}
    </Button>
  );
}
