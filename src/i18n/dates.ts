/** A moment as `Date` takes it: ISO 8601, or ms since the epoch. */
type Moment = string | number | Date;

const time = { hour: "numeric", minute: "2-digit" } as const;

const format = (at: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options).format(new Date(at));

/** "Nov 25, 2026, 10:00 AM", in the player's time zone, as all texts here. @param locale BCP 47 */
export const dateTimeText = (at: Moment, locale: string): string =>
  format(at, locale, { dateStyle: "medium", timeStyle: "short" });

/** "Wednesday, November 25 at 10:00 AM": without the year, for a day that is near. @param locale BCP 47 */
export const momentText = (at: Moment, locale: string): string =>
  format(at, locale, { weekday: "long", day: "numeric", month: "long", ...time });

/** The same in short: "Nov 25, 10:00 AM". @param locale BCP 47 */
export const shortMomentText = (at: Moment, locale: string): string =>
  format(at, locale, { day: "numeric", month: "short", ...time });

/** "10:00 AM". @param locale BCP 47 */
export const timeText = (at: Moment, locale: string): string => format(at, locale, time);
