import { PaymentForm } from "../../payment/PaymentForm";

/** Amount and fields of a redirect method; submitting leads to the provider's page (spec §4, Flows). */
export const RedirectScreen = () => <PaymentForm transaction="deposit" />;
