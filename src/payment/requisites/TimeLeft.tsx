import { useAtomValue } from "jotai/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../../transaction/state";
import { hasTimeLimit } from "../../transaction/status";
import { Countdown } from "../../ui/display/Countdown";

/** Texts of the time that is left. */
export const timeLeftTexts = {
  label: /*i18n*/ { id: "countdown.label", message: "Time left" },
  minutesLeft: /*i18n*/ { id: "countdown.minutesLeft", message: "{minutes} min left" },
  minutesToPay: /*i18n*/ { id: "countdown.minutes", message: "{minutes} min left to pay" },
};

/** The deadline of the current transaction; undefined if it has none, or once the player has done their part. */
export function useDeadline(): Deadline | undefined {
  const answer = useAtomValue(transactionAtom);
  return answer && !answer.isDoneByPlayer && hasTimeLimit(answer) ? answer.deadline : undefined;
}

/** The time left to pay, counted from the server's answer; renders nothing without a time limit. */
export function TimeLeft() {
  const deadline = useDeadline();
  return deadline && <DeadlineCountdown deadline={deadline} />;
}

function DeadlineCountdown({ deadline }: { deadline: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const transaction = useAtomValue(transactionAtom)?.transaction;
  const isWithdrawal = transaction?.type === "withdrawal";
  const left = useSecondsLeft(deadline);
  // without its lifetime, the bar is full when it is first shown
  const [firstLeft] = useState(left);
  return (
    <Countdown
      left={left}
      of={lifetimeSeconds(transaction) ?? firstLeft}
      label={cashier.text(timeLeftTexts.label)}
      locale={locale}
      announce={(minutes) =>
        cashier.text(isWithdrawal ? timeLeftTexts.minutesLeft : timeLeftTexts.minutesToPay, { minutes })
      }
    />
  );
}

/** The whole time in which a transaction can be paid, by the server's clock; undefined if the server does not say. */
export function lifetimeSeconds(
  transaction: Pick<Transaction, "created_at" | "expires_at"> | undefined,
): number | undefined {
  const seconds = (Date.parse(transaction?.expires_at ?? "") - Date.parse(transaction?.created_at ?? "")) / 1_000;
  return seconds > 0 ? seconds : undefined;
}

/**
 * Counts down to 0: renders at every full second, and immediately when the page becomes visible again.
 * @returns the seconds until a deadline, rounded up: 0 only at the end
 */
export function useSecondsLeft(deadline: Deadline): number {
  const subscribe = useCallback((onSecond: () => void) => watchSeconds(deadline, onSecond), [deadline]);
  return useSyncExternalStore(subscribe, () => secondsOf(msLeft(deadline)));
}

/** Whole seconds; an invalid time is 0. */
const secondsOf = (ms: number) => (Number.isFinite(ms) ? Math.ceil(ms / 1000) : 0);

/** Calls back at every full second. @returns a function that stops it */
function watchSeconds(deadline: Deadline, onSecond: () => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const ms = msLeft(deadline);
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
