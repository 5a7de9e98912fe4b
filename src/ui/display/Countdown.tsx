import { useId, useState } from "react";
import { type CssVariables, useStyles } from "../dom/useStyles";
import css from "./countdown.css?inline";

/** Remaining minutes that are announced. */
const announcedMinutes = [10, 5, 2];
/** With this many seconds left or fewer, the time has the warning colour. */
const soonSeconds = 120;
/** How long an announcement stays in the page, before it is outdated. */
const announcementSeconds = 10;

/** Props of {@link Countdown}. */
interface CountdownProps {
  /** remaining whole seconds; an invalid or negative number counts as 0 */
  left: number;
  /** seconds at which the bar is full; without them there is no bar */
  of?: number | undefined;
  /** the label of the timer */
  label: string;
  /** BCP 47 locale of the digits, such as es-MX */
  locale: string;
  /** Returns the announcement at 10, 5 and 2 remaining minutes. */
  announce: (minutes: number) => string;
}

/** A countdown with a draining bar and three screen reader announcements. */
export function Countdown({ left, of, label, locale, announce }: CountdownProps) {
  useStyles(css);
  const id = useId();
  const seconds = Number.isFinite(left) ? Math.max(0, Math.floor(left)) : 0;
  const minutes = useAnnouncedMinutes(seconds);
  const hasBar = of !== undefined && of > 0;
  const share: CssVariables | undefined = hasBar ? { "--time-left": Math.min(1, seconds / of) } : undefined;
  return (
    <div className="countdown" data-state={seconds <= soonSeconds ? "soon" : undefined}>
      <span id={id} className="countdown-label">
        {label}
      </span>
      <span role="timer" aria-labelledby={id} className="countdown-time">
        {clockText(seconds, locale)}
      </span>
      {hasBar && (
        <span className="countdown-bar" aria-hidden="true">
          <span style={share} />
        </span>
      )}
      <span role="status" className="sr">
        {minutes !== undefined && announce(minutes)}
      </span>
    </div>
  );
}

/** The minutes to announce, rounded up; after the device has slept they may be fewer than the passed mark. */
function useAnnouncedMinutes(seconds: number): number | undefined {
  const [previous, setPrevious] = useState(seconds);
  const [announcedAt, setAnnouncedAt] = useState(0);
  if (seconds !== previous) {
    setPrevious(seconds);
    if (announcedMinutes.some((mark) => previous > mark * 60 && seconds <= mark * 60)) setAnnouncedAt(seconds);
  }
  return seconds > 0 && seconds <= announcedAt && seconds > announcedAt - announcementSeconds
    ? Math.ceil(announcedAt / 60)
    : undefined;
}

/** Formats seconds as mm:ss, from one hour on as h:mm:ss, in the locale's digits. */
export function clockText(seconds: number, locale: string): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((value) => format(value, 2));
  return (hours > 0 ? [format(hours, 1), ...rest] : rest).join(":");
}
