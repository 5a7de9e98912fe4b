import { ActionScreen } from "../../payment/requisites/ActionScreen";
import { RepeatableForm } from "./UnifiedFormScreen";

/** The form of an action in an area without a screen of its own for forms: withdrawals. */
export default function SharedFormScreen() {
  return (
    <ActionScreen type="form" area="withdrawal">
      {(action, transaction) => <RepeatableForm action={action} transaction={transaction} />}
    </ActionScreen>
  );
}
