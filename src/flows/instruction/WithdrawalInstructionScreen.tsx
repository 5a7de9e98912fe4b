import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { AmountDue } from "../../payment/AmountDue";
import { useLiveTransaction } from "../../payment/useLiveTransaction";
import { type Cashier, useCashier } from "../../session/Cashier";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/updates";
import { Button } from "../../ui/Button";
import { Instruction, type InstructionAction } from "./Instruction";

/** What has to be done for a withdrawal elsewhere (contract §5). The server waits for no answer: its status comes next. */
export function WithdrawalInstructionScreen() {
  const answer = useAtomValue(transactionAtom);
  if (answer?.action.type !== "instruction") return null;
  return <Watched action={answer.action} transaction={answer.transaction} />;
}

const leave = (cashier: Cashier, options = {}) => cashier.go("/withdrawal/complete", options);

function Watched({ action, transaction }: { action: InstructionAction; transaction: Transaction }) {
  const cashier = useCashier();
  const isOver = isFinal(transaction);
  useLiveTransaction(transaction);
  useEffect(() => {
    if (isOver) leave(cashier, { replace: true });
  }, [cashier, isOver]);
  const goOn = () => {
    cashier.track("button", { button: "continue" });
    leave(cashier);
  };
  return (
    <>
      <Instruction key={JSON.stringify(action)} action={action}>
        <AmountDue transaction={transaction} />
      </Instruction>
      <div className="actions">
        <Button onClick={goOn}>{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </>
  );
}
