import { useAtomValue } from "jotai/react";
import type { Transaction } from "../../contract/payment/transaction";
import { ActionScreen } from "../../payment/requisites/ActionScreen";
import { attemptsLeftAtom } from "../../transaction/state";
import { CodeForm } from "./CodeForm";

/** The one-time code that confirms a withdrawal. */
export default function ConfirmScreen() {
  return (
    <ActionScreen type="code" area="withdrawal">
      {(action, transaction) => <Code key={transaction.id} action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

type CodeProps = Omit<Parameters<typeof CodeForm>[0], "attemptsLeft"> & { transaction: Transaction };

/** A form of its own for each kind of code, and for a locked field: what was typed for another code does not count. */
function Code(props: CodeProps) {
  const attemptsLeft = useAtomValue(attemptsLeftAtom).get(props.transaction.id);
  return <CodeForm key={`${props.action.length} ${attemptsLeft === 0}`} {...props} attemptsLeft={attemptsLeft} />;
}
