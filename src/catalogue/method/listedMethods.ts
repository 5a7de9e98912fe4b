import type { Area } from "../../contract/host/screenPath";
import { type Method, visibleViewTypes } from "../../contract/list/method";

/** Whether a method is shown: it has no card view type (0 counts as none) or a visible one. */
export function isVisible({ cardViewType }: Pick<Method, "cardViewType">): boolean {
  return !cardViewType || visibleViewTypes.has(cardViewType);
}

/** The built-in e-money method for MXN. */
export const builtInMxnMethod: Method = {
  name: "e_money_mxn",
  category: "e-money",
  text: { en: "E-money" },
  currency: ["MXN"],
  amount_rules: { MXN: { min: 21, max: 20155 } },
};

/**
 * Adds the built-in MXN e-money method to a deposit list that has no e-money method.
 * @param methods as received
 * @returns the same list if nothing is added. Nothing is added to a list without visible methods: the region has no
 * methods then, and the server would reject the built-in one as well
 */
export function withBuiltInMethods(area: Area, methods: readonly Method[], currency: string): readonly Method[] {
  const isOffered = area === "deposit" && currency === "MXN";
  const isMissing = isOffered && !methods.some(({ category }) => category === builtInMxnMethod.category);
  return isMissing && methods.some(isVisible) ? [...methods, builtInMxnMethod] : methods;
}
