import { ActionScreen } from "../../payment/ActionScreen";
import { AwaitingPayment } from "../../payment/parts/AmountDue";
import { InvoiceDetails } from "../../payment/parts/invoice/InvoiceDetails";
import { InvoiceActions } from "./InvoiceActions";

/** The account to transfer to, the exact amount and the time left. */
export const InvoiceScreen = () => (
  <ActionScreen type="invoice" area="deposit">
    {(action) => (
      <>
        <InvoiceDetails action={action}>{!action.confirmable && <AwaitingPayment />}</InvoiceDetails>
        <InvoiceActions confirmable={action.confirmable} cancellable={action.cancellable} />
      </>
    )}
  </ActionScreen>
);
