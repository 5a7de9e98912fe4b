import { useAtomValue } from "jotai/react";
import { useCallback } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { transactionAtom } from "../../transaction/state";
import { Countdown } from "../../ui/Countdown";
import { useSecondsLeft } from "../../ui/useSecondsLeft";
import { texts } from "./texts";

/** The deadline of the current transaction; undefined if it has none, or once the player has done their part. */
export function useDeadline(): Deadline | undefined {
  const answer = useAtomValue(transactionAtom);
  return answer?.playerDone ? undefined : answer?.deadline;
}

/** Props of {@link TimeLeft}. */
export interface TimeLeftProps {
  /** none = no time limit; nothing is shown */
  deadline: Deadline | undefined;
}

/** The time left to pay, counted from the server's answer. */
export const TimeLeft = ({ deadline }: TimeLeftProps) => deadline && <DeadlineCountdown deadline={deadline} />;

function DeadlineCountdown({ deadline }: { deadline: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const isWithdrawal = useAtomValue(transactionAtom)?.transaction.type === "withdrawal";
  const left = useSecondsLeft(useCallback(() => msLeft(deadline), [deadline]));
  return (
    <Countdown
      left={left}
      label={cashier.text(texts.timeLeft)}
      locale={locale}
      announce={(minutes) => cashier.text(isWithdrawal ? texts.minutesLeft : texts.minutesToPay, { minutes })}
    />
  );
}
