import { useCallback, useState } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { lifetimeSeconds } from "../../payment/requisites/TimeLeft";
import { texts } from "../../payment/requisites/texts";
import { clockText, useSecondsLeft } from "../../ui/display/Countdown";

const useLeft = (deadline: Deadline) => useSecondsLeft(useCallback(() => msLeft(deadline), [deadline]));

/** The time left until a deadline, such as 14:59. */
export function RingTime({ deadline }: { deadline: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const left = useLeft(deadline);
  return (
    <span
      role="timer"
      aria-label={cashier.text(texts.timeLeft)}
      className={left < 60 ? "strip-time soon" : "strip-time"}
    >
      {clockText(left, locale)}
    </span>
  );
}

/** Props of {@link TimeRing}. */
export interface TimeRingProps {
  deadline: Deadline;
  /** tells how long it can be paid in all */
  transaction: Pick<Transaction, "created_at" | "expires_at">;
}

/** A ring that empties until a deadline, for the eye alone. */
export function TimeRing({ deadline, transaction }: TimeRingProps) {
  const left = useLeft(deadline);
  const [first] = useState(left);
  const share = Math.min(1, left / Math.max(1, lifetimeSeconds(transaction) ?? first));
  return (
    <svg className={left < 60 ? "strip-ring soon" : "strip-ring"} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" />
      <circle cx="18" cy="18" r="16" pathLength="1" strokeDasharray="1" strokeDashoffset={1 - share} />
    </svg>
  );
}
