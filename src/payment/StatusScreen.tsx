import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { methodLabel } from "../catalogue/methodText";
import { methodOf, methodsAtom } from "../catalogue/state";
import { statusName, type Transaction } from "../contract";
import { sharedDeferredTexts } from "../i18n/deferredTexts";
import { formatAmount } from "../money/format";
import { languageAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { useFormattingLocale } from "../session/useFormattingLocale";
import { useStyles } from "../session/useStyles";
import { forgetPendingReturn } from "../transaction/pendingReturn";
import { redirect } from "../transaction/redirect";
import { type ShownAnswer, transactionAtom } from "../transaction/state";
import { isFinal } from "../transaction/status";
import { statusTexts } from "../transaction/texts";
import { Button } from "../ui/Button";
import { Facts } from "../ui/Card";
import cardCss from "../ui/card.css?inline";
import { Expired } from "./parts/Expired";
import { StatusMessage } from "./parts/StatusMessage";
import { meaningText, texts } from "./statusTexts";
import { useExpired, useFailureReason } from "./useExpired";
import { useLiveTransaction } from "./useLiveTransaction";

/** The state of the transaction on screen, kept true by pushes and by asking (spec §4, Transaction status). */
export function StatusScreen() {
  const answer = useAtomValue(transactionAtom);
  return answer && <Status answer={answer} />;
}

function Status({ answer }: { answer: ShownAnswer }) {
  const cashier = useCashier();
  const { transaction } = answer;
  const status = statusName(transaction.status);
  useStyles(cardCss);
  useLiveTransaction(transaction);
  useClearedPendingReturn(transaction);
  useFailureReason(answer);
  const hasExpired = useExpired(answer);
  if (hasExpired && transaction.type === "deposit") return <Expired transaction={transaction} />;
  return (
    <>
      <div className="body">
        <StatusMessage
          status={status}
          title={cashier.text(statusTexts[status])}
          text={transaction.error?.message || cashier.text(meaningText(transaction))}
        >
          <TransactionFacts transaction={transaction} />
        </StatusMessage>
      </div>
      <Actions answer={answer} />
    </>
  );
}

/** Once the result has been seen, or its screen left, nobody is waited for any more. */
function useClearedPendingReturn(transaction: Transaction): void {
  const cashier = useCashier();
  const { id } = transaction;
  const isOver = isFinal(transaction);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another transaction is another one to come back to
  useEffect(
    () => () => {
      // only the player's own leaving: an element taken away may come back with the page
      if (!cashier.signal.aborted) forgetPendingReturn(cashier.store);
    },
    [cashier, id],
  );
  useEffect(() => {
    if (isOver) forgetPendingReturn(cashier.store);
  }, [cashier, isOver]);
}

/** What the player can do next. */
function Actions({ answer: { transaction, action } }: { answer: ShownAnswer }) {
  const cashier = useCashier();
  const status = statusName(transaction.status);
  const isFailed = status === "mistaked";
  const press = (button: string, act: () => void) => () => {
    cashier.track("button", { button });
    act();
  };
  return (
    <div className="actions">
      {status === "waiting" && action.type === "redirect" && (
        <Button onClick={press("open_provider", () => redirect(cashier, action, transaction.id))}>
          {cashier.text(texts.openProvider)}
        </Button>
      )}
      <Button
        variant={status === "waiting" ? "secondary" : "primary"}
        onClick={press(isFailed ? "try_again" : "to_methods", () => cashier.back())}
      >
        {cashier.text(isFailed ? texts.tryAgain : texts.toMethods)}
      </Button>
    </div>
  );
}

/** What was paid, how, and under which number. */
function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const money = (amount: number) => formatAmount(amount, transaction.currency, locale);
  const items: [string, string][] = [];
  if (transaction.amount !== null) items.push([cashier.text(sharedDeferredTexts.amount), money(transaction.amount)]);
  if (transaction.fee) items.push([cashier.text(texts.fee), money(transaction.fee)]);
  if (method) items.push([cashier.text(texts.method), methodLabel(method, language)]);
  items.push([cashier.text(texts.number), transaction.id]);
  // a txid marks a crypto transaction (spec §3)
  if (transaction.txid) items.push([cashier.text(texts.txid), transaction.txid]);
  return <Facts items={items} />;
}
