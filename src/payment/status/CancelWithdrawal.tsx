import { useState } from "react";
import type { Transaction } from "../../contract/payment/transaction";
import { isFinal } from "../../transaction/status";
import { CancelButton } from "./CancelButton";

const cancel = /*i18n*/ { id: "withdrawal.cancel", message: "Cancel withdrawal" };

/** Texts of the button and of its question. */
const words = {
  cancel,
  title: /*i18n*/ { id: "withdrawal.cancel.ask", message: "Cancel this withdrawal?" },
  text: /*i18n*/ { id: "withdrawal.cancel.text", message: "We will not send the money." },
  confirm: cancel,
  keep: /*i18n*/ { id: "withdrawal.cancel.keep", message: "Keep withdrawal" },
};

/** Whether the player may still cancel a withdrawal. */
export const canCancel = (transaction: Transaction): boolean =>
  transaction.type === "withdrawal" && transaction.cancellable === true && !isFinal(transaction);

/** Props of {@link CancelWithdrawal}. */
interface CancelWithdrawalProps {
  transaction: Transaction;
}

/** Cancels a withdrawal after a question; nothing if it cannot be cancelled. */
export const CancelWithdrawal = ({ transaction }: CancelWithdrawalProps) =>
  // the question belongs to this withdrawal alone
  canCancel(transaction) && <AskedCancel key={transaction.id} />;

function AskedCancel() {
  const [isAsking, setAsking] = useState(false);
  return <CancelButton words={words} isAsking={isAsking} onAsking={setAsking} />;
}
