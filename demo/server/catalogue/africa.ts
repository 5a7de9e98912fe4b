import { cardViewTypes } from "../../../src/contract/method";
import { type Entry, entry, limits } from "./entry";
import { accountNumber, dropdown, email, fullName, phone, wholeCard } from "./fields";

const countries = ["ng"];
const rules = { NGN: limits(500, 1_000_000) };

/** Nigerian banks with their interbank codes. */
export const nigerianBanks: readonly { code: string; name: string; icon?: string }[] = [
  { code: "044", name: "Access Bank", icon: "access" },
  { code: "050", name: "Ecobank Nigeria", icon: "ecobank" },
  { code: "070", name: "Fidelity Bank", icon: "fidelity" },
  { code: "011", name: "First Bank of Nigeria", icon: "firstbank" },
  { code: "214", name: "First City Monument Bank" },
  { code: "058", name: "Guaranty Trust Bank", icon: "gtbank" },
  { code: "50515", name: "Moniepoint" },
  { code: "999992", name: "OPay", icon: "opay" },
  { code: "999991", name: "PalmPay", icon: "palmpay" },
  { code: "221", name: "Stanbic IBTC Bank" },
  { code: "032", name: "Union Bank of Nigeria" },
  { code: "033", name: "United Bank for Africa", icon: "uba" },
  { code: "057", name: "Zenith Bank", icon: "zenith" },
];

export const africa: Entry[] = [
  entry("opay_ngn", {
    category: "bank_transfer_nigeria",
    text: { en: "OPay" },
    rules,
    countries,
    deposit: "redirect",
    position: 1,
    icons: ["opay"],
    popular: true,
    fields: [phone],
  }),
  entry("palmpay_ngn", {
    category: "bank_transfer_nigeria",
    text: { en: "PalmPay" },
    rules,
    countries,
    deposit: "redirect",
    position: 2,
    icons: ["palmpay"],
  }),
  entry("bank_transfer_ngn", {
    category: "bank_transfer_nigeria",
    text: { en: "Bank account" },
    rules: { NGN: limits(1_000, 5_000_000) },
    countries,
    deposit: "invoice",
    withdrawal: "code",
    withdrawalFields: [
      dropdown(
        "bank_code",
        nigerianBanks.map(({ code, name }) => ({ text: name, value: code })),
      ),
      accountNumber,
      fullName,
    ],
    view: cardViewTypes.bankTransfer,
    position: 3,
    icons: ["ngn"],
  }),
  entry("verve_ngn_h2h", {
    category: "nigeria-cards-grouped",
    text: { en: "Verve card" },
    rules,
    countries,
    deposit: "threeDSecure",
    position: 4,
    fields: wholeCard,
  }),
  entry("naira_card_ngn", {
    category: "nigeria-cards-grouped",
    text: { en: "Mastercard and Visa" },
    rules,
    countries,
    deposit: "redirect",
    position: 5,
    icons: ["mastercard", "visa"],
    fields: [email],
  }),
  entry("airtel_ngn", {
    category: "mobile",
    text: { en: "Airtel airtime" },
    rules: { NGN: limits(100, 20_000) },
    countries,
    deposit: "form",
    position: 6,
    icons: ["airtel"],
    fields: [phone],
  }),
];
