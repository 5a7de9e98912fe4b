import { PaymentForm } from "../../payment/PaymentForm";
import { useStyles } from "../../session/useStyles";
import css from "./cardForm.css?inline";

/** Amount and card of a host-to-host method; a bank that wants to be sure is led to by redirect (spec §4, Flows). */
export function HostToHostScreen() {
  useStyles(css);
  return <PaymentForm transaction="deposit" />;
}
