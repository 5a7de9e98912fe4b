import { PaymentForm } from "../../payment/PaymentForm";

/** Amount and fields of an Indian method; an invoice follows (spec §4, Flows). */
export const IndiaScreen = () => <PaymentForm transaction="deposit" />;
