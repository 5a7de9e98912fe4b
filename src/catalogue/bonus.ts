import type { Bonus, Experiment, HostSchema } from "../contract/host/session";
import type { Method } from "../contract/list/method";
import { roundUp } from "../money/minorUnits";

const restrictedMethods: ReadonlySet<string> = new Set(["yamoney_h2h", "yamoney_rub", "webmoney_usd"]);

/** Whether a bonus can be attached to a deposit: a deposit bonus, or free spins that require a deposit. */
function isDepositBonus({ type, freespinBonusData }: Bonus): boolean {
  return type === "deposit" || freespinBonusData?.depositRequired === true;
}

/** The minimum deposit of a bonus, in major units of the player's currency; 0 if there is none. */
export function bonusMinimum({ type, depositBonusData, freespinBonusData }: Bonus, currency: string): number {
  return roundUp((type === "deposit" ? depositBonusData : freespinBonusData)?.minDeposit ?? 0, currency);
}

/**
 * The bonuses that can be attached to a deposit.
 * @param bonusId the host's choice, which leaves no other
 */
export const offeredBonuses = (bonusList: readonly Bonus[], bonusId: string | undefined): Bonus[] =>
  bonusList.filter((bonus) => isDepositBonus(bonus) && (!bonusId || bonus.id === bonusId));

/** Whether a method excludes bonuses: by its name or by `isInvestForbidden`. */
export function isBonusForbidden({ name, isInvestForbidden }: Pick<Method, "name" | "isInvestForbidden">): boolean {
  return isInvestForbidden === true || restrictedMethods.has(name);
}

/** Whether an amount in major units activates a selected bonus: it reaches the bonus's minimum. */
export const isBonusActivated = (amount: number, bonus: Bonus, currency: string): boolean =>
  amount >= bonusMinimum(bonus, currency);

/** The key of the experiment with the crypto bonus, which only its group_b gets. */
const cryptoBonusExperiment = "analytics-21868";

/** Whether coins can have a bonus: the schema allows it, and the player is in group_b of the experiment. */
export function isCryptoBonusAvailable(
  schema: HostSchema | null | undefined,
  experiments: readonly Experiment[],
): boolean {
  const isInGroup = experiments.find(({ key }) => key === cryptoBonusExperiment)?.group === "group_b";
  return schema?.meta?.isCryptoBonusAvailable === true && isInGroup;
}
