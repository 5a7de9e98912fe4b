import { Fragment } from "react";
import { ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { ContinueButton } from "./ContinueButton";
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
        <div className="actions">
          <ContinueButton />
        </div>
      </Fragment>
    )}
  </ActionScreen>
);
