import { type Entry, entry, limits } from "./entry";
import { email, payoutCard } from "./fields";

const rules = { MXN: limits(50, 30_000) };
const countries = ["mx"];

/** Methods in Mexico that require captchas: reCAPTCHA by the method's name, GeeTest by its flag, and both. */
export const captcha: Entry[] = [
  entry("card-p2p", {
    category: "bank",
    text: { en: "Card to card", mx: "De tarjeta a tarjeta", es: "De tarjeta a tarjeta", ru: "С карты на карту" },
    rules,
    countries,
    deposit: "redirect",
    withdrawal: "code",
    withdrawalFields: [payoutCard],
    position: 20,
    icons: ["card"],
    fields: [email],
  }),
  entry("puzzle_wallet_mxn", {
    category: "wallet",
    text: { en: "Puzzle wallet", mx: "Monedero Puzzle", es: "Monedero Puzzle" },
    rules,
    countries,
    deposit: "redirect",
    withdrawal: "status",
    withdrawalFields: [email],
    position: 21,
    icons: ["wallet"],
    geetest: true,
    fields: [email],
  }),
  entry("transfer_by_sber", {
    category: "bank",
    text: { en: "Guarded transfer", mx: "Transferencia protegida", es: "Transferencia protegida" },
    rules,
    countries,
    deposit: "redirect",
    withdrawal: "status",
    withdrawalFields: [email],
    position: 22,
    icons: ["transfer"],
    geetest: true,
    fields: [email],
  }),
];
