import { useCallback, useId, useState, useSyncExternalStore } from "react";
import { type CssVariables, useStyles } from "../dom/useStyles";
import css from "./countdown.css?inline";

/**
 * Counts down to 0: renders at every full second, and immediately when the page becomes visible again.
 * @param remainingMs returns the ms left until an end; pass the same function at every render
 * @returns the remaining seconds, rounded up: 0 only at the end
 */
export function useSecondsLeft<End>(end: End, remainingMs: (end: End) => number): number {
  const subscribe = useCallback(
    (onSecond: () => void) => watchSeconds(() => remainingMs(end), onSecond),
    [end, remainingMs],
  );
  return useSyncExternalStore(subscribe, () => secondsOf(remainingMs(end)));
}

/** Whole seconds; an invalid or negative time is 0. */
const secondsOf = (ms: number) => (Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0);

/** Calls back at every full second. Returns a function that stops it. */
function watchSeconds(remainingMs: () => number, onSecond: () => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const ms = remainingMs();
    const seconds = secondsOf(ms);
    if (seconds > 0) timer = setTimeout(tick, Math.max(1, ms - (seconds - 1) * 1000));
  };
  const tick = () => {
    onSecond();
    wait();
  };
  // timers of a hidden page are delayed
  const onVisible = () => document.visibilityState === "visible" && tick();
  document.addEventListener("visibilitychange", onVisible, { signal: watching.signal });
  wait();
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}

/** Remaining minutes that are announced. */
const announcedMinutes = [10, 5, 2];
/** From here on the time is shown in the colour of a warning. */
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

/** A countdown of the seconds from useSecondsLeft, with a draining bar and three screen reader announcements. */
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
