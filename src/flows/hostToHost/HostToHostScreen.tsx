import { useInsertionEffect } from "react";
import { PaymentForm } from "../../payment/PaymentForm";
import { useCashier } from "../../session/Cashier";
import css from "./cardForm.css?inline";

/** Amount and card of a host-to-host method; a bank that wants to be sure is led to by redirect (spec §4, Flows). */
export function HostToHostScreen() {
  const cashier = useCashier();
  useInsertionEffect(() => cashier.adoptStyles(css), [cashier]);
  return <PaymentForm transaction="deposit" />;
}
