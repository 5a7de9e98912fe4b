import { type Atom, atom, type Getter } from "jotai/vanilla";
import type { Cashier } from "../cashier/Cashier";
import { amountLimits, checkAmount } from "../catalogue/amountLimits";
import { tightestLimitAtom, withinDepositLimit } from "../catalogue/depositLimits/depositLimits";
import { givesAddress } from "../catalogue/method/family";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../catalogue/state";
import type { Bonus, Experiment, HostSchema } from "../contract/host/session";
import { expiryOf } from "../contract/list/bonusCard";
import { isCoin, type Method } from "../contract/list/method";
import { roundUp } from "../money/minorUnits";
import { hostSessionAtom } from "../session/atoms";
import { playerAtom } from "../session/playerAtom";
import { countryAtom, currencyAtom, sessionRegionAtom } from "../session/region";
import { amountAtom, type Draft } from "./state";

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
 * The bonuses that can be attached to a deposit. The first of an id counts: a chosen one is known by its id alone.
 * @param bonusId the host's choice, which leaves no other
 */
export const offeredBonuses = (bonusList: readonly Bonus[], bonusId: string | undefined): Bonus[] =>
  bonusList
    .filter((bonus) => isDepositBonus(bonus) && (!bonusId || bonus.id === bonusId))
    .filter(({ id }, at, offered) => offered.findIndex((bonus) => bonus.id === id) === at);

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

/** The player's choice about bonuses, and the server's refusals. */
interface BonusChoice {
  /** the switch, on by default */
  isOn: boolean;
  /** the bonus that is chosen on cards; the first one by default */
  id?: string | undefined;
  /** ids of bonuses that the server has refused */
  refused: ReadonlySet<string>;
}

const bonusChoiceAtom = playerAtom<BonusChoice>({ isOn: true, refused: new Set() });

/** Chooses one of several bonuses by its id; undefined: none. */
export const chooseBonusAtom = atom(null, (get, set, id: string | undefined) =>
  set(bonusChoiceAtom, { ...get(bonusChoiceAtom), isOn: id !== undefined, id }),
);

/** Switches the bonus on offer on or off. With several offers, the bonus stays chosen while it is off. */
export const switchBonusAtom = atom(null, (get, set, { bonus, isSelected }: BonusOffer) => {
  const choice = get(bonusChoiceAtom);
  set(bonusChoiceAtom, { ...choice, isOn: !isSelected, id: choice.id && bonus.id });
});

/**
 * The latest time at which the ends of bonuses were checked, in ms since the epoch. A bonus that had ended by then is
 * not offered, even if the device's clock is set back. Each new value recomputes the offers.
 */
const endSeenAtom = playerAtom(0);

const isOver = (bonus: Bonus, now: number): boolean => (expiryOf(bonus) ?? Infinity) <= now;

/**
 * Stops offering a bonus that has ended, and selects no other in its place.
 * @returns whether it has ended and was selected
 */
export const endBonusAtom = atom(null, (get, set, { bonus, isSelected }: BonusOffer) => {
  const now = Date.now();
  const hasEnded = isOver(bonus, now);
  if (hasEnded) set(bonusChoiceAtom, { ...get(bonusChoiceAtom), id: bonus.id });
  set(endSeenAtom, now);
  return hasEnded && isSelected;
});

/** A bonus that can be attached to a deposit with some method. */
export interface BonusOffer {
  bonus: Bonus;
  /** whether the player wants it */
  isSelected: boolean;
}

/**
 * The bonuses on offer for a method: none that the method or the server refuses, or that has ended. Their amounts are
 * in the session's currency: in another one, whether a payment reaches a minimum is unknown here.
 */
function bonusesFor(get: Getter, method: Method): readonly Bonus[] {
  const { bonusList, bonusId, schema, experiments } = get(hostSessionAtom);
  const now = Math.max(Date.now(), get(endSeenAtom));
  const isAvailable = !isCoin(method) || isCryptoBonusAvailable(schema, experiments);
  if (!isAvailable || isBonusForbidden(method)) return [];
  const { refused } = get(bonusChoiceAtom);
  const currency = get(currencyAtom);
  const isForeign = get(sessionRegionAtom).currency !== currency;
  const isUsable = (bonus: Bonus) =>
    !refused.has(bonus.id) && !isOver(bonus, now) && !(isForeign && bonusMinimum(bonus, currency) > 0);
  return offeredBonuses(bonusList.filter(isUsable), bonusId);
}

/**
 * The bonus on offer for a method: the chosen one, else the first. If the chosen one is no longer on offer, the first
 * one takes its place, switched off.
 */
function bonusOfferFor(get: Getter, method: Method): BonusOffer | undefined {
  const { isOn, id } = get(bonusChoiceAtom);
  const bonuses = bonusesFor(get, method);
  const chosen = id === undefined ? bonuses[0] : bonuses.find((bonus) => bonus.id === id);
  const bonus = chosen ?? bonuses[0];
  if (!bonus) return undefined;
  return { bonus, isSelected: isOn && chosen !== undefined };
}

/**
 * The state of a bonus: switched off, `open` until there is an amount, `short` if the amount is below its minimum,
 * `undecided` if the server decides when the money arrives, or activated.
 */
export type BonusStatus = "off" | "open" | "short" | "undecided" | "activated";

/** The status of an offer. @param amount in major units of the player's currency; undefined until there is one */
function offerStatus(
  { bonus, isSelected }: BonusOffer,
  method: Method,
  amount: number | undefined,
  currency: string,
): BonusStatus {
  if (!isSelected) return "off";
  if (amount === undefined) {
    if (!givesAddress(method)) return "open";
    return bonusMinimum(bonus, currency) > 0 ? "undecided" : "activated";
  }
  return isBonusActivated(amount, bonus, currency) ? "activated" : "short";
}

/** The bonus on offer for deposits with a method; undefined if there is none. */
export const bonusOfferAtomFor = (method: Method): Atom<BonusOffer | undefined> =>
  atom((get) => bonusOfferFor(get, method));

/** All bonuses on offer for deposits with a method. */
export const bonusesAtomFor = (method: Method): Atom<readonly Bonus[]> => atom((get) => bonusesFor(get, method));

/** The state of the bonus on offer for the amount on screen; undefined if none is on offer. */
export const bonusStatusAtomFor = (method: Method): Atom<BonusStatus | undefined> =>
  atom((get) => bonusStatusOnScreen(get, method));

function bonusStatusOnScreen(get: Getter, method: Method): BonusStatus | undefined {
  const offer = bonusOfferFor(get, method);
  if (!offer) return undefined;
  const amount = givesAddress(method) ? undefined : get(amountAtom);
  const currency = get(currencyAtom);
  const status = offerStatus(offer, method, amount, currency);
  // nothing is promised for an amount that cannot be sent
  return amount !== undefined && status === "activated" && !isPayable(get, method, amount) ? "open" : status;
}

/** Whether an amount, in major units, is within the limits of a method and the rest of the deposit limit. */
function isPayable(get: Getter, method: Method, amount: number): boolean {
  const limits = amountLimits(method, get(currencyAtom), get(countryAtom));
  const payable = withinDepositLimit(limits, get(tightestLimitAtom)?.left);
  return payable !== undefined && !checkAmount(amount, payable);
}

/** As {@link bonusStatusAtomFor}, to show beside the bonus; undefined if it depends on a coin's transfer. */
export const shownBonusStatusAtomFor = (method: Method): Atom<BonusStatus | undefined> =>
  atom((get) => {
    const offer = bonusOfferFor(get, method);
    if (!offer || givesAddress(method)) return undefined;
    const status = bonusStatusOnScreen(get, method);
    // a minimum that cannot be sent is not suggested
    const isOutOfReach = status === "short" && !isPayable(get, method, bonusMinimum(offer.bonus, get(currencyAtom)));
    return isOutOfReach ? undefined : status;
  });

/**
 * The amount on screen for a deposit with a method, if it can be sent. Undefined for a coin: its amount is known when
 * the transfer arrives.
 */
export const payableAmountAtomFor = (method: Method): Atom<number | undefined> =>
  atom((get) => {
    const amount = givesAddress(method) ? undefined : get(amountAtom);
    return amount !== undefined && isPayable(get, method, amount) ? amount : undefined;
  });

/**
 * The id of the bonus to attach to a deposit: the selected one, if the amount activates it or the server decides later.
 * @param amount major units; undefined for a crypto address, which has none
 */
export const bonusIdAtomFor = (method: Method, amount: number | undefined): Atom<string | undefined> =>
  atom((get) => {
    const offer = bonusOfferFor(get, method);
    if (!offer) return undefined;
    const status = offerStatus(offer, method, amount, get(currencyAtom));
    return ["undecided", "activated"].includes(status) ? offer.bonus.id : undefined;
  });

/** A copy of a draft with the bonus that applies now. */
export function withBonus({ store }: Cashier, { bonusId: _before, ...draft }: Draft): Draft {
  const bonusId = store.get(bonusIdAtomFor(draft.method, draft.amount));
  return { ...draft, ...(bonusId && { bonusId }) };
}

/** Stops offering a bonus that the server refused, for the rest of the player's session. */
export function dropBonus({ store }: Cashier, method: Method, id: string): void {
  const choice = store.get(bonusChoiceAtom);
  store.set(bonusChoiceAtom, { ...choice, refused: new Set(choice.refused).add(id) });
  // the player agreed to the refused bonus only: the next one on offer starts switched off
  if (bonusOfferFor(store.get, method)) store.set(chooseBonusAtom, undefined);
}

/**
 * The method whose bonus is offered before the player has chosen a method: a network of the chosen coin, or on the list
 * of coins the first coin, because all coins share one bonus. Undefined if no coin may have a bonus.
 */
export const bonusCoinAtom = atom((get) => {
  const networks = get(chosenCoinAtom)?.networks.map(({ method }) => method);
  const methods = networks ?? get(methodsAtom).deposit?.methods;
  return methods?.find((method) => isCoin(method) && !isBonusForbidden(method));
});

/** The method whose bonus is on offer: the chosen one; on screens of coins, where none is chosen, a coin. */
export const bonusMethodAtom = atom((get) => {
  const isAmongCoins = get(chosenGroupAtom) === "crypto" || get(chosenCoinAtom) !== undefined;
  return get(chosenMethodAtom) ?? (isAmongCoins ? get(bonusCoinAtom) : undefined);
});
