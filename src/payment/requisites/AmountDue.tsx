import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import { formatAmount, shownDecimals } from "../../money/format";
import { allDecimals, withoutNoise } from "../../money/minorUnits";
import { HeroAmount, type HeroAmountProps } from "../../ui/display/HeroAmount";
import { useStyles } from "../../ui/dom/useStyles";
import { CopyValue } from "./CopyValue";
import css from "./requisites.css?inline";
import { TimeLeft, useDeadline } from "./TimeLeft";

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

/** An amount by which a provider recognizes a transfer: all its digits, without the noise of binary arithmetic. */
export function exactAmount(amount: number): number {
  const short = withoutNoise(amount);
  // noise is in the last bits of a number; the 16th digit of an amount may be above them
  return Math.abs(amount - short) > 2 * Number.EPSILON * Math.abs(amount) ? amount : short;
}

/**
 * Formats an amount for pasting into a bank's form: digits and a decimal point, no grouping, no symbol, and the same
 * decimals as on screen.
 * @param amount major units
 */
export function plainAmount(amount: number): string {
  const value = exactAmount(amount);
  return new Intl.NumberFormat("en", { useGrouping: false, ...shownDecimals(value, allDecimals) }).format(value);
}

/**
 * Formats an amount of a coin with all its decimals: the provider recognizes the transfer by the exact amount.
 * @param locale BCP 47
 * @returns `shown` for the screen and `plain` for a wallet: a decimal point, no grouping, no exponent
 */
export function coinAmount(amount: number, locale: string): { shown: string; plain: string } {
  const value = exactAmount(amount);
  const format = (formatLocale: string, useGrouping: boolean) =>
    new Intl.NumberFormat(formatLocale, { maximumFractionDigits: allDecimals, useGrouping }).format(value);
  return { shown: format(locale, true), plain: format("en", false) };
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
