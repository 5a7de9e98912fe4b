import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import type { Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { AmountDue } from "../../payment/parts/AmountDue";
import { useLiveTransaction } from "../../payment/useLiveTransaction";
import { useCashier } from "../../session/Cashier";
import { showStatus } from "../../transaction/showAnswer";
import { transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { Button } from "../../ui/Button";
import { Instruction, type InstructionAction } from "./Instruction";

/** What has to be done for a withdrawal elsewhere (contract §5). The server waits for no answer: its status comes next. */
export function WithdrawalInstructionScreen() {
  const answer = useAtomValue(transactionAtom);
  if (answer?.action.type !== "instruction") return null;
  return <Watched action={answer.action} transaction={answer.transaction} />;
}

function Watched({ action, transaction }: { action: InstructionAction; transaction: Transaction }) {
  const cashier = useCashier();
  const { type } = transaction;
  const isOver = isFinal(transaction);
  useLiveTransaction(transaction);
  useEffect(() => {
    if (isOver) showStatus(cashier, { type }, { replace: true });
  }, [cashier, type, isOver]);
  const goOn = () => {
    cashier.track("button", { button: "continue" });
    showStatus(cashier, transaction);
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
