import { useId } from "react";
import { formatAmount } from "../../money/format";
import { CopyValue } from "../../payment/parts/CopyValue";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { plainAmount } from "./plainAmount";
import { texts } from "./texts";

/** Props of {@link ExactAmount}. */
export interface ExactAmountProps {
  /** major units */
  amount: number;
  currency: string;
}

/** The exact amount to transfer: the provider matches the payment by it. */
export function ExactAmount({ amount, currency }: ExactAmountProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const id = useId();
  return (
    <div className="exact">
      <p id={id} className="exact-label">
        {cashier.text(texts.amount)}
      </p>
      <p className="exact-amount">
        <bdi>{formatAmount(amount, currency, locale)}</bdi>
      </p>
      <CopyValue value={plainAmount(amount, currency)} name="amount" describedBy={id} />
      <p className="exact-warning">{cashier.text(texts.exact)}</p>
    </div>
  );
}
