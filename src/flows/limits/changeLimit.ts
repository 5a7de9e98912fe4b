import { confirmLimit, markPrompted, setLimit } from "../../api/limits";
import type { Cashier } from "../../cashier/Cashier";
import { depositLimitsAtom, isLimitIn, isPromptedAtom } from "../../catalogue/depositLimits/depositLimits";
import { changeLimits, refreshDepositLimits } from "../../catalogue/depositLimits/loadDepositLimits";
import type { DepositLimit, SetLimit } from "../../contract/payment/depositLimits";
import { randomUuid } from "../../contract/randomUuid";
import { toCashierError } from "../../contract/toCashierError";
import { isAbove, isSameAmount } from "../../money/minorUnits";
import { playerAtom, samePlayer } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import { failureText, isOutcomeUnknown, showRejection } from "../../transaction/rejection";
import { withoutKey } from "../../transaction/withoutKey";
import { texts } from "./texts";

/** The limit that the player wants; `amount: null` for no limit. */
export type WantedLimit = Omit<SetLimit, "request_id">;

/** The change of each limit that has no answer yet: a repeat of it has the same `request_id`. */
const unansweredAtom = playerAtom<ReadonlyMap<string, SetLimit>>(new Map());

const keyOf = ({ period, currency }: WantedLimit): string => JSON.stringify([period, currency]);

/** The limit of a period in a currency, as it is now. */
const limitOf = (
  { get }: Pick<Store, "get">,
  { period, currency }: Pick<DepositLimit, "period" | "currency">,
): DepositLimit | undefined =>
  get(depositLimitsAtom)?.items.find((limit) => limit.period === period && isLimitIn(currency, limit));

/**
 * Sets a limit and shows the outcome to the player. If the answer is lost, loads the limits again; a repeated press
 * sends the same request.
 * @returns whether the limit is as wanted, or will be
 */
export async function setDepositLimit(cashier: Cashier, wanted: WantedLimit): Promise<boolean> {
  const { store } = cashier;
  const key = keyOf(wanted);
  const known = limitOf(store, wanted);
  const before = store.get(unansweredAtom).get(key);
  // another amount replaces the unanswered one: the earlier amount is a new change then
  const change = before?.amount === wanted.amount ? before : { ...wanted, request_id: randomUuid() };
  store.set(unansweredAtom, (changes) => new Map(changes).set(key, change));
  const spend = () => store.set(unansweredAtom, (changes) => withoutKey(changes, key));
  return makeChange(cashier, {
    send: () => changeLimits(cashier, () => setLimit(cashier, change)),
    tookEffect: () => isAsWanted(limitOf(store, wanted), wanted),
    onAnswered: spend,
    success: () => (isHeld(limitOf(store, wanted), wanted, known) ? heldText(wanted) : texts.waiting),
  });
}

/** Whether one amount of a limit lets the player deposit more than another one; null is no limit. */
export const isHigher = (amount: number | null, before: number | null, currency: string): boolean =>
  before !== null && (amount === null || isAbove(amount, before, currency));

/** Whether a limit has the wanted amount, or will have it. */
function isAsWanted(limit: DepositLimit | undefined, { amount, currency }: WantedLimit): boolean {
  const { amount: next = null } = limit?.pending ?? limit ?? {};
  return isSameAmount(next, amount, currency);
}

/**
 * Whether a limit that was set holds already: the wanted amount is not the pending one. If the answer does not tell the
 * limit, a lower amount holds, and a higher one waits.
 * @param before the limit before the change
 */
function isHeld(
  limit: DepositLimit | undefined,
  { amount, currency }: WantedLimit,
  before: DepositLimit | undefined,
): boolean {
  if (!limit) return amount === null || !before || !isHigher(amount, before.amount, currency);
  const isPending = limit.pending && isSameAmount(limit.pending.amount, amount, currency);
  return !isPending || isSameAmount(limit.amount, amount, currency);
}

/** The text of a change that is in force. */
const heldText = ({ amount }: WantedLimit) => (amount === null ? texts.removed : texts.saved);

/**
 * Confirms a pending raise, or keeps the limit as it is, and shows the outcome to the player. If the answer is lost,
 * loads the limits again.
 * @returns whether it took effect
 */
export async function confirmDepositLimit(
  cashier: Cashier,
  limit: DepositLimit,
  isConfirmed: boolean,
): Promise<boolean> {
  const { store } = cashier;
  const { period, currency, pending } = limit;
  const wanted = { period, currency, amount: isConfirmed && pending ? pending.amount : limit.amount };
  return makeChange(cashier, {
    send: () =>
      changeLimits(cashier, async () => {
        await confirmLimit(cashier, period, isConfirmed);
        return undefined;
      }),
    // nothing is pending any more after the other answer on another device, too
    tookEffect: () => !limitOf(store, limit)?.pending && isAsWanted(limitOf(store, limit), wanted),
    success: () => (isConfirmed && limitOf(store, limit)?.pending ? texts.waiting : heldText(wanted)),
  });
}

/** A change of a limit. */
interface Change {
  send(): Promise<void>;
  /** Whether the change is in force or pending, by the limits as they are now. */
  tookEffect(): boolean;
  /** Called once the server has answered for certain. */
  onAnswered?(): void;
  /** Returns the notice of a change that has taken effect. */
  success(): (typeof texts)["saved"];
}

/** Sends a change and shows its outcome to the player. @returns whether it took effect */
async function makeChange(cashier: Cashier, change: Change): Promise<boolean> {
  const isSamePlayer = samePlayer(cashier.store);
  const isOver = () => cashier.signal.aborted || !isSamePlayer();
  const succeed = () => {
    change.onAnswered?.();
    cashier.showNotice(cashier.text(change.success()), "info");
    return true;
  };
  try {
    await change.send();
    return !isOver() && succeed();
  } catch (thrown) {
    if (isOver()) return false;
    const error = toCashierError(thrown);
    await refreshDepositLimits(cashier);
    if (isOver()) return false;
    const isUnknown = isOutcomeUnknown(error);
    // the refusal of a repeat does not apply to the first attempt
    if ((isUnknown || error.isRetry) && change.tookEffect()) return succeed();
    if (!isUnknown) change.onAnswered?.();
    if (isUnknown) cashier.showNotice(cashier.text(texts.unanswered));
    else if (showRejection(cashier, error) !== "handled") cashier.showNotice(failureText(cashier, error));
    return false;
  }
}

/** Notes that the player has answered the question for a limit, and tells the server. A failure is reported. */
export function answerPrompt(cashier: Cashier): void {
  cashier.store.set(isPromptedAtom, true);
  markPrompted(cashier).catch(() => {});
}
