import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { TimedAnswer } from "../../api/transaction";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { isAboveLimit, openLimits } from "../../catalogue/depositLimits/depositLimits";
import { leftText, overText, reachedText } from "../../catalogue/depositLimits/texts";
import { methodsOf } from "../../catalogue/entries/groups";
import { jointAvailability } from "../../catalogue/method/health";
import { troubleTitle } from "../../catalogue/method/methodFactText";
import type { Availability } from "../../contract/list/methodFacts";
import { useAmountNote } from "../../form/amount/AmountField";
import type { FormField } from "../../form/Form";
import { fieldLabel, fieldProblemText } from "../../form/fields/fieldText";
import type { TypedAmount } from "../../form/MethodForm";
import { shownLines, shownMessage } from "../../form/state/cardData";
import { noProblemAtom } from "../../form/state/form";
import { parseAmount } from "../../money/amountText";
import { amountWithCode } from "../../money/format";
import { currentAvailability, currentFactsAtom } from "../../payment/cost/currentFacts";
import { useFormKey, useOutcomeText, useOutcomeTitle } from "../../payment/form/PressOutcomeNotice";
import { useExpired } from "../../payment/status/useLiveTransaction";
import { isSessionOverAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { ledgerAtom } from "../../transaction/requests/ledger";
import { activeAtom } from "../../transaction/state";
import { unfinishedTitle } from "../../transaction/status";
import {
  hasBecomeKnown,
  outcomeFor,
  outcomeWithoutForm,
  pressOutcomeAtom,
} from "../../transaction/submit/pressOutcome";
import { openUnfinished } from "../../transaction/updates/watchActive";
import { useNow, whenSeen } from "../../ui/dom/clock";
import { Spinner } from "../../ui/feedback/Loading";
import { noticeAtom, noticeDurationMs } from "../notices/notice";
import { useWidget } from "../Widget";
import type { Note } from "./QuickCard";
import type { QuickChoice } from "./useQuickChoice";

/** The facts that the line of a ready card is made from. */
export interface NoteFacts {
  choice: QuickChoice;
  typed: TypedAmount;
  /** the security code that is asked */
  code: FormField | undefined;
  /** the player has not finished typing it */
  isTyping: boolean;
  /** why no payment can be made at all */
  trouble: string | undefined;
  /** the costs of the payment, and the sum that the player pays if that is not the amount */
  cost: { text: string; total: string | undefined };
  /** of the payment that a press would send, see `paymentKeyOf`; undefined if the card sends none itself */
  paymentKey: string | undefined;
}

/** A card without a code: alerts announce all of its errors. */
const loudAtom = atom(false);

/** The line of a ready card: an error, else the method's trouble, an unfinished payment, or the cost. */
export function useNote({ choice, typed, code, isTyping, trouble, cost, paymentKey }: NoteFacts): Note {
  const widget = useWidget();
  const { store } = widget;
  const locale = useFormattingLocale();
  const notice = useAtomValue(noticeAtom);
  const { hint, error } = useAmountNote(typed.amount, typed.rules, locale);
  const codeError = useCodeError(code, isTyping);
  const isCodeQuiet = useAtomValue(code?.quietAtom ?? loudAtom);
  const methodTrouble = useChoiceTrouble(choice);
  const outcome = useOutcomeNote(paymentKey);
  const amount = parseAmount(useAtomValue(typed.amount.textAtom), typed.rules.currency);
  const { depositLimit } = typed.rules;
  const isDown = methodTrouble?.state === "down";
  const isReached = depositLimit?.left === 0;
  const isLimited = isReached || (depositLimit !== undefined && isAboveLimit(amount ?? 0, depositLimit));
  const isStopped = isDown || isLimited;
  // once neither stops a payment any more, drops the notice of a press that was stopped
  useEffect(() => (isStopped ? () => widget.dropNotice() : undefined), [widget, isStopped]);
  // an error stays until the next press; an info notice ends by itself, because it covers the unfinished payment
  useEffect(
    () =>
      notice?.tone === "info"
        ? whenSeen(noticeDurationMs, () => store.set(noticeAtom, undefined), widget.root)
        : undefined,
    [store, widget, notice],
  );
  // a result is shown for a while, then the outcome again
  if (notice?.kind === "result") return { text: shownLines(store, notice.text), isLong: notice.text.includes("\n") };
  if (outcome) return outcome;
  if (depositLimit && isLimited)
    return {
      text: <LimitNote text={(isReached ? reachedText : overText)(widget, depositLimit, locale)} />,
      tone: "danger",
      // its end, the time when the limit starts again, must not be cut off
      isReason: !isReached,
      isLong: !isReached,
    };
  if (notice) return { text: shownMessage(store, notice.text), tone: notice.tone === "danger" ? "danger" : undefined };
  const problem = error ?? codeError ?? trouble;
  if (problem) return { text: problem, tone: "danger", isQuiet: problem === codeError && isCodeQuiet };
  if (methodTrouble) {
    const title = troubleTitle(widget, methodTrouble, locale, Date.now());
    return { text: [cost.total, title].filter(Boolean).join(" · ") };
  }
  const left = depositLimit && leftText(widget, depositLimit, locale);
  return { text: <Unfinished total={cost.total} fallback={[cost.text, left].filter(Boolean).join(" · ") || hint} /> };
}

/** Why a choice is slow or down now: a coin or a group only while none of its methods is as usual. */
function useChoiceTrouble({ method, entry }: QuickChoice): Availability | undefined {
  const factsOf = useAtomValue(currentFactsAtom);
  const members = entry ? methodsOf(entry) : [method];
  const availability = jointAvailability(members, (member) => factsOf("deposit", member));
  return currentAvailability(availability, useNow(availability.until));
}

/**
 * The outcome of the last press, until the next one, or until it is known.
 * @param paymentKey of the payment that the next press sends; undefined if it sends none
 */
function useOutcomeNote(paymentKey: string | undefined): Note | undefined {
  const { store } = useWidget();
  useFormKey(paymentKey);
  const last = useAtomValue(pressOutcomeAtom);
  const ledger = useAtomValue(ledgerAtom);
  const isKnown = last && hasBecomeKnown(last, ledger);
  const outcome = useMemo(
    () => (last && !isKnown ? outcomeFor(last, paymentKey) : undefined),
    [last, isKnown, paymentKey],
  );
  // the refusal of the previous account, which cannot be used any more
  const [earlier] = useState(outcome);
  useEffect(
    () => () =>
      store.set(pressOutcomeAtom, (last) => (last?.kind === "refused" ? last : last && outcomeWithoutForm(last))),
    [store],
  );
  const isSessionOver = useAtomValue(isSessionOverAtom);
  const title = useOutcomeTitle(outcome);
  const text = useOutcomeText(outcome);
  // a press that opens a form makes no payment
  const message = outcome?.isLeft && paymentKey === undefined ? "" : text;
  // a new token begins another session, which can pay
  if (!outcome || (outcome.kind === "session" && !isSessionOver)) return undefined;
  return {
    text: (
      <>
        {outcome.kind === "checking" && <Spinner />}
        <strong>{title}</strong> {message}
      </>
    ),
    tone: outcome.kind === "checking" ? undefined : "danger",
    // what the previous account's press leaves keeps the name on screen, unless it warns of another payment
    isReason: outcome.isLeft ? Boolean(message) : outcome !== earlier,
    isLong: outcome.repeat !== undefined && Boolean(message),
  };
}

/** A deposit limit that stops the payment, and the way to the limits. */
function LimitNote({ text }: { text: string }) {
  const widget = useWidget();
  return (
    <button type="button" onClick={() => openLimits(widget)}>
      {text}
    </button>
  );
}

/** The problem of the security code, once its field is touched; while the player is typing it, only a rejection. */
function useCodeError(code: FormField | undefined, isTyping: boolean): string | undefined {
  const widget = useWidget();
  const problemAtom = useMemo(
    () =>
      code
        ? atom((get) => (get(code.touchedAtom) ? get(isTyping ? code.rejectionAtom : code.problemAtom) : undefined))
        : noProblemAtom,
    [code, isTyping],
  );
  const problem = useAtomValue(problemAtom);
  return code && problem && fieldProblemText(widget, code, fieldLabel(widget, code), problem);
}

/** Props of {@link Unfinished}. */
interface UnfinishedProps {
  /** the sum that the card's payment costs, if that is not its amount */
  total: string | undefined;
  /** shown if nothing is unfinished */
  fallback: string | undefined;
}

/** A button that resumes an unfinished deposit, after the cost of another one; without one, the fallback text. */
function Unfinished({ total, fallback }: UnfinishedProps) {
  return useAtomValue(activeAtom).deposit.reduceRight<ReactNode>(
    (next, answer) => <Resume key={answer.transaction.id} answer={answer} total={total} next={next} />,
    fallback,
  );
}

/** Props of {@link Resume}. */
interface ResumeProps extends Pick<UnfinishedProps, "total"> {
  answer: TimedAnswer;
  /** shown once the deposit has expired, as it cannot continue */
  next: ReactNode;
}

function Resume({ answer, total, next }: ResumeProps) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const own = useAtomValue(currencyAtom);
  if (useExpired(answer)) return next;
  const { amount, currency } = answer.transaction;
  return (
    <>
      {total && `${total} · `}
      <button type="button" onClick={() => openUnfinished(widget, answer)}>
        {widget.text(unfinishedTitle(answer))}
        {amount !== null && <bdi> {amountWithCode(amount, currency, locale, own)}</bdi>}
      </button>
    </>
  );
}
