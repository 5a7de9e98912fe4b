import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { chosenMethodAtom } from "../catalogue/state";
import type { Account, TransactionType } from "../contract";
import { MethodForm } from "../form/MethodForm";
import { useCashier } from "../session/Cashier";
import { pausedAtom, submittingAtom } from "./state";
import { submit } from "./submit";
import { texts } from "./texts";

/** Props of {@link PaymentForm}. */
export interface PaymentFormProps {
  transaction: TransactionType;
  /** which account a withdrawal is paid from */
  account?: Account;
  /** stands above the amount */
  children?: ReactNode;
}

/** The chosen method's form; submitting it starts the payment and leads where the server says (spec §4, Flows). */
export function PaymentForm({ transaction, account, children }: PaymentFormProps) {
  const cashier = useCashier();
  const method = useAtomValue(chosenMethodAtom);
  const busy = useAtomValue(submittingAtom);
  const paused = useAtomValue(pausedAtom);
  if (!method) return null;
  return (
    <MethodForm
      method={method}
      transaction={transaction}
      submitLabel={cashier.text(transaction === "deposit" ? texts.deposit : texts.withdraw)}
      busy={busy}
      paused={paused}
      onSubmit={(filled) => submit(cashier, transaction, { method, ...(account && { account }), ...filled })}
    >
      {children}
    </MethodForm>
  );
}
