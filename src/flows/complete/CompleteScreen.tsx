import { useAtomValue } from "jotai/react";
import { useEffect, useInsertionEffect } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import { statusName, type Transaction, type TransactionAnswer } from "../../contract";
import { formattingLocale } from "../../i18n/locales";
import { formatAmount } from "../../money/format";
import { leave } from "../../payment/leave";
import { forgetLeaving } from "../../payment/leaving";
import { watchDeposit } from "../../payment/live";
import { transactionAtom } from "../../payment/state";
import { isFinal } from "../../payment/transaction";
import { languageAtom, localeAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { Facts } from "../../ui/Card";
import cardCss from "../../ui/card.css?inline";
import { EmptyState } from "../../ui/EmptyState";
import messageCss from "../../ui/message.css?inline";
import { StatusIcon } from "../../ui/StatusIcon";
import statusIconCss from "../../ui/statusIcon.css?inline";
import { meaningTexts, statusTexts, texts } from "./texts";

/** The state of the deposit on screen, kept true by pushes and by asking (spec §4, Transaction status). */
export function CompleteScreen() {
  const cashier = useCashier();
  const answer = useAtomValue(transactionAtom);
  const id = answer?.transaction.id;
  useInsertionEffect(() => {
    cashier.adoptStyles(cardCss);
    cashier.adoptStyles(messageCss);
    cashier.adoptStyles(statusIconCss);
  }, [cashier]);
  useEffect(() => {
    if (!id) return undefined;
    const leaving = new AbortController();
    watchDeposit(cashier, id, leaving.signal);
    return () => {
      leaving.abort();
      // only the player's own leaving: an element taken away may come back with the page
      if (!cashier.signal.aborted) forgetLeaving(cashier.store);
    };
  }, [cashier, id]);
  const isOver = answer !== undefined && isFinal(answer.transaction);
  useEffect(() => {
    if (isOver) forgetLeaving(cashier.store);
  }, [cashier, isOver]);
  if (!answer) return null;

  const { transaction } = answer;
  const status = statusName(transaction.status);
  return (
    <>
      <div className="body">
        <EmptyState
          live
          icon={<StatusIcon status={status} />}
          title={cashier.text(statusTexts[status])}
          text={transaction.error?.message || cashier.text(meaningTexts[status])}
        >
          <TransactionFacts transaction={transaction} />
        </EmptyState>
      </div>
      <Actions answer={answer} />
    </>
  );
}

/** What the player can do next. */
function Actions({ answer: { transaction, action } }: { answer: TransactionAnswer }) {
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
        <Button onClick={press("open_provider", () => leave(cashier, action, transaction.id))}>
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
  const locale = formattingLocale(useAtomValue(localeAtom));
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const money = (amount: number) => formatAmount(amount, transaction.currency, locale);
  const items: [string, string][] = [];
  if (transaction.amount !== null) items.push([cashier.text(texts.amount), money(transaction.amount)]);
  if (transaction.fee) items.push([cashier.text(texts.fee), money(transaction.fee)]);
  if (method) items.push([cashier.text(texts.method), methodLabel(method, language)]);
  items.push([cashier.text(texts.number), transaction.id]);
  // a txid marks a crypto transaction (spec §3)
  if (transaction.txid) items.push([cashier.text(texts.txid), transaction.txid]);
  return <Facts items={items} />;
}
