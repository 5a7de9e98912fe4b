import { PaymentForm } from "./PaymentForm";

/** The form of a deposit method: the amount, its fields and the button that pays. */
export default function DepositForm() {
  return <PaymentForm area="deposit" />;
}
