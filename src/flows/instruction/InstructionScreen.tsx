import { Fragment } from "react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { continueTransaction } from "../../transaction/respond";
import { Button } from "../../ui/Button";
import { Instruction } from "./Instruction";

/** The steps that a deposit needs outside the cashier. */
export const InstructionScreen = () => (
  <ActionScreen type="instruction" area="deposit">
    {(action, transaction) => (
      // the key remounts everything for another instruction, which moves the focus to the new heading
      <Fragment key={JSON.stringify(action)}>
        <Instruction action={action}>
          <AmountDue transaction={transaction} />
        </Instruction>
        <ContinueButton />
      </Fragment>
    )}
  </ActionScreen>
);

/** Continues to the next action. */
function ContinueButton() {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  return (
    <div className="actions">
      <Button busy={busy} disabled={paused} onClick={() => void continueTransaction(cashier)}>
        {cashier.text(sharedDeferredTexts.continue)}
      </Button>
    </div>
  );
}
