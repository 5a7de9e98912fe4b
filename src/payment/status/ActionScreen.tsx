import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Action, ActionOf, ActionType } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { actionExit, hasTimeLimit } from "../../transaction/status";
import { statusTexts } from "../../transaction/texts";
import { useStyles } from "../../ui/dom/useStyles";
import { TransactionHelp } from "../support/Help";
import { Expired } from "./Expired";
import css from "./status.css?inline";
import { useExpired, useFailureReasonRefresh, useLiveTransaction } from "./useLiveTransaction";

/** Props of {@link ActionScreen}. */
interface ActionScreenProps<Type extends ActionType> {
  /** the action that the screen shows */
  type: Type;
  /** Renders the action: a `.body` and, if there are buttons, `.actions`. */
  children: (action: ActionOf<Type>, transaction: Transaction) => ReactNode;
}

const isOfType = <Type extends ActionType>(action: Action, type: Type): action is ActionOf<Type> =>
  action.type === type;

/**
 * The frame of every screen that shows an action: it keeps the transaction current. The navigation leaves it once it
 * does not fit the transaction any more, see {@link actionExit}.
 */
export function ActionScreen<Type extends ActionType>({ type, children }: ActionScreenProps<Type>) {
  const answer = useAtomValue(transactionAtom);
  useStyles(css);
  if (!answer || actionExit(answer, isOfType(answer.action, type))) return null;
  const { action, transaction } = answer;
  const content = isOfType(action, type) && (
    <div className="fill action">
      {children(action, transaction)}
      <TransactionHelp transaction={transaction} hasFailed={false} />
    </div>
  );
  return <LiveStep answer={answer}>{content}</LiveStep>;
}

/** Keeps a transaction current, and shows that its step has expired once its time is over. */
function LiveStep({ answer, children }: { answer: ShownAnswer; children: ReactNode }) {
  const hasExpired = useExpired(answer);
  useLiveTransaction(answer.transaction);
  return hasExpired && hasTimeLimit(answer) ? <ExpiredStep answer={answer} /> : children;
}

/** Replaces a step whose time is over. A push that reports the end does not say what the server offers instead. */
function ExpiredStep({ answer }: { answer: ShownAnswer }) {
  useFailureReasonRefresh(answer);
  return <Expired answer={answer} />;
}

/** The text of a screen that waits for the end of a transaction, by area. */
export const awaitingTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "pay.awaiting", message: "Waiting for your payment" },
  withdrawal: statusTexts.withdrawal.waiting,
};

/** A line of an {@link ActionScreen} that says what it waits for. */
export function Awaiting({ text }: { text: Message }) {
  const cashier = useCashier();
  return (
    <p className="awaiting" role="status">
      {cashier.text(text)}
    </p>
  );
}
