import type { Message } from "../../i18n/translate";

/** The words around an invoice. */
export interface InvoiceWords {
  amount: Message;
  /** the consequence of a different amount */
  exact?: Message;
  details: Message;
  /** the next step after "I have paid" */
  after?: Message;
}

/** Texts of an invoice. */
export const texts = {
  paid: /*i18n*/ { id: "button.paid", message: "I have paid" },
  amount: /*i18n*/ { id: "invoice.amount", message: "Send exactly" },
  exact: /*i18n*/ { id: "invoice.exact", message: "If you send a different amount, we may not find your payment." },
  details: /*i18n*/ { id: "invoice.details", message: "Recipient details" },
  copyAll: /*i18n*/ { id: "invoice.copyAll", message: "Copy all" },
  after: /*i18n*/ {
    id: "invoice.after",
    message: "After you press “I have paid”, we look for your transfer. This page updates automatically.",
  },
};
