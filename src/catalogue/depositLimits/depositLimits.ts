import { atom } from "jotai/vanilla";
import { type DepositLimits, getLimits, readPushedLimits } from "../../api/limits";
import type { Reporter } from "../../api/request";
import type { Cashier, Choice } from "../../cashier/Cashier";
import type { Region } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import { isSameCurrency } from "../../contract/money";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { onMissedPushes } from "../../loading/missedPushes";
import { isAbove, majorUnits, minorUnits } from "../../money/minorUnits";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import { currencyAtom, isCurrentRegion, regionOf } from "../../session/region";
import type { Store } from "../../session/Store";
import { maxTimerMs, retryDelayMs } from "../../transport/retry";
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

/** The type of the push with the player's limits as they are now. */
export const limitsPushType = "limits.changed";

/** The state of loading. */
interface Loading {
  /** the region in which the server has no limits */
  unsupported?: Region | undefined;
  /** the request under way */
  asked?: Promise<boolean> | undefined;
  /** whether its answer may be outdated, because of a later event */
  isOutdated?: boolean;
  /** the last push, or the last start or end of a change */
  latest?: object;
}

const loadingAtom = playerAtom<Loading>({});

const updateLoading = (store: Store, changed: Loading) =>
  store.set(loadingAtom, (before) => ({ ...before, ...changed }));

/** Whether the server is known to have no limits for this player. */
function isUnsupported(store: Store): boolean {
  const { unsupported } = store.get(loadingAtom);
  return unsupported !== undefined && isCurrentRegion(store, unsupported);
}

/** Stores the server's limits, and reports a change to the host. */
function storeLimits(cashier: Cashier, limits: DepositLimits | undefined): void {
  const { store } = cashier;
  const before = JSON.stringify(store.get(depositLimitsAtom)?.items);
  store.set(depositLimitsAtom, limits);
  // a copy: listeners may change it, and deposits are checked against the original
  if (limits && before !== JSON.stringify(limits.items))
    cashier.emit("cashier-limits", { items: structuredClone(limits.items) });
}

/**
 * Loads the limits from the server. After a failure, which is reported, the known limits stay. Loads them again if the
 * answer may be outdated.
 * @returns whether the call succeeded
 */
export function refreshDepositLimits(cashier: Cashier): Promise<boolean> {
  const { store } = cashier;
  const { asked } = store.get(loadingAtom);
  if (asked) {
    updateLoading(store, { isOutdated: true });
    return asked;
  }
  if (isUnsupported(store)) return Promise.resolve(true);
  const isSamePlayer = playerCheck(store);
  const asking = loadLimits(cashier, isSamePlayer).finally(() => {
    if (isSamePlayer()) updateLoading(store, { asked: undefined });
  });
  updateLoading(store, { asked: asking });
  return asking;
}

/** Loads the limits after a deposit was refused because of one: the server may have had none before. */
export function reloadDepositLimits(cashier: Cashier): Promise<boolean> {
  updateLoading(cashier.store, { unsupported: undefined });
  return refreshDepositLimits(cashier);
}

/** Loads known limits again after a deposit, which counts towards them. */
export function refreshAfterDeposit(cashier: Cashier, area: Area): void {
  if (area === "deposit" && cashier.store.get(depositLimitsAtom)) void refreshDepositLimits(cashier);
}

async function loadLimits(cashier: Cashier, isSamePlayer: () => boolean): Promise<boolean> {
  const { store, signal } = cashier;
  const region = regionOf(store);
  updateLoading(store, { isOutdated: false });
  const answer = await getLimits(cashier).then(
    (limits) => ({ limits }),
    () => undefined,
  );
  if (signal.aborted || !isSamePlayer() || !answer) return answer !== undefined;
  if (store.get(loadingAtom).isOutdated || !isCurrentRegion(store, region)) return loadLimits(cashier, isSamePlayer);
  if (!answer.limits) updateLoading(store, { unsupported: region });
  storeLimits(cashier, answer.limits);
  return true;
}

/**
 * Sends a change of a limit and stores the answer. Loads the limits again if a push arrived meanwhile or another
 * request or change was under way, because it is unknown which is newer.
 * @param send returns undefined if the answer does not tell the limits
 * @throws CashierError as the call does
 */
export async function changeLimits(cashier: Cashier, send: () => Promise<DepositLimits | undefined>): Promise<void> {
  const { store, signal } = cashier;
  const isSamePlayer = playerCheck(store);
  const started = {};
  updateLoading(store, { latest: started });
  const limits = await send();
  if (signal.aborted || !isSamePlayer()) return;
  if (limits) storeLimits(cashier, limits);
  const { asked, latest } = store.get(loadingAtom);
  updateLoading(store, { latest: {} });
  if (!limits || asked || latest !== started) await refreshDepositLimits(cashier);
}

/**
 * Stores pushed limits, which are the newest.
 * @param reporter gets the error of each wrong member
 * @returns false if the data is invalid
 */
export function receiveLimits(cashier: Cashier, data: unknown, reporter: Reporter): boolean {
  const limits = readPushedLimits(reporter, data, limitsPushType);
  if (!limits) return false;
  updateLoading(cashier.store, { isOutdated: true, unsupported: undefined, latest: {} });
  storeLimits(cashier, limits);
  return true;
}

/** The delay after a limit resets until it is loaded, in ms: the server's clock may be behind. */
const graceMs = 2_000;

/** The longest delay before known limits are loaded again after a failure, or if a change is due, in ms. */
const maxRetryDelayMs = 60_000;

/** How far this computer's clock may be ahead of the server's, in ms. */
const maxAheadMs = 3_600_000;

/**
 * The time until limits have to be loaded because one resets or a pending one takes effect, by this computer's clock.
 * Limits that are due but have not changed are loaded again: the clock may be ahead. Undefined without a change.
 */
function msToNextChange(limits: DepositLimits, nowMs: number): number | undefined {
  const times = limits.items.flatMap(({ resets_at, pending }) => [resets_at, pending?.effective_at]);
  const delays = times
    .map((time) => Date.parse(time ?? "") - nowMs)
    .filter((ms) => ms > -maxAheadMs)
    .map((ms) => (ms > 0 ? ms + graceMs : maxRetryDelayMs));
  return delays.length > 0 ? Math.min(...delays) : undefined;
}

/**
 * Loads the limits now, when a limit resets, and whenever the page may have missed a push, until the signal aborts. The
 * local clock only decides when to ask the server. After a failure, known limits are loaded again: one of them may have
 * reset. Unknown ones are not, as nothing on screen depends on them.
 */
export function watchDepositLimits(cashier: Cashier, signal: AbortSignal): void {
  const { store } = cashier;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const limits = store.get(depositLimitsAtom);
    if (!limits || signal.aborted) return;
    const left = failures > 0 ? retryDelayMs(failures, maxRetryDelayMs) : msToNextChange(limits, Date.now());
    if (left !== undefined) timer = setTimeout(refresh, Math.min(left, maxTimerMs));
  };
  const refresh = async () => {
    failures = (await refreshDepositLimits(cashier)) ? 0 : failures + 1;
    schedule();
  };
  const unsubscribe = store.sub(depositLimitsAtom, () => {
    failures = 0;
    schedule();
  });
  signal.addEventListener(
    "abort",
    () => {
      clearTimeout(timer);
      unsubscribe();
    },
    { once: true },
  );
  schedule();
  onMissedPushes(cashier, refresh, signal);
  void refresh();
}

/** Opens the screen of the limits after a press. */
export function openLimits(cashier: Cashier): void {
  cashier.track("button", { button: "limits" });
  cashier.openSheet("limits");
}
