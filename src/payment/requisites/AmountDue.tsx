import { useAtomValue } from "jotai/react";
import { useId, useState } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import { formatAmount } from "../../money/format";
import { withoutNoise } from "../../money/minorUnits";
import { transactionAtom } from "../../transaction/state";
import { hasTimeLimit } from "../../transaction/status";
import { Countdown, useSecondsLeft } from "../../ui/display/Countdown";
import { HeroAmount, type HeroAmountProps } from "../../ui/display/HeroAmount";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./amountDue.css?inline";
import { CopyValue } from "./CopyValue";

/** Props of {@link AmountDue}. */
interface AmountDueProps {
  /** the amount is in major units; null if the player decides */
  transaction: Pick<Transaction, "amount" | "currency">;
}

/** The amount to pay, in large type, and the time left; empty if neither is known. */
export function AmountDue({ transaction: { amount, currency } }: AmountDueProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const deadline = useDeadline();
  useStyles(css);
  if (!amount && !deadline) return null;
  return (
    <div className="due">
      {amount ? (
        <div>
          <p className="due-label">{cashier.text(quickTexts.amount)}</p>
          <HeroAmount text={formatAmount(amount, currency, locale)} code={currency} />
        </div>
      ) : null}
      <TimeLeft />
    </div>
  );
}

/** An amount that a transfer is recognized by, with its digits as far as they are no noise of binary arithmetic. */
export function exactAmount(amount: number): number {
  const short = withoutNoise(amount);
  // noise is in the last bits of a number; the 16th digit of an amount may be above them
  return Math.abs(amount - short) > 2 * Number.EPSILON * Math.abs(amount) ? amount : short;
}

/** Props of {@link DueExactly}. */
interface DueExactlyProps extends HeroAmountProps {
  label: string;
  /** the amount as it is copied: digits and a decimal point */
  plain: string;
}

/** The exact amount to send, in large numerals; a press anywhere on it copies it. */
export function DueExactly({ label, plain, ...amount }: DueExactlyProps) {
  const id = useId();
  useStyles(css);
  return (
    <div className="due-exact copyable">
      <p id={id} className="due-label">
        {label}
      </p>
      <HeroAmount {...amount} />
      <CopyValue value={plain} name="amount" describedBy={id} covers />
    </div>
  );
}

/** Texts of the time that is left. */
export const timeLeftTexts = {
  label: /*i18n*/ { id: "countdown.label", message: "Time left" },
  minutesLeft: /*i18n*/ { id: "countdown.minutesLeft", message: "{minutes} min left" },
  minutesToPay: /*i18n*/ { id: "countdown.minutes", message: "{minutes} min left to pay" },
};

/** The deadline of the current transaction; undefined if it has none, or once the player has done their part. */
function useDeadline(): Deadline | undefined {
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
