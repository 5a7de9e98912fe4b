/** A moment as `Date` takes it: ISO 8601, or ms since the epoch. */
type Moment = string | number | Date;

const time = { hour: "numeric", minute: "2-digit" } as const;

const formatMoment = (at: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(new Date(at));

/**
 * "Nov 25, 2026, 10:00 AM", in the player's time zone, as all moments here.
 * @param locale BCP 47
 * @throws RangeError, as all functions here that take a moment, if it is not a valid date
 */
export const dateTimeText = (at: Moment, locale: string): string =>
  formatMoment(at, locale, { dateStyle: "medium", timeStyle: "short" });

/**
 * A day with its time of day. Where the language ends both together like a part of a sentence, such as "5:43 PMకి", a
 * comma joins them.
 * @param locale BCP 47
 */
export function dayAndTime(
  at: Moment,
  locale: string,
  day: Intl.DateTimeFormatOptions,
  timeOfDay: Intl.DateTimeFormatOptions = {},
): string {
  const parts = new Intl.DateTimeFormat(locale, { ...day, ...time, ...timeOfDay }).formatToParts(new Date(at));
  return parts.at(-1)?.type === "literal"
    ? `${formatMoment(at, locale, day)}, ${formatMoment(at, locale, { ...time, ...timeOfDay })}`
    : parts.map(({ value }) => value).join("");
}

/** "Wednesday, November 25 at 10:00 AM": without the year, for a day that is near. @param locale BCP 47 */
export const momentText = (at: Moment, locale: string): string =>
  dayAndTime(at, locale, { weekday: "long", day: "numeric", month: "long" });

/** The same in short: "Nov 25, 10:00 AM". @param locale BCP 47 */
export const shortMomentText = (at: Moment, locale: string): string =>
  formatMoment(at, locale, { day: "numeric", month: "short", ...time });

/** "10:00 AM". @param locale BCP 47 */
export const timeText = (at: Moment, locale: string): string => formatMoment(at, locale, time);

/** A time span in seconds. */
export interface Span {
  fromSeconds: number;
  toSeconds: number;
}

const units = [
  { unit: "minute", seconds: 60, below: 90 * 60 },
  { unit: "hour", seconds: 3_600, below: 36 * 3_600 },
  { unit: "day", seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const;

const unitOf = (durationSeconds: number) => units.find(({ below }) => durationSeconds < below) ?? units[2];

/** Whether a span is so short that it is called instant. */
export const isInstant = ({ toSeconds }: Span): boolean => toSeconds <= 60;

/**
 * A span in words, such as "15 min" or "1–3 days"; minutes short, hours and days long.
 * @param locale BCP 47; English if invalid
 */
export function formatSpan({ fromSeconds, toSeconds }: Span, locale: string): string {
  const { unit, seconds } = unitOf(toSeconds);
  const inUnits = (value: number) => Math.max(1, Math.ceil(value / seconds));
  const [from, to] = [inUnits(fromSeconds), inUnits(toSeconds)];
  const format = formatter(locale, { style: "unit", unit, unitDisplay: unit === "minute" ? "short" : "long" });
  if (from === to) return format.format(to);
  return format.formatRange?.(from, to) ?? `${from}–${format.format(to)}`;
}

/**
 * A wait in words, such as "in 30 seconds" or "in 24 hours", rounded up.
 * @param locale BCP 47
 * @throws RangeError if it is invalid
 */
export function formatWait(waitSeconds: number, locale: string): string {
  const { unit, seconds } = waitSeconds < 90 ? ({ unit: "second", seconds: 1 } as const) : unitOf(waitSeconds);
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(waitSeconds / seconds), unit);
}

/** A number format; `formatRange` is missing in WebKit that is built with older language data. */
type Formatter = Pick<Intl.NumberFormat, "format"> & Partial<Pick<Intl.NumberFormat, "formatRange">>;

function formatter(locale: string, options: Intl.NumberFormatOptions): Formatter {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat("en", options);
  }
}

/**
 * Names of regions or currencies in a locale (BCP 47), or in English; undefined in engines that are built without
 * names, where codes stand for them.
 */
export function displayNames(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames | undefined {
  return "DisplayNames" in Intl ? new Intl.DisplayNames([locale, "en"], options) : undefined;
}

/** Puts the first letter in upper case, as at the start of a line; scripts without case stay as they are. */
export function capitalize(text: string, locale: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
