import { useAtomValue } from "jotai/react";
import { useState } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../../transaction/state";
import { hasTimeLimit } from "../../transaction/status";
import { Countdown, useSecondsLeft } from "../../ui/display/Countdown";

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
  const left = useSecondsLeft(deadline, msLeft);
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
