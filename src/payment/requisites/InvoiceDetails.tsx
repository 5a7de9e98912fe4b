import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { formatAmount, shownDecimals } from "../../money/format";
import { roundAmount } from "../../money/round";
import { useStyles } from "../../ui/dom/useStyles";
import type { ActionOf } from "./ActionScreen";
import { DetailRows } from "./DetailRows";
import { DueExactly } from "./DueExactly";
import css from "./invoice.css?inline";
import { type InvoiceWords, texts } from "./invoiceTexts";
import { TimeLeft, useDeadline } from "./TimeLeft";

/**
 * Formats an amount for pasting into a bank's form: digits and a decimal point, no grouping, no symbol, and the same
 * decimals as on screen.
 * @param amount major units
 */
export function plainAmount(amount: number, currency: string): string {
  const value = roundAmount(amount, currency);
  return new Intl.NumberFormat("en", { useGrouping: false, ...shownDecimals(value, currency) }).format(value);
}

/** Props of {@link ExactAmount}. */
export interface ExactAmountProps {
  /** major units */
  amount: number;
  currency: string;
  words: Pick<InvoiceWords, "amount" | "exact">;
}

/** The exact amount to transfer: the provider matches the payment by it. */
function ExactAmount({ amount, currency, words }: ExactAmountProps) {
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

/** Props of {@link InvoiceDetails}. */
export interface InvoiceDetailsProps {
  action: ActionOf<"invoice">;
  /** by default, those of a transfer that the player makes */
  words?: InvoiceWords;
  /** below the details */
  children?: ReactNode;
}

/** The exact amount, the time left and the requisites of an invoice. */
export function InvoiceDetails({ action, words = texts, children }: InvoiceDetailsProps) {
  const cashier = useCashier();
  const deadline = useDeadline();
  useStyles(css);
  const { amount, currency, requisites, note } = action;
  return (
    <div className="body stack invoice">
      <div className="invoice-due">
        {/* 0 = any amount */}
        {amount > 0 && <ExactAmount amount={amount} currency={currency} words={words} />}
        <TimeLeft deadline={deadline} />
      </div>
      {requisites.length > 0 && (
        <DetailRows
          title={cashier.text(words.details)}
          rows={requisites.map(({ key, copy, ...row }) => ({ ...row, copyName: copy ? key : undefined }))}
        />
      )}
      {note && (
        <p className="invoice-note">
          <bdi>{note}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}
