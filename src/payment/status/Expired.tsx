import { useEffect, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { ShownAnswer } from "../../transaction/state";
import { isMistaked } from "../../transaction/status";
import { startAgain } from "../../transaction/submit/startAgain";
import { noteExpired } from "../../transaction/updates/payments";
import { Button } from "../../ui/input/Button";
import { refuseIfDown } from "../cost/currentFacts";
import { reopenForm } from "../openForm";
import { useSubmitting, useVisit } from "../submitting";
import { Help } from "../support/Help";
import { CancelWithdrawal } from "./CancelButton";
import { LeaveButton, PaymentEnd } from "./PaymentEnd";
import { OtherMethods, RefusalButton, useNextSteps } from "./Refusal";

/** Texts of a request that can no longer be paid. */
export const expiredTexts = {
  title: /*i18n*/ { id: "expired.title", message: "This request has expired" },
  text: /*i18n*/ {
    id: "expired.text",
    message: "Do not pay with the old details. If you have already paid, contact support.",
  },
  withdrawal: /*i18n*/ {
    id: "expired.withdrawal",
    message: "You can no longer complete this step. If the withdrawal does not continue, contact support.",
  },
  again: /*i18n*/ { id: "expired.again", message: "Start again" },
};

/**
 * Replaces expired payment details: offers a new request with one press, unless the server says otherwise. A withdrawal
 * goes on; it can be cancelled.
 */
export function Expired({ answer }: { answer: ShownAnswer }) {
  const { transaction, action } = answer;
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const visit = useVisit();
  const isDeposit = transaction.type === "deposit";
  const nextSteps = useNextSteps(answer);
  const { id } = transaction;
  const { store } = cashier;
  useEffect(() => {
    if (isDeposit) noteExpired(store, id);
  }, [store, id, isDeposit]);
  const canStartAgain = isDeposit && (nextSteps.canRetry || !isMistaked(transaction));
  // also while the methods are loaded, before anything is submitted
  const [isStarting, setStarting] = useState(false);
  const again = async () => {
    setStarting(true);
    try {
      await startAgain(cashier, transaction, {
        visit,
        openForm: (method) => reopenForm(cashier, transaction, method),
        refuseIfDown: (method) => refuseIfDown(cashier, "deposit", method),
      });
    } finally {
      setStarting(false);
    }
  };
  return (
    <>
      <PaymentEnd
        transaction={transaction}
        status="expired"
        title={cashier.text(expiredTexts.title)}
        text={cashier.text(isDeposit ? expiredTexts.text : expiredTexts.withdrawal)}
        below={
          <>
            <OtherMethods transaction={transaction} methods={nextSteps.below} />
            <Help transaction={transaction} />
          </>
        }
      />
      <div className="actions end-actions">
        {canStartAgain ? (
          <Button busy={busy || isStarting} disabled={paused} onClick={() => void again()}>
            {cashier.text(expiredTexts.again)}
          </Button>
        ) : (
          <RefusalButton transaction={transaction} nextSteps={nextSteps} />
        )}
        <LeaveButton onLeave={() => cashier.showReloadedList(transaction.type)} />
        <CancelWithdrawal transaction={transaction} action={action} />
      </div>
    </>
  );
}
