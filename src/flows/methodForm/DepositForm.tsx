import { PaymentForm } from "../../payment/form/PaymentForm";

/** The form of a deposit method: the amount, its fields and the button that pays. */
export default function DepositForm() {
  return <PaymentForm area="deposit" />;
}
