import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { TimelineStep } from "../../contract/payment/action";
import { dateTimeText } from "../../i18n/formats";
import { withoutEnd } from "../../i18n/serverText";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./status.css?inline";

/** Texts of the steps of a payment. */
const texts = {
  label: /*i18n*/ { id: "timeline.label", message: "Progress" },
  done: /*i18n*/ { id: "timeline.done", message: "Done" },
  now: /*i18n*/ { id: "timeline.now", message: "Now" },
  next: /*i18n*/ { id: "timeline.next", message: "Next" },
  failed: /*i18n*/ { id: "timeline.failed", message: "Failed" },
  expected: /*i18n*/ { id: "timeline.expected", message: "Expected" },
};

/** Path data of the icons by state, stroked in a 24 by 24 view box. */
const icons: Readonly<Record<TimelineStep["state"], string>> = {
  done: "m6.5 12.5 3.7 3.7 7.3-8",
  now: "M12 7v5l3.2 2",
  next: "",
  failed: "m8 8 8 8m0-8-8 8",
};

/** Props of {@link Timeline}. */
interface TimelineProps {
  steps: readonly TimelineStep[];
  /** the reasons of the failure that the screen already shows */
  shownReasons: readonly (string | undefined)[];
}

/** The steps of a payment, in order; nothing if the server sends none. A new current step is announced. */
export function Timeline({ steps, shownReasons }: TimelineProps) {
  const cashier = useCashier();
  useStyles(css);
  if (steps.length === 0) return null;
  const current = steps.findLast(({ state }) => state === "now" || state === "failed");
  return (
    <div className="timeline">
      <ol aria-label={cashier.text(texts.label)}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may be identical and never change places
          <TimelineItem key={index} step={step} shownReasons={shownReasons} />
        ))}
      </ol>
      <p className="sr" role="status">
        {current && `${cashier.text(texts[current.state])}: ${current.text}`}
      </p>
    </div>
  );
}

interface TimelineItemProps {
  step: TimelineStep;
  shownReasons: readonly (string | undefined)[];
}

/** Normalizes a reason for comparison, so that the player reads it only once. */
const gist = (reason: string): string => withoutEnd(reason).trim().toLowerCase();

function TimelineItem({ step: { state, text, at, due_at: dueAt, reason }, shownReasons }: TimelineItemProps) {
  const cashier = useCashier();
  const isOpen = state === "now" || state === "next";
  const isShownAlready =
    state === "failed" && shownReasons.some((other) => other && reason && gist(other) === gist(reason));
  return (
    <li className={`timeline-${state}`} aria-current={state === "now" ? "step" : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path d={icons[state]} />
      </svg>
      <div>
        <p className="timeline-text">
          <span className="sr">{cashier.text(texts[state])}: </span>
          <bdi>{text}</bdi>
        </p>
        <StepTime time={at} />
        {isOpen && <StepTime time={dueAt} label={cashier.text(texts.expected)} />}
        {reason && !isShownAlready && (
          <p className="timeline-reason">
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** A time in the player's language; nothing if it is missing or invalid. */
function StepTime({ time, label }: { time: string | null | undefined; label?: string }) {
  const locale = useFormattingLocale();
  const date = new Date(time ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <p className="timeline-time">
      {label && `${label} `}
      <time dateTime={date.toISOString()}>{dateTimeText(date, locale)}</time>
    </p>
  );
}
