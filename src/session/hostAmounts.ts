import { atom, type Getter } from "jotai/vanilla";
import type { PrimaryBalance } from "../contract/host/user";
import { isSameCurrency, memberFor } from "../contract/money";
import { amountText, inDigits } from "../money/amountText";
import { hostSessionAtom, userAtom } from "./atoms";
import { currencyAtom } from "./region";

/**
 * The balance in a currency, in major units: the primary one if it is in that currency, else the amount listed for it,
 * else 0. Undefined if the host has sent no balance, or an invalid one.
 */
export function balanceIn(balance: PrimaryBalance | null | undefined, currency: string): number | undefined {
  if (!balance) return undefined;
  const { primary, isPrimaryUnread } = balance;
  if (primary && isSameCurrency(primary.currency, currency)) return primary.amount;
  const listed = memberFor(balance, currency);
  if (typeof listed === "number") return listed;
  const isUnknown = isPrimaryUnread || (listed !== undefined && listed !== null);
  return isUnknown ? undefined : 0;
}

/** The balance of the player's main account in their currency, in major units; undefined if it is unknown. */
export const balanceAtom = atom((get) => balanceIn(get(userAtom).balanceData, get(currencyAtom)));

/** Numbers above this cannot represent every cent. */
const maxAmount = 1e13;

/** The amount that the host has set for the forms of its session. */
export interface HostAmount {
  /** in major units */
  value: number;
  currency: string;
  isLocked: boolean;
  /** whether a form can pay it: it has the same currency, and no more decimals than that allows */
  isPayable: boolean;
}

/**
 * The host's current amount; undefined if there is none, or if it is not a positive number below {@link maxAmount}.
 * @param formCurrency the currency of the form, which the player may have changed
 */
export function hostAmountOf({ get }: { get: Getter }, formCurrency: string): HostAmount | undefined {
  const session = get(hostSessionAtom);
  const { amountLock: isLocked = false } = session;
  const value = Number(session.amount);
  // not a number without an amount
  if (!(value > 0 && value < maxAmount)) return undefined;
  const currency = (session.currency || get(userAtom).currency || formCurrency).trim();
  const isSame = amountText(value, formCurrency) === inDigits(value);
  return { value, currency, isLocked, isPayable: isSame && isSameCurrency(currency, formCurrency) };
}
