import { cardViewTypes } from "../../../../src/contract/list/method";
import { type Entry, entry, limits } from "../entry";
import { payoutCard, phone, wholeCard } from "../fields";

const p2p = cardViewTypes.p2p;
const kgs = { KGS: limits(100, 100_000) };
const uzs = { UZS: limits(10_000, 20_000_000) };
const kzt = { KZT: limits(500, 1_000_000) };
const azn = { AZN: limits(1, 5_000) };

const kyrgyzstan: Entry[] = [
  entry("mbank_kgs", {
    category: "p2p_methods_kyrgyzstan",
    text: { en: "MBank", kg: "MBank", ru: "MBank" },
    rules: kgs,
    countries: ["kg"],
    deposit: "invoice",
    view: p2p,
    position: 1,
    icons: ["mbank"],
    popular: true,
  }),
  entry("optima_kgs", {
    category: "p2p_methods_kyrgyzstan",
    text: { en: "Optima Bank", ru: "Оптима Банк" },
    rules: kgs,
    countries: ["kg"],
    deposit: "invoice",
    withdrawal: "code",
    withdrawalFields: [phone],
    view: p2p,
    position: 2,
    icons: ["optima"],
  }),
  entry("pay24_kgs", {
    category: "cash_methods_kyrgyzstan",
    text: { en: "Pay24 terminals", ru: "Терминалы Pay24" },
    rules: kgs,
    countries: ["kg"],
    deposit: "invoice",
    view: p2p,
    position: 3,
    icons: ["pay24"],
  }),
  entry("quickpay_kgs", {
    category: "cash_methods_kyrgyzstan",
    text: { en: "QuickPay terminals", ru: "Терминалы QuickPay" },
    rules: kgs,
    countries: ["kg"],
    deposit: "instruction",
    view: p2p,
    position: 4,
    icons: ["quickpay"],
  }),
];

const uzbekistan: Entry[] = [
  ...(["humo", "uzcard"] as const).map((scheme, at) =>
    entry(`card_p2p_uz_${scheme}`, {
      category: "card_method",
      text: {
        en: { humo: "Humo", uzcard: "Uzcard" }[scheme],
        uz: { humo: "Humo kartasi", uzcard: "Uzcard kartasi" }[scheme],
      },
      rules: uzs,
      countries: ["uz"],
      deposit: "invoice",
      withdrawal: "code",
      withdrawalFields: [payoutCard],
      view: p2p,
      position: 1 + at,
      icons: [scheme],
      popular: true,
    }),
  ),
  entry("click_uzs", {
    category: "wallet",
    text: { en: "Click", uz: "Click" },
    rules: uzs,
    countries: ["uz"],
    deposit: "redirect",
    position: 3,
    icons: ["click"],
    fields: [phone],
  }),
  entry("payme_uzs", {
    category: "wallet",
    text: { en: "Payme", uz: "Payme" },
    rules: uzs,
    countries: ["uz"],
    deposit: "form",
    position: 4,
    icons: ["payme"],
    fields: [phone],
  }),
  entry("cash_agent_uzs", {
    category: "cash_methods",
    text: { en: "Cash agent", uz: "Naqd pul agenti", ru: "Кассовый агент" },
    rules: { UZS: limits(0, 0) },
    countries: ["uz"],
    deposit: "contacts",
    view: cardViewTypes.cash,
    position: 5,
    icons: ["cash"],
  }),
];

const kazakhstanAndAzerbaijan: Entry[] = [
  entry("kaspi_kzt", {
    category: "bank",
    text: { en: "Kaspi", kz: "Kaspi", ru: "Kaspi" },
    rules: kzt,
    countries: ["kz"],
    deposit: "invoice",
    withdrawal: "status",
    withdrawalFields: [phone],
    view: p2p,
    position: 1,
    icons: ["kaspi"],
    popular: true,
    fields: [phone],
  }),
  entry("card_kzt_h2h", {
    category: "card_method",
    text: { en: "Bank card", kz: "Банк картасы", ru: "Банковская карта" },
    rules: kzt,
    countries: ["kz"],
    deposit: "threeDSecure",
    position: 2,
    luhn: true,
    icons: ["visa", "mastercard"],
    fields: wholeCard,
  }),
  entry("kassa24_kzt", {
    category: "cash_methods",
    text: { en: "Kassa24 agents", kz: "Kassa24 агенттері", ru: "Агенты Kassa24" },
    rules: kzt,
    countries: ["kz"],
    deposit: "contacts",
    view: cardViewTypes.cash,
    position: 3,
    icons: ["kassa24"],
  }),
  entry("m10_azn", {
    category: "wallet",
    text: { en: "m10", az: "m10" },
    rules: azn,
    countries: ["az"],
    deposit: "redirect",
    position: 1,
    icons: ["m10"],
    popular: true,
    fields: [phone],
  }),
  entry("card_azn_h2h", {
    category: "card_method",
    text: { en: "Bank card", az: "Bank kartı" },
    rules: azn,
    countries: ["az"],
    deposit: "status",
    withdrawal: "code",
    withdrawalFields: [payoutCard],
    position: 2,
    luhn: true,
    icons: ["visa", "mastercard"],
    fields: wholeCard,
  }),
  entry("cash_agent_azn", {
    category: "cash_methods",
    text: { en: "Cash agent", az: "Nağd pul agenti" },
    rules: azn,
    countries: ["az"],
    deposit: "contacts",
    view: cardViewTypes.cash,
    position: 3,
    icons: ["cash"],
  }),
];

/** The methods of Central Asia and Azerbaijan. */
export const centralAsia: Entry[] = [...kyrgyzstan, ...uzbekistan, ...kazakhstanAndAzerbaijan];
