import { useId } from "react";
import { formatAmount } from "../../../money/format";
import { useCashier } from "../../../session/Cashier";
import { useFormattingLocale } from "../../../session/useFormattingLocale";
import { CopyValue } from "../CopyValue";
import { plainAmount } from "./plainAmount";
import type { InvoiceWords } from "./texts";

/** Props of {@link ExactAmount}. */
export interface ExactAmountProps {
  /** major units */
  amount: number;
  currency: string;
  words: Pick<InvoiceWords, "amount" | "exact">;
}

/** The exact amount to transfer: the provider matches the payment by it. */
export function ExactAmount({ amount, currency, words }: ExactAmountProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const id = useId();
  return (
    <div className="exact">
      <p id={id} className="exact-label">
        {cashier.text(words.amount)}
      </p>
      <p className="exact-amount">
        <bdi>{formatAmount(amount, currency, locale)}</bdi>
      </p>
      <CopyValue value={plainAmount(amount, currency)} name="amount" describedBy={id} />
      {words.exact && <p className="exact-warning">{cashier.text(words.exact)}</p>}
    </div>
  );
}
