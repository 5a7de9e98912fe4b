import { useAtomValue } from "jotai/react";
import { useId, useState } from "react";
import type { Answer } from "../../api/deadline";
import { findTransaction } from "../../api/transaction";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import { statusName, type Transaction } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import type { Message } from "../../i18n/translate";
import { formatAmount } from "../../money/format";
import { TimeLeft } from "../../payment/parts/TimeLeft";
import { useExpired } from "../../payment/useLiveTransaction";
import { languageAtom } from "../../session/atoms";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { refreshTransaction, showAnswer } from "../../transaction/showAnswer";
import { isPayable } from "../../transaction/status";
import { statusTitle } from "../../transaction/statusTitle";
import { Button } from "../../ui/Button";
import { Card, Facts } from "../../ui/Card";
import { deferredTexts as texts } from "../deferredTexts";
import { useWidget } from "../useWidget";
import type { Widget } from "../Widget";

/** The most shown above the list at first: most players come for the methods. */
const maxCollapsed = 3;

/** Props of {@link ActiveTransactions}. */
export interface ActiveTransactionsProps {
  items: readonly Answer[];
}

/** The player's unfinished transactions of an area above the list, each with a way back to its screen. */
export default function ActiveTransactions({ items }: ActiveTransactionsProps) {
  const widget = useWidget();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded || items.length <= maxCollapsed ? items : items.slice(0, maxCollapsed - 1);
  const expand = () => {
    widget.track("button", { button: "show_more" });
    setExpanded(true);
  };
  return (
    <>
      {shown.map((answer) => (
        <ActiveTransaction key={answer.transaction.id} answer={answer} />
      ))}
      {shown.length < items.length && (
        <Button variant="ghost" onClick={expand}>
          {widget.text(texts.more, { count: items.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** One unfinished transaction. A deposit is hidden once it has expired, as it cannot continue. */
function ActiveTransaction({ answer }: { answer: Answer }) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const { transaction, action } = answer;
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const hasExpired = useExpired(answer);
  const id = useId();
  if (hasExpired && transaction.type === "deposit") return null;
  const status = statusName(transaction.status);
  // nothing else of a withdrawal expires
  const isPaidInTime = transaction.type === "deposit" || action.type === "invoice";
  // the loaded methods do not include another region's
  const name = methodLabel(method ?? { name: transaction.method, text: {} }, language);
  const money = ({ amount, currency }: Transaction) => (amount === null ? "" : formatAmount(amount, currency, locale));
  return (
    <Card title={widget.text(titleOf(answer))}>
      {/* distinguishes one "Continue" from another */}
      <div id={id}>
        <Facts items={[[name, money(transaction)]]} />
      </div>
      {status === "waiting" && isPaidInTime && !hasExpired && (
        <TimeLeft deadline={answer.deadline} transaction={transaction} />
      )}
      <Button variant="secondary" aria-describedby={id} onClick={() => resume(widget, answer)}>
        {widget.text(sharedDeferredTexts.continue)}
      </Button>
    </Card>
  );
}

/** Says that the player can finish a transaction, or how far it is. */
function titleOf({ transaction, action }: Answer): Message {
  const { type, status } = transaction;
  const isInProgress = type === "withdrawal" && !isPayable(action);
  if (statusName(status) !== "waiting" || isInProgress) return statusTitle(transaction);
  return type === "withdrawal" ? texts.unfinishedWithdrawal : texts.unfinished;
}

/** Opens the transaction's screen at once, and requests its current state: the list may have been open for long. */
function resume(widget: Widget, answer: Answer): void {
  const { id, type } = answer.transaction;
  widget.track("button", { button: "continue" });
  showAnswer(widget, answer);
  // a failure is reported; the screen itself requests again
  void refreshTransaction(widget, id, () => findTransaction(widget, type, id), widget.signal);
}
