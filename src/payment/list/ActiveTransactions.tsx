import { useAtomValue } from "jotai/react";
import { useEffect, useId, useState } from "react";
import type { Deadline } from "../../api/deadline";
import type { TimedAnswer } from "../../api/transaction";
import { useCashier } from "../../cashier/Cashier";
import { screenAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodLabel } from "../../catalogue/method/methodText";
import { loadedMethod, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { amountWithCode } from "../../money/format";
import { languageAtom } from "../../session/atoms";
import { currencyAtom } from "../../session/region";
import { activeAtom } from "../../transaction/state";
import { hasTimeLimit, isAnswerExpired, isFinal, isPlayersTurn, unfinishedTitle } from "../../transaction/status";
import { noteOffered } from "../../transaction/updates/payments";
import { openUnfinished, watchActive } from "../../transaction/updates/watchActive";
import { clockText } from "../../ui/display/Countdown";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { MethodMark } from "../icon/MethodMark";
import { lifetimeSeconds, timeLeftTexts, useSecondsLeft } from "../requisites/TimeLeft";
import { useExpired } from "../status/useLiveTransaction";
import css from "./activeTransactions.css?inline";

const more = /*i18n*/ { id: "active.more", message: "Show {count} more" };

/** The most shown at first: most players come for the methods. */
const maxCollapsed = 2;

/** Below this many seconds left, the time has the warning colour; the payment's own screen warns earlier. */
const listSoonSeconds = 60;

/** Props of {@link ActiveTransactions}. */
interface ActiveTransactionsProps {
  items: readonly TimedAnswer[];
}

/**
 * The player's unfinished transactions of an area, each with a button that opens its screen. They are a bar at the
 * lower edge of the screen, over the list, so that no method moves when they load; in a form, a card above its fields.
 */
export default function ActiveTransactions({ items }: ActiveTransactionsProps) {
  useStyles(css);
  const cashier = useCashier();
  const [isExpanded, setExpanded] = useState(false);
  const open = items.filter((answer) => !isExpiredDeposit(answer, isAnswerExpired(answer)));
  // a result is told in its row
  const isShown = (answer: TimedAnswer, at: number) =>
    isExpanded || open.length <= maxCollapsed || at === 0 || isFinal(answer.transaction);
  const shown = open.filter(isShown);
  const expand = () => {
    cashier.track("button", { button: "show_more" });
    setExpanded(true);
  };
  return (
    <div className="strips">
      <div className="strips-rows">
        {shown.map((answer) => (
          <UnfinishedRow key={answer.transaction.id} answer={answer} />
        ))}
        {shown.length < open.length && (
          <Button variant="ghost" onClick={expand}>
            {cashier.text(more, { count: open.length - shown.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Props of {@link ActiveOfMethod}. */
interface ActiveOfMethodProps {
  area: Area;
  /** its name */
  method: string;
}

/** The player's unfinished transactions of a method, in its form while no list can offer them: the host locks it. */
export function ActiveOfMethod({ area, method }: ActiveOfMethodProps) {
  const cashier = useCashier();
  const active = useAtomValue(activeAtom)[area];
  useEffect(() => runUntilCleanup(cashier.signal, (signal) => watchActive(cashier, area, signal)), [cashier, area]);
  // a notice tells a result: forms have no rows for it
  const items = active.filter(({ transaction }) => transaction.method === method && !isFinal(transaction));
  return items.length > 0 && <ActiveTransactions items={items} />;
}

/** Whether a transaction is a deposit that cannot continue, as it has expired: it is not shown. */
const isExpiredDeposit = ({ transaction }: TimedAnswer, hasExpired: boolean): boolean =>
  hasExpired && transaction.type === "deposit";

/** One unfinished transaction. */
function UnfinishedRow({ answer }: { answer: TimedAnswer }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const currency = useAtomValue(currencyAtom);
  const { transaction } = answer;
  const method = loadedMethod(useAtomValue(methodsAtom), transaction.type, transaction.method);
  const hasExpired = useExpired(answer);
  const id = useId();
  const isOver = isExpiredDeposit(answer, hasExpired);
  const { store } = cashier;
  // in a form, it may be out of sight while the player presses the button
  const isOnList = useAtomValue(screenAtom) === `/${transaction.type}`;
  useEffect(() => {
    if (!isOver && isOnList) noteOffered(store, transaction.id);
  }, [store, transaction.id, isOver, isOnList]);
  if (isOver) return null;
  const isTimed = isPlayersTurn(answer) && hasTimeLimit(answer) && !hasExpired;
  const deadline = isTimed ? answer.deadline : undefined;
  return (
    <div className="strip">
      {method ? <MethodMark method={method} /> : <span className="method-icon" />}
      {/* distinguishes one "Continue" from another */}
      <div id={id} className="strip-text">
        {/* the loaded methods do not include another region's */}
        <span className="strip-name">{methodLabel(method ?? { name: transaction.method, text: {} }, language)}</span>{" "}
        <bdi className="strip-amount">{moneyOf(transaction, locale, currency)}</bdi>
        <h2 className="strip-status">{cashier.text(unfinishedTitle(answer))}</h2>{" "}
        {deadline && <RingTime deadline={deadline} />}
      </div>
      {deadline && <TimeRing deadline={deadline} transaction={transaction} />}
      <button
        type="button"
        className="strip-open"
        aria-label={cashier.text(sharedDeferredTexts.continue)}
        aria-describedby={id}
        onClick={() => openUnfinished(cashier, answer)}
      >
        <svg className="flip" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </button>
    </div>
  );
}

const moneyOf = ({ amount, currency }: Transaction, locale: string, own: string) =>
  amount === null ? "" : amountWithCode(amount, currency, locale, own);

/** The time left until a deadline, such as 14:59. */
function RingTime({ deadline }: { deadline: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const left = useSecondsLeft(deadline);
  const id = useId();
  return (
    <>
      {/* not the timer's own label: as a part of a description, that would replace the time */}
      <span id={id} className="sr">
        {cashier.text(timeLeftTexts.label)}
      </span>{" "}
      <span role="timer" aria-labelledby={id} className={left < listSoonSeconds ? "strip-time soon" : "strip-time"}>
        {clockText(left, locale)}
      </span>
    </>
  );
}

/** Props of {@link TimeRing}. */
interface TimeRingProps {
  deadline: Deadline;
  /** for the total time in which it can be paid */
  transaction: Pick<Transaction, "created_at" | "expires_at">;
}

/** A ring that empties until a deadline; hidden from screen readers. */
function TimeRing({ deadline, transaction }: TimeRingProps) {
  const left = useSecondsLeft(deadline);
  const [first] = useState(left);
  const share = Math.min(1, left / Math.max(1, lifetimeSeconds(transaction) ?? first));
  return (
    <svg className={left < listSoonSeconds ? "strip-ring soon" : "strip-ring"} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" />
      <circle cx="18" cy="18" r="16" pathLength="1" strokeDasharray="1" strokeDashoffset={1 - share} />
    </svg>
  );
}
