import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { Action, Transaction } from "../../contract";
import { FormShell } from "../../form/FormShell";
import { createForm } from "../../form/form";
import { useLiveTransaction } from "../../payment/useLiveTransaction";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { submitCode } from "../../transaction/respond";
import { showStatus } from "../../transaction/showAnswer";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { codeField } from "./codeField";

import { texts } from "./texts";

type CodeAction = Extract<Action, { type: "code" }>;

/** The one-time code that confirms a withdrawal (contract §4.3, `code`). */
export function ConfirmScreen() {
  const answer = useAtomValue(transactionAtom);
  if (answer?.action.type !== "code") return null;
  return <CodeForm key={answer.transaction.id} transaction={answer.transaction} action={answer.action} />;
}

function CodeForm({ transaction, action }: { transaction: Transaction; action: CodeAction }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const [form] = useState(() => createForm({ fields: [codeField(action.length)] }));
  const { type } = transaction;
  const isOver = isFinal(transaction);
  useLiveTransaction(transaction);
  useEffect(() => cashier.track("form_view"), [cashier]);
  useEffect(() => {
    // it has ended without its code: the push says so, and brings no other action
    if (isOver) showStatus(cashier, { type }, { replace: true });
  }, [cashier, type, isOver]);
  return (
    <FormShell
      form={form}
      submitLabel={cashier.text(texts.confirm)}
      busy={busy}
      paused={paused}
      onSubmit={({ code = "" }) => submitCode(cashier, code)}
    >
      <p>
        {cashier.text(texts.enterCode)}
        {action.sent_to && <> {cashier.text(texts.sentTo, { to: action.sent_to })}</>}
      </p>
    </FormShell>
  );
}
