import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { isAbove, roundAmount } from "../../money/minorUnits";
import type { HostAmount } from "../../session/hostAmounts";
import { amountLimits, checkAmount } from "../amountLimits";
import { usesSavedAccounts } from "./savedRows";

/** The grace period after an expiry: the bank's time zone may be behind ours. */
const graceMs = 24 * 60 * 60 * 1_000;

/**
 * The end of the month or day that a text names: "12/30", "12/2030", "2030-12" or "2030-12-31"; undefined if it is
 * none.
 */
function endOf(text: string): number | undefined {
  const card = /^(0?[1-9]|1[0-2])\s*[/.-]\s*(\d{2}|\d{4})$/.exec(text.trim());
  if (card) return Date.UTC(Number(card[2]) + (card[2]?.length === 2 ? 2_000 : 0), Number(card[1]));
  const iso = /^(\d{4})-(0[1-9]|1[0-2])(?:-(\d{2})(?:T.*)?)?$/.exec(text.trim());
  if (!iso) return undefined;
  const [year, month, day] = [Number(iso[1]), Number(iso[2]), iso[3]];
  return day === undefined ? Date.UTC(year, month) : Date.UTC(year, month - 1, Number(day) + 1);
}

/**
 * Whether an account's expiry, as the server writes it, has passed; false if it cannot be read.
 * @param nowMs since the epoch
 */
export function isPastExpiry(expires: string | null | undefined, nowMs: number): boolean {
  const end = endOf(expires ?? "");
  return end !== undefined && end + graceMs <= nowMs;
}

/** A saved account on the list, with its method. */
export interface ListedAccount {
  account: SavedAccount;
  method: Method;
  /** it cannot be used any more */
  isExpired: boolean;
  /** the amount of its last payment, in major units; undefined if it cannot be paid today */
  amount: number | undefined;
}

/** The list and the player that decide which saved accounts are listed. */
export interface ListingContext {
  area: Area;
  /** the visible methods of the area */
  methods: readonly Method[];
  currency: string;
  /** two letters */
  country: string;
  /** the amount that can be withdrawn, in major units; undefined if it is unknown */
  balance: number | undefined;
  /** the amount that the player's deposit limit leaves, in major units; undefined without one */
  depositLeft?: number | undefined;
  /** the host's locked amount: no other amount can be paid */
  locked: Pick<HostAmount, "value" | "isPayable"> | undefined;
  /** since the epoch */
  nowMs: number;
}

/** The saved accounts that can be shown, in the server's order: those whose method is on the list. */
export function listedAccounts(accounts: readonly SavedAccount[], context: ListingContext): ListedAccount[] {
  const methods = new Map(context.methods.map((method) => [method.name, method]));
  return accounts.flatMap((account) => {
    const method = methods.get(account.method);
    if (!method || !usesSavedAccounts(method, context.area)) return [];
    const hasExpired = isPastExpiry(account.expires, context.nowMs);
    return [
      { account, method, isExpired: hasExpired, amount: hasExpired ? undefined : toPayable(account, method, context) },
    ];
  });
}

/** The first account that can pay now. @param isDown whether a method is out of order */
export const firstUsable = (accounts: readonly ListedAccount[], isDown: (method: Method) => boolean) =>
  accounts.find(({ method, isExpired }) => !isExpired && !isDown(method));

function toPayable(
  { last }: SavedAccount,
  method: Method,
  { area, currency, country, balance, depositLeft, locked }: ListingContext,
): number | undefined {
  if (!last || roundAmount(last.amount, currency) !== last.amount) return undefined;
  if (locked && !(locked.isPayable && locked.value === last.amount)) return undefined;
  if (area === "withdrawal" && balance !== undefined && isAbove(last.amount, balance, currency)) return undefined;
  if (area === "deposit" && depositLeft !== undefined && isAbove(last.amount, depositLeft, currency)) return undefined;
  return checkAmount(last.amount, amountLimits(method, currency, country)) ? undefined : last.amount;
}

/** The name of a saved account: "Visa •••• 4242". */
export const accountName = ({ label, hint }: Pick<SavedAccount, "label" | "hint">): string =>
  [label, hint].filter(Boolean).join(" ");
