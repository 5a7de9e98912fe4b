import type { Message } from "../i18n/translate";

/** Labels of common fields, used if neither the locale file nor the server provides one. */
export const commonFields: Readonly<Record<string, Message>> = {
  card_number: /*i18n*/ { id: "name.card_number", message: "Card number" },
  card_expiry: /*i18n*/ { id: "name.card_expiry", message: "Card expiry" },
  cvv: /*i18n*/ { id: "name.cvv", message: "CVV" },
  card_holder: /*i18n*/ { id: "name.card_holder", message: "Card holder" },
  email: /*i18n*/ { id: "name.email", message: "Email" },
  phone: /*i18n*/ { id: "name.phone", message: "Phone" },
  full_name: /*i18n*/ { id: "name.full_name", message: "Full name" },
  first_name: /*i18n*/ { id: "name.first_name", message: "First name" },
  last_name: /*i18n*/ { id: "name.last_name", message: "Last name" },
  bank: /*i18n*/ { id: "name.bank", message: "Bank" },
  account_number: /*i18n*/ { id: "name.account_number", message: "Account number" },
  network: /*i18n*/ { id: "name.network", message: "Network" },
};
