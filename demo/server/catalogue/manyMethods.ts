import { createRandom } from "../seed";
import { type Entry, entry, limits } from "./entry";

const categories = ["bank", "wallet", "card_method", "e-money", "cash_methods", "voucher"];
const icons = ["visa", "mastercard", "paypal", "wise", "revolut", "mercadopago"];

/** Generates redirect methods for one country, to measure long lists; deterministic by seed. */
export function manyMethods(count: number, country: string, currency: string, seed: number): Entry[] {
  const random = createRandom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "bank";
  return Array.from({ length: count }, (_, at) => {
    const name = `method_${String(at + 1).padStart(4, "0")}`;
    return entry(name, {
      category: pick(categories),
      text: { en: `Method ${at + 1}` },
      rules: { [currency]: limits(10, 10_000 + at) },
      countries: [country],
      deposit: "redirect",
      position: 1_000 + at,
      icons: [pick(icons)],
    });
  });
}
