import { type Atom, atom, type Getter } from "jotai/vanilla";
import {
  activeBonus,
  bonusMinimum,
  isBonusActivated,
  isBonusForbidden,
  isBonusSelected,
  isCryptoBonusAvailable,
  isCryptoBonusEnabled,
} from "../catalogue/bonus";
import { depositFamily } from "../catalogue/routeMethod";
import { methodsAtom } from "../catalogue/state";
import type { Bonus, Method } from "../contract";
import { hostSessionAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";
import type { Draft } from "./state";
import { amountAtom } from "./state";

/** What one player wants of bonuses, and what the server does. */
interface Choice {
  /** the switch, on by default (spec §4, Bonus) */
  enabled: boolean;
  /** ids of bonuses that the server has refused */
  refused: ReadonlySet<string>;
}

const choiceAtom = playerAtom<Choice>({ enabled: true, refused: new Set() });

/** The player's switch: on until it is turned off. */
export const bonusEnabledAtom = atom(
  (get) => get(choiceAtom).enabled,
  (get, set, enabled: boolean) => set(choiceAtom, { ...get(choiceAtom), enabled }),
);

/** A bonus that can be attached to a deposit with some method. */
export interface BonusOffer {
  bonus: Bonus;
  /** whether the player wants it */
  isSelected: boolean;
}

/** The bonus on offer for a method: the active one, unless the method or the server refuses it (spec §4, Bonus). */
function offerFor(get: Getter, method: Method): BonusOffer | undefined {
  const { bonusList, bonusId, schema, experiments } = get(hostSessionAtom);
  const { enabled: isOn, refused } = get(choiceAtom);
  const isCrypto = method.category === "crypto";
  const methods = get(methodsAtom).deposit?.methods ?? [];
  const isAvailable = !isCrypto || isCryptoBonusAvailable({ methods, schema, experiments });
  const usable = bonusList.filter(({ id }) => !refused.has(id));
  const bonus = activeBonus(usable, bonusId);
  if (!bonus || !isAvailable || isBonusForbidden(method)) return undefined;
  const enabled = isCrypto ? isCryptoBonusEnabled(isAvailable, isOn) : isOn;
  return { bonus, isSelected: isBonusSelected({ method, enabled, bonus }) };
}

/**
 * How the bonus stands: switched off, waiting for an amount, too little for it, for the server to decide once the money
 * arrives, or activated.
 */
export type BonusStatus = "off" | "open" | "short" | "undecided" | "activated";

/** Whether a deposit is made without an amount: a coin's address is (contract §5). */
export const isWithoutAmount = (method: Method): boolean => depositFamily(method, { throughGroup: false }) === "crypto";

/** @param amount major units of the player's currency; undefined while there is none */
function bonusStatusOf({ bonus, isSelected }: BonusOffer, method: Method, amount: number | undefined): BonusStatus {
  if (!isSelected) return "off";
  if (amount === undefined) {
    if (!isWithoutAmount(method)) return "open";
    return bonusMinimum(bonus) > 0 ? "undecided" : "activated";
  }
  return isBonusActivated(isSelected, amount, bonus) ? "activated" : "short";
}

/** An atom of the bonus on offer for deposits with a method, if there is one. */
export const offerAtomFor = (method: Method): Atom<BonusOffer | undefined> => atom((get) => offerFor(get, method));

/** An atom of how that bonus stands with the amount of the form on screen; undefined where none is on offer. */
export const bonusStatusAtomFor = (method: Method): Atom<BonusStatus | undefined> =>
  atom((get) => {
    const offer = offerFor(get, method);
    return offer && bonusStatusOf(offer, method, isWithoutAmount(method) ? undefined : get(amountAtom));
  });

/**
 * The bonus that a deposit is made with: the selected one, once the amount activates it, or where the server decides
 * (spec §4, Bonus).
 * @param amount major units; undefined for a coin's address, which is made without one
 * @returns its id, for the draft's `bonusId`
 */
export function activatedBonusId({ store }: Cashier, method: Method, amount: number | undefined): string | undefined {
  const offer = offerFor(store.get, method);
  if (!offer) return undefined;
  return ["undecided", "activated"].includes(bonusStatusOf(offer, method, amount)) ? offer.bonus.id : undefined;
}

/** A draft with the bonus that it is made with now, whichever it had before. */
export function withBonus(cashier: Cashier, { bonusId: _before, ...draft }: Draft): Draft {
  const bonusId = activatedBonusId(cashier, draft.method, draft.amount);
  return { ...draft, ...(bonusId && { bonusId }) };
}

/** Takes a bonus that the server has refused off the list, however often the host names it (contract §3). */
export function dropBonus({ store }: Cashier, method: Method, id: string): void {
  const choice = store.get(choiceAtom);
  store.set(choiceAtom, { ...choice, refused: new Set(choice.refused).add(id) });
  // the player agreed to that one: the next of the list takes its place only when asked for
  if (offerFor(store.get, method)) store.set(bonusEnabledAtom, false);
}
