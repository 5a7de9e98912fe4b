import { atom } from "jotai/vanilla";
import type { DepositLimits } from "../../api/limits";
import type { Choice } from "../../cashier/Cashier";
import { isSameCurrency } from "../../contract/money";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { isAbove, majorUnits, minorUnits } from "../../money/minorUnits";
import { playerAtom } from "../../session/playerAtom";
import { currencyAtom } from "../../session/region";
import type { AmountLimits } from "../amountLimits";

/** The player's deposit limits; undefined if there are none, or until they are loaded. */
export const depositLimitsAtom = playerAtom<DepositLimits | undefined>(undefined);

/** A limit in force, and its unused part in major units of its currency. */
export interface HoldingLimit {
  limit: DepositLimit;
  left: number;
}

/** Whether a limit is in a currency; ignores the case of the codes. */
export const isLimitIn = (currency: string, limit: Pick<DepositLimit, "currency">): boolean =>
  isSameCurrency(limit.currency, currency);

/** The unused part of a limit, at least 0; undefined if the period has no limit, or one beyond the range of numbers. */
export function leftOf({ amount, used, currency }: DepositLimit): number | undefined {
  if (amount === null) return undefined;
  // what is used is rounded up: what the player reads has to be accepted
  const units = minorUnits(amount, currency) + minorUnits(-used, currency);
  const left = majorUnits(Math.max(0, units), currency);
  return Number.isFinite(left) ? left : undefined;
}

/** The fitting limits in force, the tightest first; among equal ones, the one that resets last first. */
function limitsInForce(items: readonly DepositLimit[], fits: (limit: DepositLimit) => boolean): HoldingLimit[] {
  const found = items.filter(fits).flatMap((limit) => {
    const left = leftOf(limit);
    return left === undefined ? [] : [{ limit, left }];
  });
  const end = ({ limit }: HoldingLimit) => Date.parse(limit.resets_at ?? "") || 0;
  return found.sort((one, other) => one.left - other.left || end(other) - end(one));
}

/**
 * The tightest limit of deposits in a currency: it decides what can be deposited.
 * @returns undefined if no limit in that currency holds
 */
export const tightestLimit = (items: readonly DepositLimit[], currency: string): HoldingLimit | undefined =>
  limitsInForce(items, (limit) => isLimitIn(currency, limit))[0];

/** The tightest limit of each other currency. They are not converted: only the server can compare currencies. */
export function otherLimits(items: readonly DepositLimit[], currency: string): HoldingLimit[] {
  const others = limitsInForce(items, (limit) => !isLimitIn(currency, limit));
  const isFirst = ({ limit }: HoldingLimit, at: number) =>
    others.findIndex((other) => isLimitIn(limit.currency, other.limit)) === at;
  return others.filter(isFirst);
}

const noItems: readonly DepositLimit[] = [];

/** The tightest limit in the currency of deposits. */
export const tightestLimitAtom = atom((get) =>
  tightestLimit(get(depositLimitsAtom)?.items ?? noItems, get(currencyAtom)),
);

/** The tightest limits in other currencies. */
export const otherLimitsAtom = atom((get) => otherLimits(get(depositLimitsAtom)?.items ?? noItems, get(currencyAtom)));

/** Whether an amount is more than a limit leaves. @param amount in major units of the limit's currency */
export const isAboveLimit = (amount: number, { limit, left }: HoldingLimit): boolean =>
  isAbove(amount, left, limit.currency);

/** The limits of an amount that a deposit limit leaves room for; undefined if it leaves none. */
export function withinDepositLimit({ min, max }: AmountLimits, left: number | undefined): AmountLimits | undefined {
  if (left === undefined) return { min, max };
  if (left <= 0 || left < min) return undefined;
  return { min, max: max > 0 ? Math.min(max, left) : left };
}

/** Whether the player was asked for a limit in this session, even if the server did not get the answer. */
export const isPromptedAtom = playerAtom(false);

/** Whether the player has to be asked for a limit before the next deposit. */
export const isPromptDueAtom = atom((get) => get(depositLimitsAtom)?.isPromptDue === true && !get(isPromptedAtom));

/** The choice on the list that led to the question for a limit; the answer continues with it. */
export const promptedChoiceAtom = playerAtom<Choice | undefined>(undefined);
