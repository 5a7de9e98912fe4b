import { confirmLimit, markPrompted, setLimit } from "../../api/limits";
import type { Cashier } from "../../cashier/Cashier";
import {
  changeLimits,
  depositLimitsAtom,
  isLimitIn,
  isPromptedAtom,
  refreshDepositLimits,
} from "../../catalogue/depositLimits/depositLimits";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { randomUuid } from "../../contract/randomUuid";
import { toCashierError } from "../../contract/toCashierError";
import type { SetLimit } from "../../contract/wire/requests";
import type { Message } from "../../i18n/translate";
import { isAbove, isSameAmount } from "../../money/minorUnits";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import type { Store } from "../../session/Store";
import { failureText, mayHaveTakenEffect, showRejection } from "../../transaction/rejection";
import { withoutKey } from "../../transaction/withoutKey";
import { texts } from "./texts";

/** The limit that the player wants; `amount: null` for no limit. */
export type WantedLimit = Omit<SetLimit, "request_id">;

/** The change of each limit that has no answer yet: a repeat of it has the same `request_id`. */
const unansweredAtom = playerAtom<ReadonlyMap<string, SetLimit>>(new Map());

const limitKey = ({ period, currency }: Pick<DepositLimit, "period" | "currency">): string =>
  JSON.stringify([period, currency]);

/** Forgets the unanswered change of a limit: the next press is a new change. */
const forgetChange = (store: Store, limit: Pick<DepositLimit, "period" | "currency">): void =>
  store.set(unansweredAtom, (changes) => withoutKey(changes, limitKey(limit)));

/** Forgets a change once the limits show it: the player, or another device, may change the limit again after that. */
function forgetOnceShown(store: Store, change: SetLimit): void {
  const stop = store.sub(depositLimitsAtom, () => {
    const isUnanswered = store.get(unansweredAtom).get(limitKey(change)) === change;
    if (isUnanswered && !isAsWanted(store, change)) return;
    stop();
    if (isUnanswered) forgetChange(store, change);
  });
}

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
  const key = limitKey(wanted);
  const isRaise = isHigher(wanted.amount, limitOf(store, wanted)?.amount ?? null, wanted.currency);
  const before = store.get(unansweredAtom).get(key);
  // a press with another amount drops the unanswered change: its amount, pressed again, is a new change
  const change = before?.amount === wanted.amount ? before : { ...wanted, request_id: randomUuid() };
  if (change !== before) {
    store.set(unansweredAtom, (changes) => new Map(changes).set(key, change));
    forgetOnceShown(store, change);
  }
  return makeChange(cashier, {
    wanted,
    send: () => changeLimits(cashier, () => setLimit(cashier, change)),
    tookEffect: () => isAsWanted(store, wanted),
    success: () => {
      const standing = standingOf(store, wanted);
      // if the answer lacks this limit: a raise waits, all else holds
      const waits = standing === "pending" || (standing === "unknown" && isRaise);
      return waits ? texts.waiting : heldText(wanted);
    },
  });
}

/** Whether one amount of a limit lets the player deposit more than another one; null means no limit. */
export const isHigher = (amount: number | null, before: number | null, currency: string): boolean =>
  before !== null && (amount === null || isAbove(amount, before, currency));

/**
 * How a limit stands to the wanted amount: `held` now; `leaving`: held until a pending amount takes effect; `pending`:
 * holds later; `other`: neither; `unknown`: the limits lack it. No limit counts as held if none is wanted.
 */
function standingOf(
  store: Pick<Store, "get">,
  wanted: WantedLimit,
): "held" | "leaving" | "pending" | "other" | "unknown" {
  const isWanted = ({ amount }: Pick<DepositLimit, "amount">) => isSameAmount(amount, wanted.amount, wanted.currency);
  const limit = limitOf(store, wanted);
  if (!limit) return wanted.amount === null ? "held" : "unknown";
  const { pending } = limit;
  if (isWanted(limit)) return pending && !isWanted(pending) ? "leaving" : "held";
  return pending && isWanted(pending) ? "pending" : "other";
}

/** Whether a limit has the wanted amount, or will have it. */
const isAsWanted = (store: Pick<Store, "get">, wanted: WantedLimit): boolean =>
  ["held", "pending"].includes(standingOf(store, wanted));

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
    wanted,
    send: () =>
      changeLimits(cashier, async () => {
        await confirmLimit(cashier, period, isConfirmed);
        return undefined;
      }),
    // nothing is pending any more after the other answer on another device, too
    tookEffect: () => !limitOf(store, limit)?.pending && isAsWanted(store, wanted),
    success: () => (isConfirmed && limitOf(store, limit)?.pending ? texts.waiting : heldText(wanted)),
  });
}

/** A change of a limit. */
interface Change {
  /** the limit that the change asks for */
  wanted: WantedLimit;
  send(): Promise<void>;
  /** Whether the change is in force or pending, by the limits as they are now. */
  tookEffect(): boolean;
  /** Returns the notice of a change that has taken effect. */
  success(): Message;
}

/** Sends a change and shows its outcome to the player. @returns whether it took effect */
async function makeChange(cashier: Cashier, change: Change): Promise<boolean> {
  const { store } = cashier;
  const isSamePlayer = playerCheck(store);
  const isOver = () => cashier.signal.aborted || !isSamePlayer();
  const succeed = () => {
    forgetChange(store, change.wanted);
    // the server may confirm the repeat of a change that a later change has replaced
    const isContradicted = standingOf(store, change.wanted) === "other";
    if (isContradicted) cashier.showNotice(cashier.text(texts.unanswered));
    else cashier.showNotice(cashier.text(change.success()), "info");
    return !isContradicted;
  };
  try {
    await change.send();
    return !isOver() && succeed();
  } catch (thrown) {
    if (isOver()) return false;
    const error = toCashierError(thrown);
    await refreshDepositLimits(cashier);
    if (isOver()) return false;
    const isUnknown = mayHaveTakenEffect(error);
    // the refusal of a repeat does not apply to the first attempt
    if ((isUnknown || error.isRetry) && change.tookEffect()) return succeed();
    if (!isUnknown) forgetChange(store, change.wanted);
    if (isUnknown) cashier.showNotice(cashier.text(texts.unanswered));
    else if (showRejection(cashier, error) !== "handled") cashier.showNotice(failureText(cashier, error));
    return false;
  }
}

/** Tracks the player's answer to the question for a limit, notes it, and tells the server. A failure is reported. */
export function answerPrompt(cashier: Cashier, button: "limit_later" | "limit_set"): void {
  cashier.track("button", { button });
  cashier.store.set(isPromptedAtom, true);
  markPrompted(cashier).catch(() => {});
}
