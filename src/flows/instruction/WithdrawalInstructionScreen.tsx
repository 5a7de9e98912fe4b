import type { Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { useCashier } from "../../session/Cashier";
import { showStatus } from "../../transaction/showAnswer";
import { Button } from "../../ui/Button";
import { Instruction } from "./Instruction";

/** The steps that a withdrawal needs outside the cashier. The server expects no answer: its status follows. */
export const WithdrawalInstructionScreen = () => (
  <ActionScreen type="instruction" area="withdrawal">
    {(action, transaction) => (
      <>
        <Instruction key={JSON.stringify(action)} action={action}>
          <AmountDue transaction={transaction} />
        </Instruction>
        <StatusButton transaction={transaction} />
      </>
    )}
  </ActionScreen>
);

/** Continues to the status screen. */
function StatusButton({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const proceed = () => {
    cashier.track("button", { button: "continue" });
    showStatus(cashier, transaction);
  };
  return (
    <div className="actions">
      <Button onClick={proceed}>{cashier.text(sharedDeferredTexts.continue)}</Button>
    </div>
  );
}
