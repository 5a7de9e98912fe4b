import type { Caller } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import type { DepositLimit, LimitPeriod } from "../../contract/payment/depositLimits";
import { momentText, shortMomentText } from "../../i18n/formats";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { formattingLocaleAtom } from "../../session/formattingLocale";
import { depositLimitsAtom, type HoldingLimit, isAboveLimit, tightestLimit } from "./depositLimits";

/** Texts about deposit limits. */
export const limitTexts = {
  title: /*i18n*/ { id: "limits.title", message: "Deposit limits" },
  left: /*i18n*/ { id: "limits.left", message: "{amount} of your {period} limit left" },
  over: /*i18n*/ { id: "limits.over", message: "Above your {period} deposit limit" },
  overAny: /*i18n*/ { id: "limits.overAny", message: "Above your deposit limit" },
  again: /*i18n*/ { id: "limits.again", message: "It starts again on {time}" },
  reached: /*i18n*/ { id: "limits.reached", message: "Deposit limit reached" },
  reachedUntil: /*i18n*/ { id: "limits.reachedUntil", message: "Limit reached until {time}" },
};

/** The periods as parts of a sentence. */
const periodWords: Readonly<Record<LimitPeriod, Message>> = {
  day: /*i18n*/ { id: "limits.period.day", message: "daily" },
  week: /*i18n*/ { id: "limits.period.week", message: "weekly" },
  month: /*i18n*/ { id: "limits.period.month", message: "monthly" },
};

type Translator = Pick<Caller, "text">;

const periodText = (cashier: Translator, { period }: DepositLimit): string => cashier.text(periodWords[period]);

/**
 * "£120 of your daily limit left".
 * @param locale BCP 47
 * @param own the player's currency; that of the limit by default
 */
export const leftText = (
  cashier: Translator,
  { limit, left }: HoldingLimit,
  locale: string,
  own = limit.currency,
): string =>
  cashier.text(limitTexts.left, {
    amount: amountWithCode(left, limit.currency, locale, own),
    period: periodText(cashier, limit),
  });

/** "Above your daily deposit limit", and when that limit starts again. @param locale BCP 47 */
export function overText(cashier: Translator, { limit }: HoldingLimit, locale: string): string {
  const over = cashier.text(limitTexts.over, { period: periodText(cashier, limit) });
  if (!limit.resets_at) return over;
  return `${over}. ${cashier.text(limitTexts.again, { time: momentText(limit.resets_at, locale) })}`;
}

/**
 * The text about the deposit limit that an amount exceeds; undefined if it exceeds none.
 * @param currency of the amount; the player may have chosen another one since
 */
export function aboveLimitText(cashier: Cashier, amount: number | undefined, currency: string): string | undefined {
  const { store } = cashier;
  const tightest = tightestLimit(store.get(depositLimitsAtom)?.items ?? [], currency);
  if (!tightest || (tightest.left > 0 && (amount === undefined || !isAboveLimit(amount, tightest)))) return undefined;
  return overText(cashier, tightest, store.get(formattingLocaleAtom));
}

/** "Limit reached until Nov 25, 10:00 AM". @param locale BCP 47 */
export const reachedText = (cashier: Translator, { limit }: HoldingLimit, locale: string): string =>
  limit.resets_at
    ? cashier.text(limitTexts.reachedUntil, { time: shortMomentText(limit.resets_at, locale) })
    : cashier.text(limitTexts.reached);

/** How much of a limit is left, or that it is reached. @param locale BCP 47 */
export const limitText = (cashier: Translator, limit: HoldingLimit, locale: string): string =>
  (limit.left > 0 ? leftText : reachedText)(cashier, limit, locale);
