import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import { startAgain } from "../../transaction/submit/startAgain";
import { Button } from "../../ui/input/Button";
import { payAgain } from "../form/payWith";
import { useSubmitting, useVisit } from "../form/press";
import { Help } from "../support/Help";
import { CancelWithdrawal, type CancelWithdrawalProps } from "./CancelButton";
import { LeaveButton } from "./NextSteps";
import { PaymentEnd } from "./PaymentEnd";

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

/** The next step of the player, by area. */
const stepTexts = { deposit: expiredTexts.text, withdrawal: expiredTexts.withdrawal };

/** Props of {@link UntilExpired}. */
interface UntilExpiredProps extends CancelWithdrawalProps {
  hasExpired: boolean;
  /** the payment details */
  children: ReactNode;
}

/** Payment details until they expire. */
export function UntilExpired({ hasExpired, children, ...expired }: UntilExpiredProps) {
  const cashier = useCashier();
  return (
    <>
      {/* always there, so that it is announced */}
      <p className="sr" role="status">
        {hasExpired && cashier.text(stepTexts[expired.transaction.type])}
      </p>
      {hasExpired ? <Expired {...expired} /> : children}
    </>
  );
}

/** Replaces expired payment details: offers a new request with one press. A withdrawal goes on; it can be cancelled. */
function Expired({ transaction, action }: CancelWithdrawalProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const visit = useVisit();
  const isDeposit = transaction.type === "deposit";
  const again = () => startAgain(cashier, transaction, (method) => payAgain(cashier, transaction, method), visit);
  return (
    <>
      <PaymentEnd
        transaction={transaction}
        status="expired"
        title={cashier.text(expiredTexts.title)}
        text={cashier.text(stepTexts[transaction.type])}
        below={<Help transaction={transaction} />}
      />
      <div className="actions end-actions">
        {isDeposit && (
          <Button busy={busy} disabled={paused} onClick={() => void again()}>
            {cashier.text(expiredTexts.again)}
          </Button>
        )}
        <LeaveButton onLeave={() => cashier.showReloadedList(transaction.type)} />
        <CancelWithdrawal transaction={transaction} action={action} />
      </div>
    </>
  );
}
