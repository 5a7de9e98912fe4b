import { useAtomValue } from "jotai/react";
import { type ReactNode, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { isLockedAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodForDisplayAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { createdAt, type StatusName, statusName, type Transaction } from "../../contract/payment/transaction";
import { visibleText } from "../../contract/text/textSchemas";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { dateTimeText } from "../../i18n/formats";
import { quickTexts } from "../../i18n/quickTexts";
import type { Message } from "../../i18n/translate";
import { totalToReceive } from "../../money/fee";
import { amountWithCode, formatAmount } from "../../money/format";
import { hostSessionAtom, languageAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { isCancelled, isMistaked, statusTitle, takenFee } from "../../transaction/status";
import { HeroAmount } from "../../ui/display/HeroAmount";
import { useStyles } from "../../ui/dom/useStyles";
import { Button, type ButtonProps } from "../../ui/input/Button";
import { Card, Facts, type FactsProps } from "../../ui/layout/Card";
import { CopyValue } from "../requisites/CopyValue";
import { factTexts } from "../texts";
import { StatusMessage, type StatusMessageProps } from "./StatusMessage";
import css from "./status.css?inline";

/** Where the money of a failed withdrawal goes. The operator may return it later. */
const moneyBack = /*i18n*/ { id: "status.moneyBack", message: "The money goes back to your balance." };

const descriptions: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ {
    id: "status.waiting.text",
    message: "This can take a few minutes. This page updates automatically.",
  },
  processed: /*i18n*/ { id: "status.processed.text", message: "Thank you. We have received your payment." },
  mistaked: /*i18n*/ { id: "status.mistaked.text", message: "The payment did not go through." },
  accepted: /*i18n*/ {
    id: "status.accepted.text",
    message: "Next, we confirm the payment and add the money to your balance. This page updates automatically.",
  },
};

const withdrawalDescriptions: Readonly<Record<StatusName, Message>> = {
  waiting: /*i18n*/ {
    id: "status.withdrawing.text",
    message: "This page updates automatically. You can close it.",
  },
  processed: /*i18n*/ { id: "status.processed.withdrawal", message: "We have sent you the money." },
  mistaked: /*i18n*/ { id: "status.withdrawalFailed.text", message: "The withdrawal did not go through." },
  accepted: /*i18n*/ {
    id: "status.withdrawalAccepted.text",
    message: "Next, we check your request and send the money. This page updates automatically.",
  },
};

/** The words for the status of a cancelled transaction, which are about its money. */
const cancelledDescriptions: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ {
    id: "status.cancelled.text",
    message: "If you have already sent the money, contact support.",
  },
  withdrawal: moneyBack,
};

/** The meaning of a transaction's status for the player. */
export function statusDescription(transaction: Pick<Transaction, "type" | "status" | "error">): Message {
  const { type, status } = transaction;
  if (isCancelled(transaction)) return cancelledDescriptions[type];
  return (type === "withdrawal" ? withdrawalDescriptions : descriptions)[statusName(status)];
}

/** A sentence about the money of a failed transaction, whatever its reason; undefined if there is nothing to say. */
export function moneyNote(transaction: Pick<Transaction, "type" | "status" | "error">): Message | undefined {
  if (isCancelled(transaction)) return cancelledDescriptions[transaction.type];
  return transaction.type === "withdrawal" && isMistaked(transaction) ? moneyBack : undefined;
}

const toForm = /*i18n*/ { id: "complete.toForm", message: "Back to the form" };

/** Props of {@link PaymentEnd}. */
interface PaymentEndProps extends Pick<StatusMessageProps, "lead" | "text" | "note" | "children"> {
  transaction: Transaction;
  /** by default those of the transaction's status */
  status?: StatusMessageProps["status"] | undefined;
  title?: string;
  /** the method's name, where its list does not have it */
  methodName?: string | undefined;
  /** further rows below the transaction's own */
  facts?: FactsProps["items"] | undefined;
  /** below the facts */
  below?: ReactNode;
}

/**
 * The outcome of a payment: its status as sign and words, the amount, and the method, date and number to copy. The
 * same frame on the status screen, for an expired request and in the history.
 */
export function PaymentEnd(props: PaymentEndProps) {
  const { transaction, methodName, facts = [], below, children, status, title, ...message } = props;
  const cashier = useCashier();
  useStyles(css);
  return (
    <div className="body end">
      <StatusMessage
        {...message}
        status={status ?? (isCancelled(transaction) ? "cancelled" : statusName(transaction.status))}
        title={title ?? cashier.text(statusTitle(transaction))}
        amount={<Amount transaction={transaction} />}
      >
        {children}
        <Card>
          <TransactionFacts transaction={transaction} methodName={methodName} further={facts} />
        </Card>
        {below}
      </StatusMessage>
    </div>
  );
}

/** The amount in large type; nothing until a coin has arrived. */
function Amount({ transaction: { amount, currency } }: { transaction: Transaction }) {
  const locale = useFormattingLocale();
  return typeof amount === "number" && <HeroAmount text={formatAmount(amount, currency, locale)} code={currency} />;
}

interface TransactionFactsProps {
  transaction: Transaction;
  methodName: string | undefined;
  further: FactsProps["items"];
}

/** The fee and the amount received, the method, the time, the bonus and the number. */
function TransactionFacts({ transaction, methodName, further }: TransactionFactsProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const locale = useFormattingLocale();
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  const name = method ? methodLabel(method, language) : methodName;
  const id = useId();
  const bonus = useBonusName(transaction);
  const labels = factTexts[transaction.type];
  const items: FactsProps["items"][number][] = [];
  if (name) items.push([cashier.text(labels.method), <bdi key="method">{name}</bdi>]);
  const created = createdAt(transaction);
  if (created !== undefined) items.push([cashier.text(factTexts.date), dateTimeText(created, locale)]);
  // a failed deposit brings no bonus
  if (bonus && !isMistaked(transaction)) items.push([cashier.text(factTexts.bonus), <bdi key="bonus">{bonus}</bdi>]);
  const addCopyable = (label: Message, name: string, value: string) => {
    const labelId = `${id}${name}`;
    items.push([cashier.text(label), <CopyableId key={name} id={value} name={name} labelId={labelId} />, labelId]);
  };
  addCopyable(labels.number, "id", transaction.id);
  // only crypto transactions have a txid
  if (transaction.txid) addCopyable(factTexts.txid, "txid", transaction.txid);
  return <AmountFacts transaction={transaction} further={[...items, ...further]} hasAmount={false} />;
}

/** The name of a transaction's bonus, in words if the host does not name it; undefined without a bonus. */
export function useBonusName({ bonus_id }: Pick<Transaction, "bonus_id">): string | undefined {
  const cashier = useCashier();
  const { bonusList } = useAtomValue(hostSessionAtom);
  if (!bonus_id) return undefined;
  return bonusList.find(({ id }) => id === bonus_id)?.name || cashier.text(factTexts.bonusAttached);
}

function CopyableId({ id, name, labelId }: { id: string; name: string; labelId: string }) {
  return (
    <span className="copyable">
      <bdi>{id}</bdi>
      <CopyValue value={visibleText(id)} name={name} describedBy={labelId} />
    </span>
  );
}

/** Props of {@link AmountFacts}. */
interface AmountFactsProps {
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
  const own = useAtomValue(currencyAtom);
  const { type, amount, currency } = transaction;
  const fee = takenFee(transaction);
  const money = (value: number) => <bdi>{amountWithCode(value, currency, locale, own)}</bdi>;
  const items: FactsProps["items"][number][] = [];
  if (hasAmount && typeof amount === "number") items.push([cashier.text(quickTexts.amount), money(amount)]);
  if (fee) items.push([cashier.text(factTexts.fee), money(fee)]);
  if (type === "withdrawal" && typeof amount === "number" && fee && fee < amount) {
    items.push([cashier.text(factTexts.receive), money(totalToReceive(amount, fee, currency))]);
  }
  return <Facts items={[...items, ...further]} />;
}

/** Props of {@link LeaveButton}. */
interface LeaveButtonProps extends Pick<ButtonProps, "variant"> {
  /** where it leads, by default to the methods, or to the form of a locked method */
  label?: Message | undefined;
  /** takes the screen's back step by default */
  onLeave?(): void;
}

/** Leaves a payment for the list of methods, or for the form of a locked method. */
export function LeaveButton({ variant = "ghost", label, onLeave }: LeaveButtonProps) {
  const cashier = useCashier();
  const isLocked = useAtomValue(isLockedAtom);
  const backLabel = isLocked ? toForm : sharedDeferredTexts.toMethods;
  const leave = () => {
    cashier.track("button", { button: "to_methods" });
    if (onLeave) onLeave();
    else cashier.back();
  };
  return (
    <Button variant={variant} onClick={leave}>
      {cashier.text(label ?? backLabel)}
    </Button>
  );
}
