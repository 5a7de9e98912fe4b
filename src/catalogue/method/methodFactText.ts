import type { Cashier } from "../../cashier/Cashier";
import type { Arrival, Availability, Fee } from "../../contract/list/methodFacts";
import { formatSpan, isInstant, shortMomentText, timeText } from "../../i18n/formats";
import { sharedTexts } from "../../i18n/texts";
import { formatAmount } from "../../money/format";
import { languageAtom } from "../../session/atoms";
import { formattingLocaleAtom } from "../../session/formattingLocale";
import { textIn } from "./methodText";

/** Texts of the facts of a method: what it takes, costs and whether it works. */
export const methodFactTexts = {
  from: /*i18n*/ { id: "facts.from", message: "From {amount}" },
  upTo: /*i18n*/ { id: "facts.upTo", message: "Up to {amount}" },
  /** always two or more */
  methods: /*i18n*/ { id: "facts.methods", message: "{count} methods" },
  /** `fromAmount` and `upToAmount` follow other facts on the same line */
  fromAmount: /*i18n*/ { id: "facts.fromAmount", message: "from {amount}" },
  upToAmount: /*i18n*/ { id: "facts.upToAmount", message: "up to {amount}" },
  fee: /*i18n*/ { id: "facts.fee", message: "{fee} fee" },
  feeAtLeast: /*i18n*/ { id: "facts.feeAtLeast", message: "{fee} fee, at least {amount}" },
  noFee: /*i18n*/ { id: "facts.noFee", message: "No fee" },
  lastUsed: /*i18n*/ { id: "facts.lastUsed", message: "Last used" },
  instant: /*i18n*/ { id: "arrives.instant", message: "Instant" },
  about: /*i18n*/ { id: "arrives.about", message: "About {time}" },
  slow: /*i18n*/ { id: "availability.slow", message: "Slower than usual" },
  downUntil: /*i18n*/ { id: "availability.downUntil", message: "Unavailable until {time}" },
  methodDown: /*i18n*/ {
    id: "availability.methodDown",
    message: "{method} is unavailable right now. Choose another method.",
  },
  methodDownUntil: /*i18n*/ {
    id: "availability.methodDownUntil",
    message: "{method} is unavailable until {time}. Choose another method.",
  },
};

type Translator = Pick<Cashier, "text">;

/** How long a payment takes: "Instant", "About 15 min", "1–3 days". @param locale BCP 47 */
export function arrivalText(cashier: Translator, arrival: Arrival, locale: string): string {
  if (isInstant(arrival)) return cashier.text(methodFactTexts.instant);
  const time = formatSpan(arrival, locale);
  return arrival.fromSeconds === arrival.toSeconds ? cashier.text(methodFactTexts.about, { time }) : time;
}

/** A fee as a rule: "1.5% + $3 fee". @param locale BCP 47 */
export function feeText(
  cashier: Translator,
  { percent, fixed, min, max }: Fee,
  currency: string,
  locale: string,
): string {
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const least = Math.min(Math.max(fixed, min ?? 0), max ?? Number.POSITIVE_INFINITY);
  const isFree = max === 0 || (percent === 0 && least === 0);
  if (isFree) return cashier.text(methodFactTexts.noFee);
  if (percent === 0) return cashier.text(methodFactTexts.fee, { fee: money(least) });
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(percent / 100);
  const fee = fixed > 0 ? `${share} + ${money(fixed)}` : share;
  return min && min > fixed
    ? cashier.text(methodFactTexts.feeAtLeast, { fee, amount: money(min) })
    : cashier.text(methodFactTexts.fee, { fee });
}

/** The server's text about a method's availability, in the player's language. */
export const availabilityText = ({ text }: Availability, language: string): string | undefined =>
  text ? textIn(text, language) : undefined;

/**
 * When a method is back: a time, on another day with its date; undefined if that is unknown or past.
 * @param locale BCP 47
 */
export function backAt({ until }: Availability, locale: string, nowMs: number): string | undefined {
  if (until == null || until <= nowMs) return undefined;
  const isToday = new Date(until).toDateString() === new Date(nowMs).toDateString();
  return isToday ? timeText(until, locale) : shortMomentText(until, locale);
}

/** The trouble of a method: "Slower than usual", "Unavailable until 6:30 PM". @param locale BCP 47 */
export function troubleTitle(cashier: Translator, trouble: Availability, locale: string, nowMs: number): string {
  if (trouble.state === "slow") return cashier.text(methodFactTexts.slow);
  const time = backAt(trouble, locale, nowMs);
  return time ? cashier.text(methodFactTexts.downUntil, { time }) : cashier.text(sharedTexts.down);
}

/** Returns the notice for a player who presses a method that is out of order. @param method its name on screen */
export function downNotice(cashier: Cashier, method: string, availability: Availability): string {
  const { get } = cashier.store;
  const own = availabilityText(availability, get(languageAtom));
  if (own) return `${method}: ${own}`;
  const time = backAt(availability, get(formattingLocaleAtom), Date.now());
  return time
    ? cashier.text(methodFactTexts.methodDownUntil, { method, time })
    : cashier.text(methodFactTexts.methodDown, { method });
}
