import { isSameCurrency } from "../../../src/contract/money";
import { deriveText } from "../seed";
import type { ShownAction } from "../transactions/storedTransaction";
import type { ActionInput } from "./actionInput";

interface Requisite {
  key: string;
  label: string;
  value: string;
  copy: boolean;
}

/** The account: a UPI id for Indian methods, a CLABE in Mexico, a number elsewhere. None of them exists. */
function payee({ seed, id, method, currency }: ActionInput): Requisite {
  const digits = deriveText("0123456789", 18, seed, id, "account");
  if (isSameCurrency(currency, "INR") || method.startsWith("upi_")) {
    return { key: "upi_id", label: "UPI ID", value: `demo.${digits.slice(0, 6)}@upi`, copy: true };
  }
  if (isSameCurrency(currency, "MXN")) return { key: "clabe", label: "CLABE", value: digits, copy: true };
  const account = digits.slice(0, 16).replace(/(.{4})(?=.)/g, "$1 ");
  return { key: "account", label: "Account or card number", value: account, copy: true };
}

/** Creates an invoice with every requisite of a bank transfer. */
export function invoiceAction(input: ActionInput): ShownAction {
  return {
    type: "invoice",
    requisites: [
      payee(input),
      { key: "holder", label: "Account holder", value: "Demo Cashier", copy: false },
      { key: "bank", label: "Bank", value: "Demo Bank", copy: false },
      { key: "reference", label: "Reference", value: input.id.toUpperCase(), copy: true },
    ],
    amount: input.amount ?? 0,
    currency: input.currency,
    note: "Send exactly this amount in one transfer.",
    confirmable: true,
    cancellable: true,
  };
}
