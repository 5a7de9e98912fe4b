import type { Method } from "../contract";
import { isVisible } from "./visibility";

/** The built-in e-money method for MXN, limits in MXN (spec §3 and §9, contract §5). */
export const builtInMxnMethod: Method = {
  name: "e_money_mxn",
  category: "e-money",
  text: { en: "E-money" },
  currency: ["MXN"],
  amount_rules: { MXN: { min: 21, max: 20155 } },
};

/**
 * The deposit list with the built-in MXN e-money method where the server sends no e-money of its own (contract §5).
 * @param methods the deposit methods as received
 * @returns the same list where nothing is added. A list without a visible method gets nothing: the empty page tells
 * the player that the region has no methods (spec §4), and the server would refuse the built-in one as well
 */
export function withBuiltInMethods(methods: readonly Method[], currency: string): readonly Method[] {
  const isMissing = currency === "MXN" && !methods.some(({ category }) => category === builtInMxnMethod.category);
  return isMissing && methods.some(isVisible) ? [...methods, builtInMxnMethod] : methods;
}
