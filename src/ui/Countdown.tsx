import { useId, useState } from "react";
import css from "./countdown.css?inline";
import { useStyles } from "./useStyles";

/** Minutes left that are read out. */
const MARKS = [10, 5, 1];
/** Seconds for which what is read out stays in the page; later it would no longer be true. */
const ANNOUNCEMENT_SECONDS = 10;

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** whole seconds; what is no number, or below, is 0 */
  left: number;
  /** says what runs out */
  label: string;
  /** of the digits: a formatting locale such as es-MX */
  locale: string;
  /** what is read out at 10, 5 and 1 minutes left */
  announce: (minutes: number) => string;
}

/** A clock that runs down, from useSecondsLeft. It is silent but for three announcements. */
export function Countdown({ left, label, locale, announce }: CountdownProps) {
  useStyles(css);
  const id = useId();
  const seconds = Number.isFinite(left) ? Math.max(0, Math.floor(left)) : 0;
  const minutes = useAnnouncedMinutes(seconds);
  return (
    <div className={seconds < 60 ? "countdown soon" : "countdown"}>
      <span id={id} className="countdown-label">
        {label}
      </span>
      <span role="timer" aria-labelledby={id} className="countdown-time">
        {clockText(seconds, locale)}
      </span>
      <span role="status" className="sr">
        {minutes !== undefined && announce(minutes)}
      </span>
    </div>
  );
}

/** Minutes, rounded up, for a while after a mark has been passed; after a sleep they may be fewer than the mark's. */
function useAnnouncedMinutes(seconds: number): number | undefined {
  const [before, setBefore] = useState(seconds);
  const [saidAt, setSaidAt] = useState(0);
  if (seconds !== before) {
    setBefore(seconds);
    if (MARKS.some((mark) => before > mark * 60 && seconds <= mark * 60)) setSaidAt(seconds);
  }
  return seconds > 0 && seconds <= saidAt && seconds > saidAt - ANNOUNCEMENT_SECONDS
    ? Math.ceil(saidAt / 60)
    : undefined;
}

/** Seconds as mm:ss, or h:mm:ss from an hour on, in the locale's digits. */
export function clockText(seconds: number, locale: string): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((value) => format(value, 2));
  return (hours > 0 ? [format(hours, 1), ...rest] : rest).join(":");
}
