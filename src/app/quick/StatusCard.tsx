import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useLayoutEffect, useMemo } from "react";
import { screenAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodLabel } from "../../catalogue/method/methodText";
import { accountName } from "../../catalogue/saved/listedAccounts";
import { methodForDisplayAtom } from "../../catalogue/state";
import { statusName, type Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { amountWithCode } from "../../money/format";
import { expiredTexts } from "../../payment/status/Expired";
import { statusDescription } from "../../payment/status/PaymentEnd";
import { canTryAgain, declineReason } from "../../payment/status/Refusal";
import { useExpired, useFailureReasonRefresh, useLiveTransaction } from "../../payment/status/useLiveTransaction";
import { submitText } from "../../payment/texts";
import { languageAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { forEachValue } from "../../session/Store";
import { forgetPendingReturn } from "../../transaction/leaving/pendingReturn";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { awaitsPlayer, isAccepted, isMistaked, isProcessed, statusTitle } from "../../transaction/status";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { savedAccountOf } from "../../transaction/submit/usedAccounts";
import { openUnfinished } from "../../transaction/updates/watchActive";
import { whenSeen } from "../../ui/dom/clock";
import { useIsPainted } from "../../ui/dom/useIsPainted";
import { StatusIcon } from "../../ui/feedback/StatusIcon";
import { Button } from "../../ui/input/Button";
import { isMessageScreen } from "../navigation/screens";
import { type Notice, noticeAtom, onlyResult } from "../notices/notice";
import { useWidget, type Widget } from "../Widget";
import { openFull } from "./fullView";
import { MoreButton, type Note, QuickCard } from "./QuickCard";

/** How long a payment that needs nothing more stays on the card while the page is visible, in ms. */
const resultMs = 4_000;

/** Makes the card ready for another payment; the form keeps its amount. */
function resetCard(widget: Widget): void {
  const answer = widget.store.get(transactionAtom);
  if (answer) forgetPendingReturn(widget.store, answer.transaction);
  widget.navigation.openList("deposit");
}

/** Whether a payment needs nothing more. */
const isDone = ({ transaction, action }: ShownAnswer): boolean =>
  isProcessed(transaction) || (isAccepted(transaction) && !awaitsPlayer(action));

/** Id of the payment on the card, once it needs nothing more. */
const doneIdAtom = atom((get) => {
  const answer = get(transactionAtom);
  const isOnCard = answer?.transaction.type === "deposit" && !isMessageScreen(get(screenAtom));
  return isOnCard && isDone(answer) ? answer.transaction.id : undefined;
});

/** Makes the card ready for another payment, some time after each that is done. */
export function leaveDonePayments(widget: Widget, signal: AbortSignal): void {
  forEachValue(widget.store, doneIdAtom, signal, (id, current) => {
    if (id === undefined) return;
    dropOtherNotices(widget);
    // a card that is ready unseen would look as if nothing had been paid
    const cancel = whenSeen(resultMs, () => resetCard(widget), widget.root);
    current.addEventListener("abort", cancel);
  });
}

/** Whether a notice says that a press has found this payment and sent nothing. */
const isEarlierNotice = (notice: Notice | undefined): boolean => notice?.kind === "earlier";

/** Drops a notice about the previous card; results, and the notice about an earlier payment, stay. */
const dropOtherNotices = (widget: Widget): void =>
  widget.store.set(noticeAtom, (shown) => (isEarlierNotice(shown) ? shown : onlyResult(shown)));

const withEarlier = (text: string, earlier: string | undefined): string => (earlier ? `${earlier} ${text}` : text);

/** The notice that a press has found this payment, until the card is gone. */
function useEarlierNotice(): string | undefined {
  const widget = useWidget();
  // a layout effect, because the next card must not be painted with it
  useLayoutEffect(() => {
    dropOtherNotices(widget);
    return () => widget.store.set(noticeAtom, (shown) => (isEarlierNotice(shown) ? undefined : shown));
  }, [widget]);
  const notice = useAtomValue(noticeAtom);
  return isEarlierNotice(notice) ? notice?.text : undefined;
}

/** A payment of the card, live: waiting, received, or failed with its reason. */
export function StatusCard({ answer }: { answer: ShownAnswer }) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const { transaction, action, isDoneByPlayer } = answer;
  useLiveTransaction(transaction);
  useFailureReasonRefresh(answer);
  const hasExpired = useExpired(answer);
  const own = useAtomValue(currencyAtom);
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  const draft = useAtomValue(sentDraftsAtom).get(transaction.id)?.draft;
  const account = useAtomValue(useMemo(() => atom((get) => savedAccountOf({ get }, transaction)), [transaction]));
  const paidWith =
    draft?.savedName ?? (account ? accountName(account) : method ? methodLabel(method, language) : transaction.method);
  const amount =
    transaction.amount === null ? undefined : amountWithCode(transaction.amount, transaction.currency, locale, own);
  const isOver = isDone(answer);
  const earlier = useEarlierNotice();
  const isPainted = useIsPainted();
  if (hasExpired) return <ExpiredCard transaction={transaction} earlier={earlier} />;
  if (isMistaked(transaction)) return <FailedCard transaction={transaction} earlier={earlier} />;
  const isOpen = awaitsPlayer(action) && !isDoneByPlayer && !isOver;
  const title = widget.text(statusTitle(transaction));
  return (
    <QuickCard
      icon={<StatusIcon status={statusName(transaction.status)} />}
      // hidden, because the line below announces the state
      name={<span aria-hidden="true">{title}</span>}
      note={{
        text: (
          <>
            {isPainted && <span className="sr">{title}. </span>}
            {withEarlier([amount, paidWith].filter(Boolean).join(" · "), earlier)}
          </>
        ),
        isLong: earlier !== undefined,
      }}
      pay={
        isOpen ? (
          <Button onClick={() => openUnfinished(widget, answer)}>{widget.text(sharedDeferredTexts.continue)}</Button>
        ) : (
          <Button busy={!isOver} disabled={isOver}>
            {submitText(widget, "deposit", amount)}
          </Button>
        )
      }
      more={<More reason="more" />}
    />
  );
}

function More({ reason }: { reason: "more" | "failed" }) {
  const widget = useWidget();
  return <MoreButton onClick={() => openFull(widget, "/deposit", reason, () => resetCard(widget))} />;
}

/** Props of {@link ExpiredCard} and {@link FailedCard}. */
interface EndedProps {
  transaction: Transaction;
  /** says that a press has found this payment, if one has */
  earlier: string | undefined;
}

/** Details that can no longer be paid: the warning not to use them. */
function ExpiredCard({ transaction, earlier }: EndedProps) {
  const widget = useWidget();
  return (
    <EndCard
      transaction={transaction}
      status="expired"
      title={widget.text(expiredTexts.title)}
      note={{ text: withEarlier(widget.text(expiredTexts.text), earlier), isLong: true }}
    />
  );
}

/** A failed payment: the reason. */
function FailedCard({ transaction, earlier }: EndedProps) {
  const widget = useWidget();
  const text = declineReason(widget, transaction) ?? widget.text(statusDescription(transaction));
  return (
    <EndCard
      transaction={transaction}
      status="mistaked"
      title={widget.text(statusTitle(transaction))}
      note={{ text: withEarlier(text, earlier), isLong: earlier !== undefined }}
    />
  );
}

/** Props of {@link EndCard}. */
interface EndCardProps {
  transaction: Transaction;
  status: "mistaked" | "expired";
  title: string;
  note: Pick<Note, "text" | "isLong">;
}

/** A payment that ended without success: why, and the next steps that the server allows. */
function EndCard({ transaction, status, title, note }: EndCardProps) {
  const widget = useWidget();
  const tryAgain = () => {
    widget.track("button", { button: "try_again" });
    resetCard(widget);
  };
  return (
    <QuickCard
      icon={<StatusIcon status={status} />}
      // the alert says it; an empty name takes no line
      name={<span className="sr" />}
      note={{
        ...note,
        text: (
          <>
            {note.text}
            <span className="sr"> {title}</span>
          </>
        ),
        tone: "danger",
        isReason: true,
      }}
      pay={canTryAgain(transaction) && <Button onClick={tryAgain}>{widget.text(sharedDeferredTexts.tryAgain)}</Button>}
      more={<More reason="failed" />}
    />
  );
}
