import { formatAmount } from "../../../money/format";
import { useCashier } from "../../../session/Cashier";
import { useFormattingLocale } from "../../../session/useFormattingLocale";
import { DueExactly } from "../DueExactly";
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
  return (
    <div className="exact">
      <DueExactly
        label={cashier.text(words.amount)}
        text={formatAmount(amount, currency, locale)}
        code={currency}
        plain={plainAmount(amount, currency)}
      />
      {words.exact && <p className="exact-warning">{cashier.text(words.exact)}</p>}
    </div>
  );
}
