import { PaymentForm } from "../../payment/PaymentForm";
import type { FlowScreens } from "../Flow";

/** The amount and card of a host-to-host method; a bank that needs to verify the player follows as a redirect. */
const HostToHostScreen = () => <PaymentForm area="deposit" />;

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/host-to-host": HostToHostScreen };
