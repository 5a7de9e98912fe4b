import { cardViewTypes } from "../../../src/contract/method";
import { type Entry, entry, limits } from "./entry";
import { cardNumber, email, fullName, payoutCard, phone, textField, wholeCard } from "./fields";

const p2p = cardViewTypes.p2p;
const rub = { RUB: limits(100, 300_000, 500) };
const uah = { UAH: limits(100, 29_999) };
/** The sender's card of a transfer to a card: text, since the card form is for paying by card. */
const senderCard = { ...payoutCard, name: "sender_card" };

const russia: Entry[] = [
  entry("sbp_transgran_rabbit_tbank", {
    category: "sbp-transgran-grouped",
    text: { en: "SBP T-Bank", ru: "СБП Т-Банк" },
    rules: rub,
    countries: ["ru", "kg", "kz"],
    deposit: "invoice",
    view: p2p,
    position: 1,
    fields: [fullName],
  }),
  entry("sbp_transgran_rabbit_sber", {
    category: "sbp-transgran-grouped",
    text: { en: "SBP Sber", ru: "СБП Сбер" },
    rules: rub,
    countries: ["ru", "kg", "kz"],
    deposit: "invoice",
    view: p2p,
    position: 2,
  }),
  entry("card_p2p", {
    category: "card_method",
    text: { en: "Transfer to card", ru: "Перевод на карту" },
    rules: rub,
    countries: ["ru"],
    deposit: "invoice",
    withdrawal: "code",
    withdrawalFields: [payoutCard],
    view: p2p,
    position: 3,
    popular: true,
    geetest: true,
    fields: [senderCard],
  }),
  entry("card_rub_h2h", {
    category: "card_method",
    text: { en: "Bank card", ru: "Банковская карта" },
    rules: rub,
    countries: ["ru", "kz"],
    deposit: "threeDSecure",
    position: 4,
    luhn: true,
    icons: ["visa", "mastercard", "jcb"],
    fields: wholeCard,
  }),
  entry("phone_p2p", {
    category: "mobile",
    text: { en: "By phone number", ru: "По номеру телефона" },
    rules: rub,
    countries: ["ru"],
    deposit: "form",
    view: p2p,
    position: 5,
    popular: true,
    fields: [phone],
  }),
  entry("sberpay_paylink", {
    category: "bank",
    text: { en: "SberPay", ru: "SberPay" },
    rules: rub,
    countries: ["ru"],
    deposit: "redirect",
    position: 6,
  }),
  entry("yamoney_rub", {
    category: "e-money",
    text: { en: "YooMoney", ru: "ЮMoney" },
    rules: rub,
    countries: ["ru"],
    deposit: "redirect",
    withdrawal: "status",
    withdrawalFields: [textField("wallet_number", "^41001\\d{6,11}$", "The number starts with 41001")],
    position: 7,
    noBonus: true,
  }),
  entry("webmoney_usd", {
    category: "e-money",
    text: { en: "WebMoney", ru: "WebMoney" },
    rules: { USD: limits(5, 5_000, 10) },
    countries: ["ru", "mx"],
    deposit: "redirect",
    position: 8,
    noBonus: true,
    fields: [textField("purse", "^Z\\d{12}$", "Z and twelve digits", { type: "text_uppercase" })],
  }),
];

const ukraine: Entry[] = [
  entry("privat24_uah", {
    category: "p2p_methods_ukraine",
    text: { en: "PrivatBank", ua: "ПриватБанк", ru: "ПриватБанк" },
    rules: uah,
    countries: ["ua"],
    deposit: "invoice",
    view: p2p,
    position: 1,
    popular: true,
    fields: [senderCard],
  }),
  entry("mono_uah", {
    category: "p2p_methods_ukraine",
    text: { en: "monobank", ua: "monobank" },
    rules: uah,
    countries: ["ua"],
    deposit: "invoice",
    view: p2p,
    position: 2,
  }),
  entry("easypay_uah", {
    category: "cash_methods_ukraine",
    text: { en: "EasyPay terminals", ua: "Термінали EasyPay" },
    rules: uah,
    countries: ["ua"],
    deposit: "invoice",
    view: p2p,
    position: 3,
  }),
  entry("ibox_uah", {
    category: "cash_methods_ukraine",
    text: { en: "iBox terminals", ua: "Термінали iBox" },
    rules: uah,
    countries: ["ua"],
    deposit: "instruction",
    view: p2p,
    position: 4,
  }),
  entry("card_uah_h2h", {
    category: "card_method",
    text: { en: "Bank card", ua: "Банківська картка" },
    rules: uah,
    countries: ["ua"],
    deposit: "threeDSecure",
    withdrawal: "code",
    withdrawalFields: [payoutCard],
    position: 5,
    luhn: true,
    icons: ["visa", "mastercard"],
    fields: [cardNumber, email],
  }),
];

export const easternEurope: Entry[] = [...russia, ...ukraine];
