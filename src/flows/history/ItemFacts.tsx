import { type ReactNode, useId } from "react";
import type { Transaction } from "../../contract";
import { AmountFacts } from "../../payment/parts/AmountFacts";
import { CopyValue } from "../../payment/parts/CopyValue";
import { factTexts, texts as paymentTexts } from "../../payment/texts";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { dateFormats } from "./dates";
import { createdAt } from "./groupByDay";
import { texts } from "./texts";
import { useMethodName } from "./useMethodName";

/** Amounts, method, date and ids of a transaction. */
export function ItemFacts({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const method = useMethodName(transaction);
  const { id, type, txid } = transaction;
  const at = createdAt(transaction);
  const labels = factTexts[type];
  const items: [string, ReactNode][] = [[cashier.text(labels.method), <bdi key="method">{method}</bdi>]];
  if (at !== undefined) items.push([cashier.text(texts.date), dateFormats(locale).full(at)]);
  items.push([cashier.text(labels.number), <Copied key="id" name="id" value={id} />]);
  if (txid) items.push([cashier.text(paymentTexts.txid), <Copied key="txid" name="txid" value={txid} />]);
  return <AmountFacts transaction={transaction} further={items} />;
}

/** A value with a button that copies it. */
function Copied({ name, value }: { name: string; value: string }) {
  const id = useId();
  return (
    <span className="copied">
      <bdi id={id}>{value}</bdi>
      <CopyValue name={name} value={value} describedBy={id} />
    </span>
  );
}
