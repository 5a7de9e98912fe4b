import { PaymentForm } from "../../payment/PaymentForm";
import { useStyles } from "../../ui/useStyles";
import type { FlowScreens } from "../Flow";
import css from "./cardForm.css?inline";

/** The amount and card of a host-to-host method; a bank that needs to verify the player follows as a redirect. */
function HostToHostScreen() {
  useStyles(css);
  return <PaymentForm area="deposit" />;
}

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/host-to-host": HostToHostScreen };
