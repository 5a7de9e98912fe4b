import { cardViewTypes } from "../../../../src/contract/list/method";
import { type Entry, entry, limits } from "../entry";
import { email, fullName, nuban, phone, wholeCard } from "../fields";

const countries = ["ng"];
const rules = { NGN: limits(500, 1_000_000) };

/** The methods of Africa. */
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
    withdrawal: ["code", "timeline"],
    payoutFee: { percent: 1 },
    withdrawalFields: [nuban, fullName],
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
    icons: ["verve"],
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
