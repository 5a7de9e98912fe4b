import { PaymentForm } from "../../payment/form/PaymentForm";

/** The amount and card of a host-to-host method; a bank that needs to verify the player follows as a redirect. */
export default function HostToHostScreen() {
  return <PaymentForm area="deposit" />;
}
