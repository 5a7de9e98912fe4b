import type { Bonus, Experiment, HostSchema, Method } from "../contract";

const restrictedMethods: ReadonlySet<string> = new Set(["yamoney_h2h", "yamoney_rub", "webmoney_usd"]);

/** Whether a bonus is one that can be attached to a deposit: type deposit, or freespin that requires one (spec §1). */
function isDepositBonus({ type, freespinBonusData }: Bonus): boolean {
  return type === "deposit" || freespinBonusData?.depositRequired === true;
}

/** The least deposit that activates a bonus, major units of the user's currency; 0 where it names none (spec §3). */
export function bonusMinimum({ type, depositBonusData, freespinBonusData }: Bonus): number {
  return (type === "deposit" ? depositBonusData : freespinBonusData)?.minDeposit ?? 0;
}

/**
 * The bonus on offer (spec §4).
 * @param bonusId the host's choice; without one the first of the list that can be attached to a deposit
 * @returns undefined where the chosen one is not in the list or needs no deposit
 */
export function activeBonus(bonusList: readonly Bonus[], bonusId: string | undefined): Bonus | undefined {
  return bonusList.find((bonus) => isDepositBonus(bonus) && (!bonusId || bonus.id === bonusId));
}

/** Whether no bonus can be attached to a method: restricted (spec §4) or `isInvestForbidden` (contract §4.1). */
export function isBonusForbidden({ name, isInvestForbidden }: Pick<Method, "name" | "isInvestForbidden">): boolean {
  return isInvestForbidden === true || restrictedMethods.has(name);
}

/** What {@link isBonusSelected} decides by. */
export interface BonusChoice {
  method: Pick<Method, "name" | "isInvestForbidden">;
  /** the player's switch, on by default (spec §4) */
  enabled: boolean;
  bonus: Bonus | undefined;
}

/** Whether the bonus is selected: method not restricted, switch on, a bonus active (spec §4). */
export function isBonusSelected({ method, enabled, bonus }: BonusChoice): boolean {
  return enabled && bonus !== undefined && !isBonusForbidden(method);
}

/** Whether a selected bonus is activated by an amount in major units: it reaches the bonus's minimum (spec §4). */
export function isBonusActivated(selected: boolean, amount: number | undefined, bonus: Bonus | undefined): boolean {
  return selected && bonus !== undefined && amount !== undefined && amount >= bonusMinimum(bonus);
}

/** The experiment group of the crypto bonus, analytics-21868: `group_a` where no entry matches (spec §4). */
export function experimentGroup(experiments: readonly Experiment[], key = "analytics-21868"): string {
  return experiments.find((experiment) => experiment.key === key)?.group ?? "group_a";
}

/** What {@link isCryptoBonusAvailable} decides by. */
export interface CryptoBonusFacts {
  methods: readonly Pick<Method, "category">[];
  schema: HostSchema | null | undefined;
  experiments: readonly Experiment[];
}

/** Whether there is a crypto bonus: crypto among the methods, allowed by the schema, experiment group_b (spec §4). */
export function isCryptoBonusAvailable({ methods, schema, experiments }: CryptoBonusFacts): boolean {
  return (
    schema?.meta?.isCryptoBonusAvailable === true &&
    experimentGroup(experiments) === "group_b" &&
    methods.some(({ category }) => category === "crypto")
  );
}

/** Whether the crypto bonus is enabled: available and selected, which it is by default (spec §4). */
export function isCryptoBonusEnabled(available: boolean, selected = true): boolean {
  return available && selected;
}

/** What {@link showsCryptoInstruction} decides by. */
export interface CryptoInstructionFacts {
  schema: HostSchema | null | undefined;
  groupName: string;
  /** two letters */
  country: string;
}

/** Whether the crypto video instruction is shown: the schema asks, the group is crypto, the country is ru (spec §4). */
export function showsCryptoInstruction({ schema, groupName, country }: CryptoInstructionFacts): boolean {
  const isAsked = schema?.meta?.showCryptoInstruction === true;
  return isAsked && groupName === "crypto" && country.toLowerCase() === "ru";
}
