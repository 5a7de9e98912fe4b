import type { Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { useStyles } from "../../session/useStyles";
import css from "./amountDue.css?inline";
import { amountDueTexts as texts } from "./stepTexts";
import { TimeLeft } from "./TimeLeft";
import { useDeadline } from "./useDeadline";

/** Props of {@link AmountDue}. */
export interface AmountDueProps {
  /** what is paid; its amount is in major units, and left out where the player decides */
  transaction: Pick<Transaction, "amount" | "currency">;
}

/** How much is to be paid, large, and how long there is for it; nothing where neither is known. */
export function AmountDue({ transaction: { amount, currency } }: AmountDueProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const deadline = useDeadline();
  useStyles(css);
  if (!amount && !deadline) return null;
  return (
    <div className="due">
      {amount ? (
        <p className="due-line">
          <span className="due-label">{cashier.text(sharedDeferredTexts.amount)}</span>{" "}
          <bdi className="due-amount">{formatAmount(amount, currency, locale)}</bdi>
        </p>
      ) : null}
      <TimeLeft deadline={deadline} />
    </div>
  );
}

/** Says that the money is waited for; the screen changes by itself once it has come. */
export function Awaiting() {
  const cashier = useCashier();
  useStyles(css);
  return (
    <p className="awaiting" role="status">
      {cashier.text(texts.awaiting)}
    </p>
  );
}
