import type * as v from "valibot";
import { memberFor } from "../money";
import { cardViewTypes, type methodSchema } from "./method";

/** The part of a method that decides its limits. */
export type LimitedMethod = Pick<v.InferInput<typeof methodSchema>, "amount_rules" | "cardViewType" | "category">;

/** The limits of an amount that has none. */
export const noLimits: Readonly<{ min: number; max: number }> = { min: 0, max: 0 };

/** Whether a method without limits has the fixed limits of Indian methods. */
const isIndian = ({ cardViewType, category }: LimitedMethod): boolean =>
  cardViewType === cardViewTypes.india || category === "indian-methods-grouped";

/**
 * The limits of a method in a currency, in major units; 0 means no limit. A method without a rule for the currency has
 * no limits, but an Indian one has 1,000 to 500,000.
 * @param country two letters; `minNonRus` replaces the minimum outside `ru`
 */
export function ruleLimits(method: LimitedMethod, currency: string, country: string): { min: number; max: number } {
  const rule = memberFor(method.amount_rules ?? {}, currency);
  if (!rule) return isIndian(method) ? { min: 1000, max: 500_000 } : noLimits;
  const isRussia = country.toLowerCase() === "ru";
  const min = (isRussia ? undefined : rule.minNonRus) ?? rule.min ?? 0;
  return { min: Math.max(0, min), max: Math.max(0, rule.max ?? 0) };
}
