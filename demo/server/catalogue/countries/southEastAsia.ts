import { type Entry, entry, limits } from "../entry";
import { accountNumber, fullName, phone } from "../fields";

const idr = { IDR: limits(50_000, 50_000_000) };
const myr = { MYR: limits(30, 30_000) };
const thb = { THB: limits(100, 200_000) };

interface Bank {
  name: string;
  text: Record<string, string>;
}

/** The banks of one country share a tile and differ only in their names. */
function banks(category: string, country: string, rules: typeof idr | typeof myr | typeof thb, list: Bank[]): Entry[] {
  return list.map(({ name, text }, at) =>
    entry(name, {
      category,
      text,
      rules,
      countries: [country],
      deposit: "redirect",
      withdrawal: "code",
      withdrawalFields: [accountNumber, fullName],
      position: 10 + at,
      // "bca" for bca_idr
      icons: [name.replace(/_[a-z]+$/, "")],
    }),
  );
}

/** The methods of South-East Asia. */
export const southEastAsia: Entry[] = [
  ...banks("online-indonesian-banks-grouped", "id", idr, [
    { name: "bca_idr", text: { en: "BCA", id: "Bank BCA" } },
    { name: "bni_idr", text: { en: "BNI", id: "Bank BNI" } },
    { name: "bri_idr", text: { en: "BRI", id: "Bank BRI" } },
    { name: "mandiri_idr", text: { en: "Mandiri", id: "Bank Mandiri" } },
  ]),
  ...banks("online-malaysian-banks-grouped", "my", myr, [
    { name: "maybank_myr", text: { en: "Maybank" } },
    { name: "cimb_myr", text: { en: "CIMB" } },
    { name: "public_bank_myr", text: { en: "Public Bank" } },
  ]),
  ...banks("online-thailand-banks-grouped", "th", thb, [
    { name: "kbank_thb", text: { en: "Kasikornbank" } },
    { name: "scb_thb", text: { en: "SCB" } },
    { name: "bangkok_bank_thb", text: { en: "Bangkok Bank" } },
  ]),
  entry("qris_idr", {
    category: "wallet",
    text: { en: "QRIS", id: "QRIS" },
    rules: idr,
    countries: ["id"],
    deposit: "redirect",
    position: 1,
    icons: ["qris"],
    popular: true,
  }),
  entry("dana_idr", {
    category: "e-money",
    text: { en: "DANA", id: "DANA" },
    rules: { IDR: limits(10_000, 10_000_000) },
    countries: ["id"],
    deposit: "redirect",
    withdrawal: "status",
    position: 2,
    icons: ["dana"],
    fields: [phone],
  }),
  entry("tng_myr", {
    category: "e-money",
    text: { en: "Touch 'n Go" },
    rules: myr,
    countries: ["my"],
    deposit: "redirect",
    position: 1,
    icons: ["touchngo"],
    popular: true,
  }),
  entry("promptpay_thb", {
    category: "bank",
    text: { en: "PromptPay" },
    rules: thb,
    countries: ["th"],
    deposit: "redirect",
    position: 1,
    icons: ["promptpay"],
    popular: true,
  }),
  entry("truemoney_thb", {
    category: "e-money",
    text: { en: "TrueMoney" },
    rules: thb,
    countries: ["th"],
    deposit: "form",
    withdrawal: "status",
    position: 2,
    icons: ["truemoney"],
    fields: [phone],
  }),
];
