import { type Entry, entry, limits } from "../entry";
import { clabe, dropdown, email, fullName, networks, phone, textField } from "../fields";

const countries = ["mx"];

const curp = textField("curp", "^[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d$", "A CURP has 18 letters and digits", {
  type: "text_uppercase",
  mask: "@@@@######@@@@@@*#",
  placeholder_key: "CURP",
  placeholder: { en: "18 letters and digits", mx: "18 letras y dígitos", es: "18 letras y dígitos" },
});
const rfc = textField("rfc", "^[A-Z]{4}\\d{6}[A-Z\\d]{3}$", "An RFC has 13 letters and digits", {
  type: "text_uppercase",
  mask: "@@@@-######-***",
  placeholder_key: "RFC",
});
const birthDate = textField("date_of_birth", "^\\d{2}\\.\\d{2}\\.(19|20)\\d{2}$", "A date such as 31.12.1990", {
  mask: "date",
});
const income = textField("monthly_income", "^\\d{1,7}(\\.\\d{1,2})?$", "An amount in pesos", { mask: "number" });
const mexicanPhone = { ...phone, regex: ["^\\d{10}$"], regex_error_key: ["Ten digits"] };
const banks = ["Banorte", "BBVA México", "Santander", "Banco Azteca"];

/** Mexican methods with long forms: together they have every kind of field. */
export const mexicoForms: Entry[] = [
  entry("credit_mxn", {
    category: "wallet",
    text: { en: "Pay later", mx: "Paga después", es: "Paga después", ru: "Заплатить позже" },
    rules: { MXN: limits(200, 15_000) },
    countries,
    deposit: "redirect",
    position: 11,
    icons: ["wallet"],
    fields: [
      fullName,
      birthDate,
      curp,
      mexicanPhone,
      email,
      dropdown("employment", ["Employed", "Self-employed", "Student", "Retired"]),
      income,
      textField("promo_code", "^[A-Z\\d]{3,12}$", "Three to twelve letters and digits", {
        type: "text_uppercase",
        isAdvanced: true,
        initial_value: "WELCOME",
      }),
    ],
  }),
  entry("bank_account_mxn", {
    category: "bank",
    text: { en: "From my bank account", mx: "Desde mi cuenta bancaria", es: "Desde mi cuenta bancaria" },
    rules: { MXN: limits(100, 100_000) },
    countries,
    deposit: "redirect",
    withdrawal: "code",
    withdrawalFields: [fullName, clabe, rfc, birthDate, mexicanPhone, dropdown("bank", banks)],
    position: 12,
    icons: ["mxn"],
    fields: [
      dropdown("bank", banks),
      clabe,
      rfc,
      textField("branch", "^\\d{3,4}$", "Three or four digits", { mask: "####" }),
      textField("beneficiary", "^.+$", "This value is fixed", { isDisabled: true, initial_value: "Demo Cashier" }),
      textField("concept", "^[\\p{L}\\d .-]{1,40}$", "Letters and digits only", {
        isAdvanced: true,
        initial_value: "Deposit",
      }),
    ],
  }),
  entry("exchange_mxn", {
    category: "wallet",
    text: { en: "Crypto exchange", mx: "Casa de cambio cripto", es: "Casa de cambio cripto" },
    // also in bitcoin, for accounts in that currency
    rules: { MXN: limits(50, 40_000), BTC: limits(0.0001, 0.5) },
    countries,
    deposit: "redirect",
    withdrawal: ["instruction", "status"],
    position: 13,
    icons: ["tether"],
    fields: [
      networks([
        { text: "Tron (TRC20)", value: "TRC20" },
        { text: "Ethereum (ERC20)", value: "ERC20" },
        { text: "Solana", value: "SOL" },
      ]),
      email,
    ],
  }),
];
