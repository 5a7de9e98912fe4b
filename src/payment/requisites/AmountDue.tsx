import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import { formatAmount } from "../../money/format";
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
