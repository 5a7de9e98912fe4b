import { Fragment } from "react";
import type { Area } from "../../contract";
import { ActionScreen } from "../../payment/ActionScreen";
import { AmountDue } from "../../payment/parts/AmountDue";
import { CancelWithdrawal } from "../../payment/parts/CancelWithdrawal";
import { ContinueButton } from "./ContinueButton";
import { Instruction } from "./Instruction";

/** The steps that a transaction of an area needs outside the cashier. */
export const InstructionSteps = ({ area }: { area: Area }) => (
  <ActionScreen type="instruction" area={area}>
    {(action, transaction) => (
      // the key remounts everything for another instruction, which moves the focus to the new heading
      <Fragment key={JSON.stringify(action)}>
        <Instruction action={action}>
          <AmountDue transaction={transaction} />
        </Instruction>
        <div className="actions">
          <ContinueButton />
          <CancelWithdrawal transaction={transaction} />
        </div>
      </Fragment>
    )}
  </ActionScreen>
);

/** The steps that a deposit needs outside the cashier. */
export const InstructionScreen = () => <InstructionSteps area="deposit" />;
