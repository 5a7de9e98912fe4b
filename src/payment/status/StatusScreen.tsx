import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { isOpenedFromCardAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { isAtBank } from "../../catalogue/method/categoryKind";
import { factsAtom } from "../../catalogue/method/health";
import { arrivalText } from "../../catalogue/method/methodFactText";
import { methodForDisplayAtom } from "../../catalogue/state";
import { safeAddress } from "../../contract/address/safeLink";
import type { AnalyticsButton } from "../../contract/events/events";
import type { TimelineStep } from "../../contract/payment/action";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { formatAmount } from "../../money/format";
import { isSameAmount, roundDown } from "../../money/minorUnits";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { balanceIn } from "../../session/hostAmounts";
import { playerCheck } from "../../session/playerAtom";
import { currencyAtom } from "../../session/region";
import { forgetOnceSeen, forgetPendingReturn } from "../../transaction/leaving/pendingReturn";
import { departedAtom, redirect } from "../../transaction/leaving/redirect";
import { returnedAtom, type ShownAnswer, startedHereAtom, transactionAtom } from "../../transaction/state";
import { isAccepted, isFinal, isMistaked, isTakenBack, isWaiting } from "../../transaction/status";
import { transactionTexts } from "../../transaction/texts";
import { Button } from "../../ui/input/Button";
import type { FactsProps } from "../../ui/layout/Card";
import { TransactionHelp } from "../support/Help";
import { factTexts } from "../texts";
import { CancelWithdrawal } from "./CancelButton";
import { Expired } from "./Expired";
import { LeaveButton, moneyNote, PaymentEnd, statusDescription } from "./PaymentEnd";
import { declineReason, type NextSteps, OtherMethods, RefusalButton, useNextSteps } from "./Refusal";
import { Timeline } from "./Timeline";
import { useExpired, useFailureReasonRefresh, useLiveTransaction, useTimelineRefresh } from "./useLiveTransaction";

/** Texts of the buttons, and of the facts after a payment. */
const texts = {
  openProvider: /*i18n*/ { id: "complete.openProvider", message: "Open the payment page" },
  done: /*i18n*/ { id: "complete.done", message: "Done" },
  newBalance: /*i18n*/ { id: "complete.newBalance", message: "New balance" },
};

/** The way to the next payment, by area. */
const moreTexts = {
  deposit: /*i18n*/ { id: "complete.depositMore", message: "Deposit more" },
  withdrawal: /*i18n*/ { id: "complete.withdrawMore", message: "Withdraw more" },
};

/** The provider whose page a payment is at: a bank, or any other payment service. */
type ProviderKind = "bank" | "service";

/** Instructions for a player who has not been to the provider yet. */
const continueTexts: Readonly<Record<ProviderKind, { lead: Message; text: Message }>> = {
  bank: {
    lead: /*i18n*/ { id: "status.continue.bank", message: "Continue at your bank" },
    text: /*i18n*/ {
      id: "status.continue.bank.text",
      message: "Confirm the payment on your bank's page, then come back here.",
    },
  },
  service: {
    lead: /*i18n*/ { id: "status.continue.service", message: "Continue on the payment page" },
    text: /*i18n*/ {
      id: "status.continue.service.text",
      message: "Confirm the payment there, then come back here.",
    },
  },
};

/** The state of a payment whose player has been to the provider. */
const atProviderTexts: Readonly<Record<ProviderKind, Message>> = {
  bank: /*i18n*/ { id: "status.awaited.bank", message: "We are waiting for your bank" },
  service: /*i18n*/ { id: "status.awaited.service", message: "We are waiting for the payment service" },
};

/** Instructions for a player who is back from the provider; the server does not say whether they have paid there. */
const paidOrNot = /*i18n*/ {
  id: "status.awaited.text",
  message: "If you have not paid yet, open the payment page. If you have, this page updates automatically.",
};

/** Instructions for a withdrawal at its provider, also for a player who is back without having confirmed it. */
const confirmWithdrawal = /*i18n*/ {
  id: "status.continue.withdrawal",
  message: "If you have not confirmed the withdrawal yet, do so on the payment page.",
};

/** The live status of the current transaction. */
export default function StatusScreen() {
  const answer = useAtomValue(transactionAtom);
  // each transaction is waited for, and left, on its own
  return answer && <Status key={answer.transaction.id} answer={answer} />;
}

function Status({ answer }: { answer: ShownAnswer }) {
  const cashier = useCashier();
  const { transaction } = answer;
  useLiveTransaction(transaction);
  useForgetPendingReturn(transaction);
  useFailureReasonRefresh(answer);
  useTimelineRefresh(answer);
  const hasExpired = useExpired(answer);
  const wait = useWaitTexts(answer);
  const facts = useStatusFacts(answer);
  const nextSteps = useNextSteps(answer);
  if (hasExpired && transaction.type === "deposit") return <Expired answer={answer} />;
  const reason = declineReason(cashier, transaction);
  const hasFailed = isMistaked(transaction);
  const description = wait?.text ?? statusDescription(transaction);
  const note = moneyNote(transaction);
  return (
    <>
      <PaymentEnd
        transaction={transaction}
        lead={wait?.lead && cashier.text(wait.lead)}
        text={reason || cashier.text(description)}
        note={note && (reason || note !== description) ? cashier.text(note) : undefined}
        facts={facts}
        below={
          <>
            <OtherMethods transaction={transaction} methods={nextSteps.below} />
            <TransactionHelp transaction={transaction} hasFailed={hasFailed} />
          </>
        }
      >
        <Timeline steps={stepsOf(answer)} shownReasons={[reason, transaction.error?.message]} />
      </PaymentEnd>
      <StatusActions answer={answer} nextSteps={nextSteps} />
    </>
  );
}

/**
 * The steps of a payment. A failure may arrive before its steps, or without them: the current step is then shown as
 * failed.
 */
function stepsOf({ transaction, action }: ShownAnswer): readonly TimelineStep[] {
  const steps = (action.type === "status" && action.timeline) || [];
  return isMistaked(transaction)
    ? steps.map((step) => (step.state === "now" ? { ...step, state: "failed" } : step))
    : steps;
}

/** The texts for a payment at its provider; undefined if the player does not have to go there. */
function useWaitTexts({
  transaction,
  action,
  isDoneByPlayer,
}: ShownAnswer): { lead?: Message; text?: Message } | undefined {
  const hasBeenThere = useBeenAway(transaction);
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  const isAtProvider = action.type === "redirect" && !isDoneByPlayer;
  if (!isAtProvider || !isWaiting(transaction)) return undefined;
  if (!safeAddress(action.url)) return { text: transactionTexts.unsafeAddress };
  if (transaction.type === "withdrawal") return { text: confirmWithdrawal };
  // a method that is not loaded, or of another region, may be any service's
  const kind = method && isAtBank(method.category) ? "bank" : "service";
  return hasBeenThere ? { lead: atProviderTexts[kind], text: paidOrNot } : continueTexts[kind];
}

/**
 * Whether the player has been to the provider: they are back from there, or have left this page meanwhile, after this
 * element had sent them there. A locked phone or another app alone is no visit to the provider.
 */
function useBeenAway({ id }: Pick<Transaction, "id">): boolean {
  const { store } = useCashier();
  const [isBack, setBack] = useState(() => store.get(returnedAtom).has(id));
  useEffect(() => {
    if (isBack) return undefined;
    let isAway = false;
    const follow = () => {
      if (document.visibilityState === "hidden") isAway = store.get(departedAtom).has(id);
      else if (isAway) setBack(true);
    };
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [store, id, isBack]);
  return isBack;
}

/** The fact that a status adds: when a payment under way arrives, or the new balance after a paid one. */
function useStatusFacts({ transaction, action }: ShownAnswer): FactsProps["items"] {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const { id, type } = transaction;
  const status = statusName(transaction.status);
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  const factsOf = useAtomValue(factsAtom);
  const { balanceData } = useAtomValue(userAtom);
  const currency = useAtomValue(currencyAtom);
  const started = useAtomValue(startedHereAtom).get(id);
  // of a payment that began before this page, the balance on arrival is the one to compare with
  const [onArrival] = useState(balanceData);
  const before = balanceIn(started ? started.balance : onArrival, currency);
  const balance = balanceIn(balanceData, currency);
  const isUnderWay = isAccepted(transaction) || (type === "withdrawal" && status === "waiting");
  const hasTimeline = action.type === "status" && (action.timeline?.length ?? 0) > 0;
  const arrival = method && isUnderWay && !hasTimeline ? factsOf(method).arrival : undefined;
  if (arrival) return [[cashier.text(factTexts.arrives), arrivalText(cashier, arrival, locale)]];
  const isChanged = balance !== undefined && before !== undefined && !isSameAmount(balance, before, currency);
  if (status !== "processed" || !isChanged) return [];
  const shown = formatAmount(roundDown(balance, currency), currency, locale);
  return [[cashier.text(texts.newBalance), <bdi key="balance">{shown}</bdi>]];
}

/**
 * Forgets the departure to the provider once the player has seen the result or left this screen. A sign-out is neither.
 */
function useForgetPendingReturn(transaction: Transaction): void {
  const cashier = useCashier();
  const { id, type } = transaction;
  const isOver = isFinal(transaction);
  useEffect(() => {
    const isSamePlayer = playerCheck(cashier.store);
    return () => {
      // only if the player leaves: a removed element may come back with the page
      if (!cashier.signal.aborted && isSamePlayer()) forgetPendingReturn(cashier.store, { id, type });
    };
  }, [cashier, id, type]);
  useEffect(() => {
    if (isOver) forgetOnceSeen(cashier, { id, type });
  }, [cashier, id, type, isOver]);
}

/** The player's next steps. */
function StatusActions({ answer, nextSteps }: { answer: ShownAnswer; nextSteps: NextSteps }) {
  const cashier = useCashier();
  const { closingButton } = useAtomValue(hostSessionAtom);
  const { transaction, action, isDoneByPlayer } = answer;
  const status = statusName(transaction.status);
  const provider = action.type === "redirect" && safeAddress(action.url) ? action : undefined;
  // a page that the player has been to is not needed once the request is accepted
  const isRequestAccepted = isAccepted(transaction);
  const isOpen = status === "waiting" || (isRequestAccepted && provider !== undefined && !isDoneByPlayer);
  const isOver = !isOpen && (status !== "mistaked" || isTakenBack(transaction));
  const trackThen = (button: AnalyticsButton, onClick: () => void) => () => {
    cashier.track("button", { button });
    onClick();
  };
  const done = () => {
    // a host that keeps the cashier open, or opens it again, finds the list
    cashier.back();
    if (closingButton || cashier.store.get(isOpenedFromCardAtom)) cashier.close();
  };
  return (
    <div className="actions end-actions">
      {isOpen && (
        <>
          {provider && (
            <Button onClick={trackThen("open_provider", () => redirect(cashier, provider, transaction))}>
              {cashier.text(texts.openProvider)}
            </Button>
          )}
          <LeaveButton variant="secondary" />
        </>
      )}
      {status === "mistaked" && !isOver && (
        <>
          <RefusalButton transaction={transaction} nextSteps={nextSteps} />
          <LeaveButton />
        </>
      )}
      {isOver && (
        <>
          <Button onClick={trackThen("done", done)}>{cashier.text(texts.done)}</Button>
          <LeaveButton label={isRequestAccepted ? undefined : moreTexts[transaction.type]} />
        </>
      )}
      <CancelWithdrawal transaction={transaction} />
    </div>
  );
}
