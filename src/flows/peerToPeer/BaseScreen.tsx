import { PaymentForm } from "../../payment/PaymentForm";

/** Amount and fields of a transfer to a card; the requisites follow (spec §4, Flows). */
export const BaseScreen = () => <PaymentForm transaction="deposit" />;
