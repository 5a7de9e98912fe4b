import { type AmountLimits, checkAmount } from "./amountLimits";

const generalPresets: readonly number[] = [
  5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 3000, 5000, 10000, 15000, 25000, 50000, 150000, 250000,
];

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

/**
 * The amount that the card starts with, in major units: the first wanted one that the method accepts, else the next
 * preset below the first wanted one, else the first preset.
 */
export function startAmount(
  wanted: readonly (number | undefined)[],
  limits: AmountLimits,
  presets: readonly number[] | undefined,
): number | undefined {
  const usual = wanted.find((amount) => amount !== undefined);
  return (
    wanted.find((amount) => amount !== undefined && !checkAmount(amount, limits)) ??
    nextPresets(usual, limits, presets).less ??
    presetAmounts(limits, presets)[0]
  );
}

/** The presets next to an amount, in major units; undefined at an end. */
export function nextPresets(
  amount: number | undefined,
  limits: AmountLimits,
  presets: readonly number[] | undefined,
): { less: number | undefined; plus: number | undefined } {
  const sorted = presetAmounts(limits, presets).toSorted((one, other) => one - other);
  const value = amount ?? 0;
  return { less: sorted.findLast((one) => one < value), plus: sorted.find((one) => one > value) };
}
