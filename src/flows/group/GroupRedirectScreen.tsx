import { PaymentForm } from "../../payment/PaymentForm";

/** Amount and fields of a group's method; submitting leads to the provider's page (spec §4, Flows). */
export const GroupRedirectScreen = () => <PaymentForm transaction="deposit" />;
