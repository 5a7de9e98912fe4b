import { statusName, type Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { roundAmount } from "../../money/round";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { Facts, type FactsProps } from "../../ui/Card";
import { texts } from "../texts";

/** Props of {@link AmountFacts}. */
export interface AmountFactsProps {
  transaction: Transaction;
  /** rows below the amounts */
  further: FactsProps["items"];
}

/** The amount of a transaction, its fee, what the player receives of a withdrawal, and further rows. */
export function AmountFacts({ transaction, further }: AmountFactsProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const { type, amount, currency } = transaction;
  // nothing is taken off a withdrawal that failed
  const fee = type === "withdrawal" && statusName(transaction.status) === "mistaked" ? undefined : transaction.fee;
  const money = (value: number) => formatAmount(value, currency, locale);
  const items: FactsProps["items"][number][] = [];
  if (typeof amount === "number") items.push([cashier.text(sharedDeferredTexts.amount), money(amount)]);
  if (fee) items.push([cashier.text(texts.fee), money(fee)]);
  if (type === "withdrawal" && typeof amount === "number" && fee && fee < amount) {
    items.push([cashier.text(texts.receive), money(roundAmount(amount - fee, currency))]);
  }
  return <Facts items={[...items, ...further]} />;
}
