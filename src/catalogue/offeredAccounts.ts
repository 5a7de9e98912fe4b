import type { Area, Method } from "../contract";
import type { SavedAccount } from "../contract/savedAccount";
import { roundAmount } from "../money/round";
import type { HostAmount } from "../session/hostAmount";
import { isExpired } from "./cardExpiry";
import { amountLimits, checkAmount } from "./limits";
import { isWithoutForm } from "./savedRoom";

/** A saved account whose method is on the list. */
export interface OfferedAccount {
  account: SavedAccount;
  method: Method;
  /** it cannot be used any more */
  isExpired: boolean;
  /** the amount of its last payment, in major units; undefined if it cannot be paid today */
  amount: number | undefined;
}

/** What saved accounts are offered for. */
export interface OfferContext {
  area: Area;
  /** the visible methods of the area */
  methods: readonly Method[];
  currency: string;
  /** two letters */
  country: string;
  /** what can be withdrawn, in major units; undefined if it is unknown */
  balance: number | undefined;
  /** the only amount that the host lets be paid */
  locked: Pick<HostAmount, "value" | "isPayable"> | undefined;
  /** since the epoch */
  nowMs: number;
}

/** The saved accounts that can be shown, in the server's order: those whose method is on the list. */
export function offeredAccounts(accounts: readonly SavedAccount[], context: OfferContext): OfferedAccount[] {
  const methods = new Map(context.methods.map((method) => [method.name, method]));
  return accounts.flatMap((account) => {
    const method = methods.get(account.method);
    if (!method || isWithoutForm(method, context.area)) return [];
    const hasExpired = isExpired(account.expires, context.nowMs);
    return [
      { account, method, isExpired: hasExpired, amount: hasExpired ? undefined : payable(account, method, context) },
    ];
  });
}

function payable(
  { last }: SavedAccount,
  method: Method,
  { area, currency, country, balance, locked }: OfferContext,
): number | undefined {
  if (!last || roundAmount(last.amount, currency) !== last.amount) return undefined;
  if (locked && !(locked.isPayable && locked.value === last.amount)) return undefined;
  if (area === "withdrawal" && balance !== undefined && last.amount > balance) return undefined;
  return checkAmount(last.amount, amountLimits(method, currency, country)) ? undefined : last.amount;
}
