import { PaymentForm } from "../../payment/PaymentForm";
import type { FlowScreens } from "../Flow";

const DepositForm = () => <PaymentForm area="deposit" />;

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/redirect": DepositForm,
  "/deposit/group/redirect": DepositForm,
  "/deposit/india": DepositForm,
  "/deposit/peer-to-peer/base": DepositForm,
};
