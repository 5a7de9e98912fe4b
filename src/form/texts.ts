/** A validation problem: a message id, or a text of the server as both id and message. */
export interface Problem {
  id: string;
  message: string;
}

/** Texts of forms. */
export const formTexts = {
  withdrawalAmount: /*i18n*/ { id: "withdrawal.amount", message: "Withdrawal amount" },
  presets: /*i18n*/ { id: "amount.presets", message: "Quick amounts" },
  morePresets: /*i18n*/ { id: "amount.more", message: "More amounts" },
  // the name of its button begins with it
  more: /*i18n*/ { id: "amount.more.short", message: "More" },
  lastTime: /*i18n*/ { id: "amount.lastTime", message: "Last time" },
  between: /*i18n*/ { id: "amount.between", message: "Min {min} · Max {max}" },
  from: /*i18n*/ { id: "amount.from", message: "Min {min}" },
  upTo: /*i18n*/ { id: "amount.upTo", message: "Max {max}" },
  required: /*i18n*/ { id: "validation.required", message: "Fill in this field" },
  enterNamed: /*i18n*/ { id: "validation.enter", message: "Enter your {field}" },
  enterField: /*i18n*/ { id: "validation.enter.field", message: "Enter {field}" },
  enterAmount: /*i18n*/ { id: "validation.required.amount", message: "Enter an amount" },
  enterCode: /*i18n*/ { id: "validation.enter.code", message: "Enter the code" },
  codeTooShort: /*i18n*/ { id: "validation.code", message: "Enter the full code" },
  min: /*i18n*/ { id: "validation.min", message: "Minimum {amount}" },
  max: /*i18n*/ { id: "validation.max", message: "Maximum {amount}" },
  decimals: /*i18n*/ { id: "validation.decimals", message: "At most {count} decimal places" },
  all: /*i18n*/ { id: "balance.all", message: "All" },
  balanceTooLow: /*i18n*/ { id: "validation.balance", message: "Not enough on your balance" },
  amountRefused: /*i18n*/ { id: "validation.refused", message: "This amount cannot be paid in {currency}" },
  luhn: /*i18n*/ { id: "validation.luhn", message: "Check the card number" },
  exists: /*i18n*/ { id: "validation.exists", message: "This value already exists" },
  format: /*i18n*/ { id: "validation.format", message: "Check this value" },
  known: /*i18n*/ { id: "form.known", message: "Your details" },
  edit: /*i18n*/ { id: "form.known.edit", message: "Edit" },
  advanced: /*i18n*/ { id: "form.advanced", message: "Additional details" },
  prefilled: /*i18n*/ { id: "field.prefilled", message: "From your last payment" },
  clear: /*i18n*/ { id: "field.clear", message: "Clear {field}" },
  clearShort: /*i18n*/ { id: "field.clear.short", message: "Clear" },
  problems: /*i18n*/ { id: "form.problems", message: "Fields to check: {count}" },
  digits: /*i18n*/ { id: "field.digits", message: "Digits: {count}" },
  datePattern: /*i18n*/ { id: "placeholder.date", message: "DD.MM.YYYY" },
  choose: /*i18n*/ { id: "field.choose", message: "Choose" },
};

/** Warnings of other networks, by area. */
export const networkTexts = {
  deposit: /*i18n*/ {
    id: "network.warning",
    message: "Choose the network you will send over. Coins sent over another network will be lost.",
  },
  withdrawal: /*i18n*/ {
    id: "network.warning.withdrawal",
    message: "Choose the network of your address. Coins sent over another network will be lost.",
  },
};

/** The words of empty fields that the widget knows by their autofill tokens. */
export const missingTexts: Readonly<Record<string, Problem>> = {
  email: /*i18n*/ { id: "validation.enter.email", message: "Enter your email" },
  tel: /*i18n*/ { id: "validation.enter.phone", message: "Enter your phone number" },
  name: /*i18n*/ { id: "validation.enter.name", message: "Enter your full name" },
  "given-name": /*i18n*/ { id: "validation.enter.first_name", message: "Enter your first name" },
  "family-name": /*i18n*/ { id: "validation.enter.last_name", message: "Enter your last name" },
  bday: /*i18n*/ { id: "validation.enter.birth", message: "Enter your date of birth" },
};

/** The words of choices that are not made. */
export const choiceTexts = {
  bank: /*i18n*/ { id: "validation.choose.bank", message: "Choose a bank" },
  network: /*i18n*/ { id: "validation.choose.network", message: "Choose a network" },
  other: /*i18n*/ { id: "validation.choose", message: "Choose {field}" },
};

/** Texts of card fields. */
export const cardTexts = {
  title: /*i18n*/ { id: "card.title", message: "Card details" },
  expiryPattern: /*i18n*/ { id: "placeholder.expiry", message: "MM/YY" },
  whereIsCode: /*i18n*/ { id: "card.code.where", message: "Where is this code?" },
  codeOnBack: /*i18n*/ { id: "card.code.back", message: "The 3 digits on the back of the card" },
  codeOnFront: /*i18n*/ { id: "card.code.front", message: "The 4 digits on the front of the card" },
  codeAnywhere: /*i18n*/ {
    id: "card.code.any",
    message: "The 3 digits on the back of the card. On American Express, the 4 digits on the front.",
  },
  enterCard: /*i18n*/ { id: "validation.enter.card", message: "Enter your card details" },
  enterNumber: /*i18n*/ { id: "validation.enter.card_number", message: "Enter the card number" },
  enterExpiry: /*i18n*/ { id: "validation.enter.card_expiry", message: "Enter the expiry date" },
  enterCode: /*i18n*/ { id: "validation.enter.cvv", message: "Enter the security code" },
  enterHolder: /*i18n*/ { id: "validation.enter.card_holder", message: "Enter the name on the card" },
  checkExpiry: /*i18n*/ { id: "validation.check.card_expiry", message: "Check the expiry date" },
  checkCode: /*i18n*/ { id: "validation.check.cvv", message: "Check the security code" },
  checkHolder: /*i18n*/ { id: "validation.check.card_holder", message: "Check the name on the card" },
};
