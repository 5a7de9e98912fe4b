import { ActionScreen } from "../../payment/requisites/ActionScreen";
import { RepeatableForm } from "./UnifiedFormScreen";

/** The form of an action of a withdrawal. */
export default function SharedFormScreen() {
  return (
    <ActionScreen type="form" area="withdrawal">
      {(action, transaction) => <RepeatableForm action={action} transaction={transaction} />}
    </ActionScreen>
  );
}
