import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { methodLabel } from "../catalogue/methodText";
import { methodOf, methodsAtom } from "../catalogue/state";
import { statusName, type Transaction } from "../contract";
import { languageAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { forgetPendingReturn } from "../transaction/pendingReturn";
import { redirect } from "../transaction/redirect";
import { type ShownAnswer, transactionAtom } from "../transaction/state";
import { isFinal } from "../transaction/status";
import { statusTitle } from "../transaction/statusTitle";
import { Button } from "../ui/Button";
import { AmountFacts } from "./parts/AmountFacts";
import { CancelWithdrawal } from "./parts/CancelWithdrawal";
import { Expired } from "./parts/Expired";
import { StatusMessage } from "./parts/StatusMessage";
import { Timeline } from "./parts/Timeline";
import { statusDescription, texts } from "./texts";
import { useChangedSteps, useExpired, useFailureReason, useLiveTransaction } from "./useLiveTransaction";

/** The live status of the current transaction. */
export function StatusScreen() {
  const answer = useAtomValue(transactionAtom);
  return answer && <Status answer={answer} />;
}

function Status({ answer }: { answer: ShownAnswer }) {
  const cashier = useCashier();
  const { transaction, action } = answer;
  const status = statusName(transaction.status);
  useLiveTransaction(transaction);
  useClearedPendingReturn(transaction);
  useFailureReason(answer);
  useChangedSteps(answer);
  const hasExpired = useExpired(answer);
  if (hasExpired && transaction.type === "deposit") return <Expired transaction={transaction} />;
  return (
    <>
      <div className="body">
        <StatusMessage
          status={status}
          title={cashier.text(statusTitle(transaction))}
          text={transaction.error?.message || cashier.text(statusDescription(transaction))}
        >
          {action.type === "status" && <Timeline steps={action.timeline ?? []} />}
          <TransactionFacts transaction={transaction} />
        </StatusMessage>
      </div>
      <Actions answer={answer} />
    </>
  );
}

/** A player who has seen the result, or left this screen, is no longer expected back from the provider. */
function useClearedPendingReturn(transaction: Transaction): void {
  const cashier = useCashier();
  const { id } = transaction;
  const isOver = isFinal(transaction);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each transaction has its own pending return
  useEffect(
    () => () => {
      // only if the player leaves: a removed element may come back with the page
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
  const tracked = (button: string, onClick: () => void) => () => {
    cashier.track("button", { button });
    onClick();
  };
  return (
    <div className="actions">
      {status === "waiting" && action.type === "redirect" && (
        <Button onClick={tracked("open_provider", () => redirect(cashier, action, transaction))}>
          {cashier.text(texts.openProvider)}
        </Button>
      )}
      <Button
        variant={status === "waiting" ? "secondary" : "primary"}
        onClick={tracked(isFailed ? "try_again" : "to_methods", () => cashier.back())}
      >
        {cashier.text(isFailed ? texts.tryAgain : texts.toMethods)}
      </Button>
      <CancelWithdrawal transaction={transaction} />
    </div>
  );
}

/** Amounts, method and payment ID. */
function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const items: [string, string][] = [];
  if (method) items.push([cashier.text(texts.method), methodLabel(method, language)]);
  items.push([cashier.text(texts.number), transaction.id]);
  // only crypto transactions have a txid
  if (transaction.txid) items.push([cashier.text(texts.txid), transaction.txid]);
  return <AmountFacts transaction={transaction} further={items} />;
}
