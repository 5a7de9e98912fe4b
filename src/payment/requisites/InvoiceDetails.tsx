import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Area } from "../../contract/host/screenPath";
import type { ActionOf } from "../../contract/payment/action";
import { visibleText } from "../../contract/text/textSchemas";
import type { Message } from "../../i18n/translate";
import { exactAmount, plainAmount } from "../../money/amountText";
import { formatAmount } from "../../money/format";
import { allDecimals } from "../../money/minorUnits";
import { confirmTransaction } from "../../transaction/step/respond";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { AppLinks } from "../guidance/Links";
import { DueExactly } from "./AmountDue";
import { CopyValue } from "./CopyValue";
import { DetailRows } from "./DetailRows";
import css from "./requisites.css?inline";
import { ShareText } from "./ShareText";
import { TimeLeft } from "./TimeLeft";

/** The words around an invoice. */
interface InvoiceWords {
  amount: Message;
  /** the consequence of a different amount */
  exact?: Message;
  details: Message;
  /** above the apps, unless they are to pay with */
  apps?: Message;
  /** the next step after "I have paid" */
  after?: Message;
}

/** Texts of an invoice. */
const texts = {
  paid: /*i18n*/ { id: "button.paid", message: "I have paid" },
  amount: /*i18n*/ { id: "invoice.amount", message: "Send exactly" },
  exact: /*i18n*/ { id: "invoice.exact", message: "If you send a different amount, we may not find your payment." },
  details: /*i18n*/ { id: "invoice.details", message: "Recipient details" },
  copyAll: /*i18n*/ { id: "invoice.copyAll", message: "Copy all" },
  after: /*i18n*/ {
    id: "invoice.after",
    message: "After you press “I have paid”, we look for your transfer. This page updates automatically.",
  },
};

/** Props of {@link InvoiceAmount}. */
interface InvoiceAmountProps {
  /** major units */
  amount: number;
  currency: string;
  words: Pick<InvoiceWords, "amount" | "exact">;
}

/** The exact amount to transfer: the provider matches the payment by it. */
function InvoiceAmount({ amount, currency, words }: InvoiceAmountProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  return (
    <div className="exact">
      <DueExactly
        label={cashier.text(words.amount)}
        text={formatAmount(exactAmount(amount), currency, locale, allDecimals)}
        code={currency}
        plain={plainAmount(amount)}
      />
      {words.exact && <p className="exact-warning">{cashier.text(words.exact)}</p>}
    </div>
  );
}

/** An invoice whose requisites have no invisible characters, which banks and wallets refuse. */
type Invoice = Pick<ActionOf<"invoice">, "requisites" | "amount" | "currency">;

/** A UPI id, such as name@bank. */
const upiId = /^[\w.-]+@[A-Za-z][\w.-]*$/;

/**
 * The link that a UPI app opens for an invoice whose requisites have a UPI id: with the payee and the exact amount. ""
 * without one.
 */
export function upiPayload({ requisites, amount, currency }: Invoice): string {
  const payee = requisites.find(({ key, value }) => /upi|vpa/i.test(key) && upiId.test(value))?.value;
  if (payee === undefined) return "";
  const query = new URLSearchParams({
    pa: payee,
    ...(amount > 0 && { am: plainAmount(amount) }),
    // apps compare it as it is
    cu: currency.toUpperCase(),
  });
  return `upi://pay?${query}`;
}

/** An invoice as text: a line for the amount and each requisite. */
function invoiceText({ requisites, amount, currency }: Invoice, amountLabel: string): string {
  const due = amount > 0 ? [`${amountLabel}: ${plainAmount(amount)} ${currency.toUpperCase()}`] : [];
  return [...due, ...requisites.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}

/** Props of {@link InvoiceDetails}. */
interface InvoiceDetailsProps {
  action: ActionOf<"invoice">;
  /** by default a deposit; the UPI id of a withdrawal may be the player's own, so no link pays to it */
  area?: Area;
  /** by default, those of a transfer that the player makes */
  words?: InvoiceWords;
  /** below the details */
  children?: ReactNode;
}

/** The exact amount, the time left and the requisites of an invoice. */
export function InvoiceDetails({ action, area = "deposit", words = texts, children }: InvoiceDetailsProps) {
  const cashier = useCashier();
  useStyles(css);
  const { amount, currency, requisites, note } = action;
  const invoice = {
    amount,
    currency,
    requisites: requisites.map((row) => ({ ...row, value: visibleText(row.value) })),
  };
  const all = invoiceText(invoice, cashier.text(words.amount));
  return (
    <div className="body stack invoice">
      <div className="invoice-due">
        {/* 0 = any amount */}
        {amount > 0 && <InvoiceAmount amount={amount} currency={currency} words={words} />}
        <TimeLeft />
      </div>
      <AppLinks apps={action.apps} payload={area === "deposit" ? upiPayload(invoice) : ""} title={words.apps} />
      {requisites.length > 0 && (
        <DetailRows
          title={cashier.text(words.details)}
          actions={
            requisites.length > 1 && (
              <>
                <CopyValue name="all" value={all} label={cashier.text(texts.copyAll)} />
                <ShareText title={cashier.text(words.details)} text={all} />
              </>
            )
          }
          rows={requisites.map(({ key, copy, ...row }) => ({ ...row, copyName: copy ? key : undefined }))}
        />
      )}
      {note && (
        <p className="invoice-note">
          <bdi>{note}</bdi>
        </p>
      )}
      {action.confirmable && words.after && <p className="invoice-note">{cashier.text(words.after)}</p>}
      {children}
    </div>
  );
}

/** Props of {@link PaidButton}. */
interface PaidButtonProps {
  busy: boolean;
  disabled: boolean;
}

/** "I have paid": confirms an invoice. */
export function PaidButton({ busy, disabled }: PaidButtonProps) {
  const cashier = useCashier();
  return (
    <Button busy={busy} disabled={disabled} onClick={() => void confirmTransaction(cashier)}>
      {cashier.text(texts.paid)}
    </Button>
  );
}
