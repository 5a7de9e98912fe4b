import { useEffect, useRef, useState } from "react";
import type { Transaction } from "../../contract";
import { FormShell } from "../../form/FormShell";
import { createForm } from "../../form/form";
import type { ActionOf } from "../../payment/ActionScreen";
import { CancelWithdrawal } from "../../payment/parts/CancelWithdrawal";
import { useSubmitting } from "../../payment/useSubmitting";
import { type Cashier, useCashier } from "../../session/Cashier";
import { resendCode, submitCode } from "../../transaction/respond";
import { useStyles } from "../../ui/useStyles";
import css from "./code.css?inline";
import { codeField } from "./codeField";
import { ResendCode } from "./ResendCode";
import { texts } from "./texts";
import { WithdrawalSummary } from "./WithdrawalSummary";

/** Props of {@link CodeForm}. */
export interface CodeFormProps {
  action: ActionOf<"code">;
  transaction: Transaction;
  /** undefined if the server has not said; 0 locks the field */
  attemptsLeft: number | undefined;
}

/** What the code confirms, the field for it, and the ways on: a new code, or cancelling. */
export function CodeForm({ action, transaction, attemptsLeft }: CodeFormProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const isLocked = attemptsLeft === 0;
  const [isResending, setResending] = useState(false);
  const isResendSent = useRef(false);
  const [form] = useState(() =>
    createForm({ fields: [{ ...codeField(action.length), isDisabled: isLocked }], hasNoAmount: true }),
  );
  useStyles(css);
  useEffect(() => cashier.track("form_view"), [cashier]);
  const resend = async () => {
    // a second press in the same frame would end the first one's state
    if (isResendSent.current) return;
    isResendSent.current = true;
    setResending(true);
    const result = await resendCode(cashier).finally(() => {
      isResendSent.current = false;
      setResending(false);
    });
    if (result === "accepted") cashier.showNotice(cashier.text(texts.resent), "info");
  };
  return (
    <FormShell
      form={form}
      submitLabel={cashier.text(texts.confirm)}
      busy={busy && !isResending}
      paused={paused || isLocked}
      onSubmit={({ code = "" }) => submitCode(cashier, code)}
      below={
        <>
          <ResendCode isResending={isResending} isDisabled={busy && !isResending} onResend={() => void resend()} />
          <p className="attempts" role="status">
            {attemptsLeft !== undefined && !isLocked && attemptsText(cashier, attemptsLeft)}
          </p>
        </>
      }
      furtherActions={<CancelWithdrawal transaction={transaction} />}
    >
      {transaction.type === "withdrawal" && <WithdrawalSummary transaction={transaction} />}
      {isLocked ? (
        <Locked />
      ) : (
        <p>
          {cashier.text(texts.enterCode)}
          {action.sent_to && <> {cashier.text(texts.sentTo, { to: action.sent_to })}</>}
        </p>
      )}
    </FormShell>
  );
}

const attemptsText = (cashier: Cashier, count: number): string =>
  cashier.text(count === 1 ? texts.lastAttempt : texts.attemptsLeft, { count });

/** Why the field is disabled. It takes the focus of the field. */
function Locked() {
  const cashier = useCashier();
  return (
    <div className="locked">
      <h2 tabIndex={-1} data-focus>
        {cashier.text(texts.locked)}
      </h2>
      <p>{cashier.text(texts.lockedText)}</p>
    </div>
  );
}
