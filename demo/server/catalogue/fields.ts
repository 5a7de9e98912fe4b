import type { FieldData } from "./entry";

const base = { mask: null, regex: [], regex_error_key: [], values: null } satisfies Partial<FieldData>;

/** The number of a card. */
export const cardNumber: FieldData = {
  ...base,
  name: "card_number",
  category: "card",
  type: "text",
  mask: "#### #### #### ####",
  regex: ["^\\d+$", "^\\d{16,19}$"],
  regex_error_key: ["Digits only", "error.field.card_number"],
  placeholder_key: "placeholder.card_number",
};
/** The expiry date of a card. */
export const cardExpiry: FieldData = {
  ...base,
  name: "card_expiry",
  category: "card",
  type: "text",
  mask: "##/##",
  regex: ["^(0[1-9]|1[0-2])/?\\d{2}$"],
  regex_error_key: ["error.field.card_expiry"],
  placeholder_key: "placeholder.card_expiry",
};
/** The security code of a card. */
export const cardCode: FieldData = {
  ...base,
  name: "cvv",
  category: "card",
  type: "text",
  mask: "###",
  regex: ["^\\d{3,4}$"],
  regex_error_key: ["error.field.cvv"],
  placeholder_key: "placeholder.cvv",
};
const cardHolder: FieldData = {
  ...base,
  name: "card_holder",
  category: "card",
  type: "text_uppercase",
  regex: ["^[A-Z][A-Z .'-]{2,40}$"],
  regex_error_key: ["As printed on the card, in Latin letters"],
  placeholder_key: "placeholder.card_holder",
};
/** All fields of a card. */
export const wholeCard: FieldData[] = [cardNumber, cardExpiry, cardCode, cardHolder];

/** A card in the provider's page; the server puts in the page's address. */
export const hostedCard: FieldData = { name: "card", category: "card", type: "hosted_card" };
/** A new card, or the code of a saved one, in the provider's page. */
export const hostedCardOrCode: FieldData[] = [
  hostedCard,
  { name: "cvv", category: "card", type: "hosted_card", kind: "cvv" },
];

/** The card of a payout; a plain text field, as payouts have no card form. */
export const payoutCard: FieldData = { ...cardNumber, category: "requisites" };

/** An email address. */
export const email: FieldData = {
  ...base,
  name: "email",
  category: "contact",
  type: "text",
  regex: ["^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"],
  regex_error_key: ["error.field.email"],
  placeholder_key: "placeholder.email",
};
/** A phone number with its dial prefix. */
export const phone: FieldData = {
  ...base,
  name: "phone",
  category: "contact",
  type: "phone_with_prefix",
  regex: ["^\\d{7,12}$"],
  regex_error_key: ["error.field.phone"],
  placeholder_key: "placeholder.phone",
};
/** The full name of a person. */
export const fullName: FieldData = {
  ...base,
  name: "full_name",
  category: "person",
  type: "text",
  regex: ["^[\\p{L}][\\p{L} .'-]{3,60}$"],
  regex_error_key: ["error.field.full_name"],
  placeholder_key: "placeholder.full_name",
  placeholder: { en: "Name and surname", mx: "Nombre y apellido", es: "Nombre y apellido", ru: "Имя и фамилия" },
};

/** A text field with one rule. */
export function textField(name: string, regex: string, error: string, more: Partial<FieldData> = {}): FieldData {
  return {
    ...base,
    name,
    category: "requisites",
    type: "text",
    regex: [regex],
    regex_error_key: [error],
    placeholder_key: `placeholder.${name}`,
    ...more,
  };
}

/** A dropdown field. */
export function dropdown(name: string, values: FieldData["values"], more: Partial<FieldData> = {}): FieldData {
  return {
    ...base,
    name,
    category: "requisites",
    type: "dropdown",
    values,
    placeholder_key: `placeholder.${name}`,
    ...more,
  };
}

/** The field for a coin's network. */
export function networks(values: FieldData["values"]): FieldData {
  return {
    ...base,
    name: "network",
    category: "crypto",
    type: "networks",
    values,
    placeholder_key: "placeholder.network",
  };
}

/** The number of a Brazilian taxpayer. */
export const cpf = textField("cpf", "^\\d{11}$", "error.field.cpf", { mask: "###.###.###-##" });
/** The number of a Mexican bank account. */
export const clabe = textField("clabe", "^\\d{18}$", "error.field.clabe", { mask: "### ### ########### #" });
/** A UPI id, such as name@bank. */
export const upiId = textField("upi_id", "^[\\w.-]{2,}@[a-z]{2,}$", "error.field.upi_id");
/** The code of an Indian bank branch. */
export const ifsc = textField("ifsc", "^[A-Z]{4}0[A-Z0-9]{6}$", "error.field.ifsc", { type: "text_uppercase" });
/** The number of a European bank account. */
export const iban = textField("iban", "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "error.field.iban", {
  type: "text_uppercase",
});
/** The number of a bank account of any country. */
export const accountNumber = textField("account_number", "^\\d{8,20}$", "error.field.account_number");
/** A Nigerian account number. */
export const nuban = textField("account_number", "^\\d{10}$", "Ten digits", { mask: "##########" });
/** The code of a paysafecard. */
export const voucherCode = textField("voucher_code", "^\\d{16}$", "Sixteen digits", { mask: "#### #### #### ####" });
