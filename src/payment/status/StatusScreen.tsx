import { useAtomValue } from "jotai/react";
import { useEffect, useId } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { AnalyticsButton } from "../../contract/host/events";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { hasText } from "../../i18n/serverText";
import type { Message } from "../../i18n/translate";
import { formatAmount } from "../../money/format";
import { hostSessionAtom, languageAtom } from "../../session/atoms";
import { forgetPendingReturn } from "../../transaction/leaving/pendingReturn";
import { redirect } from "../../transaction/leaving/redirect";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { isCancelled, isFinal, statusTitle } from "../../transaction/status";
import { HeroAmount } from "../../ui/display/HeroAmount";
import { Button, type ButtonProps } from "../../ui/input/Button";
import { Card, type FactsProps } from "../../ui/layout/Card";
import { CopyValue } from "../requisites/CopyValue";
import { factTexts, statusDescription, texts } from "../texts";
import { AmountFacts } from "./AmountFacts";
import { CancelWithdrawal } from "./CancelWithdrawal";
import { Expired } from "./Expired";
import { RefusalActions } from "./RefusalActions";
import { StatusMessage } from "./StatusMessage";
import { Timeline } from "./Timeline";
import { useBackLabel } from "./useBackLabel";
import { useChangedSteps, useExpired, useFailureReason, useLiveTransaction } from "./useLiveTransaction";

/** Reasons in plain words, by the code of the refusal. A host's texts may have further ones, as `decline.{code}`. */
const reasons: Readonly<Record<string, Message>> = {
  insufficient_funds: /*i18n*/ {
    id: "decline.insufficient_funds",
    message: "There is not enough money on this account or card.",
  },
  limit_exceeded: /*i18n*/ { id: "decline.limit_exceeded", message: "The amount is above your bank's limit." },
  card_expired: /*i18n*/ { id: "decline.card_expired", message: "This card has expired." },
  card_blocked: /*i18n*/ { id: "decline.card_blocked", message: "This card is blocked. Ask your bank." },
  invalid_details: /*i18n*/ {
    id: "decline.invalid_details",
    message: "The details are wrong. Check them and try again.",
  },
  authentication_failed: /*i18n*/ {
    id: "decline.authentication_failed",
    message: "Your bank could not confirm that it is you.",
  },
  bank_unavailable: /*i18n*/ { id: "decline.bank_unavailable", message: "Your bank does not answer at the moment." },
};

/** Why a payment failed, in plain words where the code is known, else in the server's; undefined without either. */
export function declineReason(cashier: Cashier, { error }: Pick<Transaction, "error">): string | undefined {
  const code = error?.code ?? "";
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (known) return cashier.text(known);
  const id = `decline.${code}`;
  return (code && hasText(cashier, id) ? cashier.text({ id }) : error?.message) || undefined;
}

/** The live status of the current transaction. */
export default function StatusScreen() {
  const answer = useAtomValue(transactionAtom);
  // each transaction has its own pending return
  return answer && <Status key={answer.transaction.id} answer={answer} />;
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
  const reason = declineReason(cashier, transaction);
  return (
    <>
      <div className="body">
        <StatusMessage
          status={isTakenBack(transaction) ? "cancelled" : status}
          title={cashier.text(statusTitle(transaction))}
          amount={<Amount transaction={transaction} />}
          text={reason || cashier.text(statusDescription(transaction))}
        >
          {action.type === "status" && (
            <Timeline steps={action.timeline ?? []} told={[reason, transaction.error?.message]} />
          )}
          <Card>
            <TransactionFacts transaction={transaction} />
          </Card>
        </StatusMessage>
      </div>
      <Actions answer={answer} />
    </>
  );
}

/** Whether the player has taken back a withdrawal: nothing went wrong, and there is nothing to try again. */
const isTakenBack = (transaction: Transaction): boolean =>
  transaction.type === "withdrawal" && isCancelled(transaction);

/** The amount in large type; nothing until a coin has arrived. */
function Amount({ transaction: { amount, currency } }: { transaction: Transaction }) {
  const locale = useFormattingLocale();
  return typeof amount === "number" && <HeroAmount text={formatAmount(amount, currency, locale)} code={currency} />;
}

/** A player who has seen the result, or left this screen, is no longer expected back from the provider. */
function useClearedPendingReturn(transaction: Transaction): void {
  const cashier = useCashier();
  const isOver = isFinal(transaction);
  useEffect(
    () => () => {
      // only if the player leaves: a removed element may come back with the page
      if (!cashier.signal.aborted) forgetPendingReturn(cashier.store);
    },
    [cashier],
  );
  useEffect(() => {
    if (isOver) forgetPendingReturn(cashier.store);
  }, [cashier, isOver]);
}

/** The player's next steps. */
function Actions({ answer }: { answer: ShownAnswer }) {
  const cashier = useCashier();
  const { closingButton } = useAtomValue(hostSessionAtom);
  const { transaction, action, playerDone } = answer;
  const status = statusName(transaction.status);
  const isDeposit = transaction.type === "deposit";
  const provider = action.type === "redirect" ? action : undefined;
  // a page that the player has been to is not needed once the request is accepted
  const isOpen = status === "waiting" || (status === "accepted" && provider !== undefined && !playerDone);
  const isOver = !isOpen && (status !== "mistaked" || isTakenBack(transaction));
  const backLabel = useBackLabel();
  const tracked = (button: AnalyticsButton, onClick: () => void) => () => {
    cashier.track("button", { button });
    onClick();
  };
  const done = () => {
    // a host that keeps the cashier open, or opens it again, finds the list
    cashier.back();
    if (closingButton) cashier.close();
  };
  const toMethods = (variant: ButtonProps["variant"], label = backLabel) => (
    <Button variant={variant} onClick={tracked("to_methods", () => cashier.back())}>
      {cashier.text(label)}
    </Button>
  );
  return (
    <div className="actions">
      {isOpen && (
        <>
          {provider && (
            <Button onClick={tracked("open_provider", () => redirect(cashier, provider, transaction))}>
              {cashier.text(texts.openProvider)}
            </Button>
          )}
          {toMethods("secondary")}
        </>
      )}
      {status === "mistaked" && !isOver && (
        <>
          <RefusalActions answer={answer} />
          {toMethods("ghost")}
        </>
      )}
      {isOver && (
        <>
          <Button onClick={tracked("done", done)}>{cashier.text(texts.done)}</Button>
          {status === "accepted"
            ? toMethods("ghost")
            : toMethods("ghost", isDeposit ? texts.depositMore : texts.withdrawMore)}
        </>
      )}
      <CancelWithdrawal transaction={transaction} />
    </div>
  );
}

/** The amount received, the method, the id and the time. */
function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const locale = useFormattingLocale();
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const labels = factTexts[transaction.type];
  const items: FactsProps["items"][number][] = [];
  if (method) {
    items.push([cashier.text(labels.method), methodLabel(method, language)]);
  }
  const created = new Date(transaction.created_at ?? Number.NaN);
  if (!Number.isNaN(created.getTime())) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    items.push([cashier.text(texts.date), format.format(created)]);
  }
  items.push([cashier.text(labels.number), <CopyableId key="id" id={transaction.id} name="id" />]);
  // only crypto transactions have a txid
  if (transaction.txid)
    items.push([cashier.text(texts.txid), <CopyableId key="txid" id={transaction.txid} name="txid" />]);
  return <AmountFacts transaction={transaction} further={items} hasAmount={false} />;
}

function CopyableId({ id, name }: { id: string; name: string }) {
  const labelId = useId();
  return (
    <span className="copyable">
      <bdi id={labelId}>{id}</bdi>
      <CopyValue value={id} name={name} describedBy={labelId} />
    </span>
  );
}
