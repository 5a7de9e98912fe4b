import { type LimitedMethod, ruleLimits } from "../contract/list/ruleLimits";
import { roundDown, roundUp } from "../money/minorUnits";

/** Limits of an amount, in major units; 0 means no limit. */
export interface AmountLimits {
  min: number;
  max: number;
}

/** Why an amount is outside the limits, or missing. */
export type LimitProblem = "required" | "min" | "max";

const generalPresets: readonly number[] = [
  5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000,
];

/** The {@link ruleLimits} of a method, rounded to amounts that a player can pay. */
export function amountLimits(method: LimitedMethod, currency: string, country: string): AmountLimits {
  const { min, max } = ruleLimits(method, currency, country);
  // converted limits have more decimals than an amount can have: what the player reads has to be accepted;
  // the largest double, a server's "no maximum", has no minor units
  return { min: roundUp(min, currency), max: roundDown(max, currency) || 0 };
}

/**
 * The preset amounts that lie within the limits; one that is less than the currency's smallest unit has been rounded
 * to 0, which cannot be paid. All in major units.
 * @param presets those of the server, if it says them
 */
export function presetAmounts({ min, max }: AmountLimits, presets = generalPresets): number[] {
  return presets.filter((amount) => amount > 0 && amount >= min && (max === 0 || amount <= max));
}

/** The digits of round amounts without their zeros, the most popular ones first. */
const roundness: readonly string[] = ["1", "5", "2", "25", "3", "15", "75"];
/** The place of an amount by roundness; one that is not round comes last. */
function rankOf(amount: number): number {
  const rank = roundness.indexOf(String(amount).replace(/0+$/, ""));
  return rank < 0 ? roundness.length : rank;
}

/**
 * Splits amounts into the most useful ones and the rest; both keep their order.
 * @param wanted amounts that matter to this player, such as that of their last payment; they count as the most useful
 * @param places how many are shown at first
 */
export function splitPresets(
  amounts: readonly number[],
  wanted: readonly number[],
  places: number,
): { main: number[]; rest: number[] } {
  const all = [...amounts];
  for (const one of wanted) {
    if (all.includes(one)) continue;
    const next = all.findIndex((amount) => amount > one);
    all.splice(next < 0 ? all.length : next, 0, one);
  }
  const byUse = [...all].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  const main = new Set([...new Set([...wanted, ...byUse])].slice(0, places));
  return { main: all.filter((amount) => main.has(amount)), rest: all.filter((amount) => !main.has(amount)) };
}

/** Validates an amount in major units; undefined if it is valid. Zero counts as missing. */
export function checkAmount(amount: number | undefined, { min, max }: AmountLimits): LimitProblem | undefined {
  if (amount === undefined || Number.isNaN(amount)) return "required";
  if (amount < min) return "min";
  if (max > 0 && amount > max) return "max";
  return amount > 0 ? undefined : "required";
}
