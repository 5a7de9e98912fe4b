import { Fragment } from "react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { useSubmitting } from "../../payment/useSubmitting";
import { useCashier } from "../../session/Cashier";
import { continueTransaction } from "../../transaction/respond";
import { Button } from "../../ui/Button";
import { Instruction } from "./Instruction";

/** What a deposit's provider wants the player to do elsewhere (contract §4.3, `instruction`). */
export const InstructionScreen = () => (
  <ActionScreen type="instruction">
    {(action, transaction) => (
      // another one is drawn anew, its button as well: the focus comes to its heading, which says so
      <Fragment key={JSON.stringify(action)}>
        <Instruction action={action}>
          <AmountDue transaction={transaction} />
        </Instruction>
        <Read />
      </Fragment>
    )}
  </ActionScreen>
);

/** The player has read it; the server says what comes next. */
function Read() {
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
