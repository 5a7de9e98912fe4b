import { deriveText } from "../seed";
import type { ShownAction } from "../transactions/storedTransaction";
import type { ActionFacts } from "./actionFacts";

interface Requisite {
  key: string;
  label: string;
  value: string;
  copy: boolean;
}

/** The account: a UPI id for Indian methods, a CLABE in Mexico, a number elsewhere. None of them exists. */
function payee({ seed, id, method, currency }: ActionFacts): Requisite {
  const digits = deriveText("0123456789", 18, seed, id, "account");
  if (currency === "INR" || method.startsWith("upi_")) {
    return { key: "upi_id", label: "UPI ID", value: `demo.${digits.slice(0, 6)}@upi`, copy: true };
  }
  if (currency === "MXN") return { key: "clabe", label: "CLABE", value: digits, copy: true };
  const account = digits.slice(0, 16).replace(/(.{4})(?=.)/g, "$1 ");
  return { key: "account", label: "Account or card number", value: account, copy: true };
}

/** Creates an invoice with every requisite of a bank transfer. */
export function invoiceAction(facts: ActionFacts): ShownAction {
  return {
    type: "invoice",
    requisites: [
      payee(facts),
      { key: "holder", label: "Account holder", value: "Demo Cashier", copy: false },
      { key: "bank", label: "Bank", value: "Demo Bank", copy: false },
      { key: "reference", label: "Reference", value: facts.id.toUpperCase(), copy: true },
    ],
    amount: facts.amount ?? 0,
    currency: facts.currency,
    note: "Send exactly this amount in one transfer.",
    confirmable: true,
    cancellable: true,
  };
}
