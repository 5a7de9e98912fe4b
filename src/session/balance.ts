import { atom } from "jotai/vanilla";
import type { PrimaryBalance } from "../contract/host/user";
import { isSameCurrency, memberFor } from "../contract/money";
import { currencyAtom, userAtom } from "./atoms";

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
