import { capitalize, dayAndTime } from "../../i18n/formats";

/**
 * Returns a function that names the day of a moment; two moments of one day have the same name.
 * @param timeZone IANA name; by default the device's
 */
export function dayNamer(timeZone?: string): (at: number) => string {
  if (timeZone !== undefined) {
    const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    return (at) => format.format(at);
  }
  // much faster than Intl: a long history is grouped with each page
  return (at) => {
    const date = new Date(at);
    return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
  };
}

const msPerHour = 3_600_000;

/** Formats dates of the history. Moments are in ms since the epoch. */
export interface DateFormats {
  /** The heading of a day: Today, Yesterday, else the weekday and the date. */
  day(at: number): string;
  /** The heading of a month, such as November 2026. */
  month(at: number): string;
  /** The time of day. */
  time(at: number): string;
  /** Date, time and time zone. */
  full(at: number): string;
}

/** The name of the day before: by hours, because a day may have 23 or 25 of them. */
function dayBefore(at: number, nameOf: (at: number) => string): string {
  let earlier = at;
  while (nameOf(earlier) === nameOf(at)) earlier -= msPerHour;
  return nameOf(earlier);
}

/**
 * Creates the formats of a locale.
 * @param locale BCP 47
 * @param timeZone IANA name; by default the device's
 */
export function dateFormats(locale: string, timeZone?: string, now: () => number = Date.now): DateFormats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, ...zone });
  const date = { weekday: "long", day: "numeric", month: "long" } as const;
  const sameYear = format(date);
  const otherYear = format({ ...date, year: "numeric" });
  const year = format({ year: "numeric" });
  const month = format({ month: "long", year: "numeric" });
  const time = format({ timeStyle: "short" });
  const fullDate = { year: "numeric", month: "long", day: "numeric", ...zone } as const;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const nameOf = dayNamer(timeZone);
  return {
    day(at) {
      const today = now();
      const name = nameOf(at);
      const distance = name === nameOf(today) ? 0 : name === dayBefore(today, nameOf) ? -1 : undefined;
      if (distance !== undefined) return capitalize(relative.format(distance, "day"), locale);
      return capitalize((year.format(at) === year.format(today) ? sameYear : otherYear).format(at), locale);
    },
    month: (at) => capitalize(month.format(at), locale),
    time: (at) => time.format(at),
    full: (at) => dayAndTime(at, locale, fullDate, { timeZoneName: "short", ...zone }),
  };
}
