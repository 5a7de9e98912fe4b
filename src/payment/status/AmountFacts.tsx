import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Transaction } from "../../contract/payment/transaction";
import { quickTexts } from "../../i18n/quickTexts";
import { formatAmount } from "../../money/format";
import { roundAmount } from "../../money/round";
import { takenFee } from "../../transaction/status";
import { Facts, type FactsProps } from "../../ui/layout/Card";
import { texts } from "../texts";

/** Props of {@link AmountFacts}. */
export interface AmountFactsProps {
  transaction: Transaction;
  /** rows below the amounts */
  further: FactsProps["items"];
  /** false: the screen shows the amount elsewhere */
  hasAmount?: boolean;
}

/** The amount of a transaction, its fee, what the player receives of a withdrawal, and further rows. */
export function AmountFacts({ transaction, further, hasAmount = true }: AmountFactsProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const { type, amount, currency } = transaction;
  const fee = takenFee(transaction);
  const money = (value: number) => <bdi>{formatAmount(value, currency, locale)}</bdi>;
  const items: FactsProps["items"][number][] = [];
  if (hasAmount && typeof amount === "number") items.push([cashier.text(quickTexts.amount), money(amount)]);
  if (fee) items.push([cashier.text(texts.fee), money(fee)]);
  if (type === "withdrawal" && typeof amount === "number" && fee && fee < amount) {
    items.push([cashier.text(texts.receive), money(roundAmount(amount - fee, currency))]);
  }
  return <Facts items={[...items, ...further]} />;
}
