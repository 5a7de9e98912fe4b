import type { ReactNode } from "react";
import { useCashier } from "../../../session/Cashier";
import { useStyles } from "../../../ui/useStyles";
import type { ActionOf } from "../../ActionScreen";
import { DetailRows } from "../DetailRows";
import { TimeLeft, useDeadline } from "../TimeLeft";
import { ExactAmount } from "./ExactAmount";
import css from "./invoice.css?inline";
import { type InvoiceWords, texts } from "./texts";

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
