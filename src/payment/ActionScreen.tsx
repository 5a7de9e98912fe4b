import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import type { Action, ActionType, Transaction } from "../contract";
import { statusName } from "../contract";
import { useCashier } from "../session/Cashier";
import { useStyles } from "../session/useStyles";
import { showStatus } from "../transaction/showAnswer";
import { type ShownAnswer, transactionAtom } from "../transaction/state";
import cardCss from "../ui/card.css?inline";
import { Expired } from "./parts/Expired";
import { useExpired } from "./useExpired";
import { useLiveTransaction } from "./useLiveTransaction";

/** An action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { type: Type }>;

/** Props of {@link ActionScreen}. */
export interface ActionScreenProps<Type extends ActionType> {
  /** the action that this screen shows */
  type: Type;
  /** Draws it: a `.body` and, where there are buttons, `.actions`. */
  children: (action: ActionOf<Type>, transaction: Transaction) => ReactNode;
}

const isOfType = <Type extends ActionType>(action: Action, type: Type): action is ActionOf<Type> =>
  action.type === type;

/**
 * The frame of every screen that shows an action of a deposit: it keeps the transaction true, hides what can be paid no
 * more, and leaves for the status once there is nothing left to do (contract §4.2, §4.3). Whoever comes back to it after
 * the server has gone on to another action is led further back.
 */
export function ActionScreen<Type extends ActionType>({ type, children }: ActionScreenProps<Type>) {
  const cashier = useCashier();
  const answer = useAtomValue(transactionAtom);
  const isOpen = answer && statusName(answer.transaction.status) === "waiting";
  const isOther = isOpen && !isOfType(answer.action, type);
  useEffect(() => {
    if (isOther) cashier.back();
  }, [cashier, isOther]);
  if (!answer || isOther) return null;
  return (
    <Watched answer={answer}>{isOfType(answer.action, type) && children(answer.action, answer.transaction)}</Watched>
  );
}

function Watched({ answer, children }: { answer: ShownAnswer; children: ReactNode }) {
  const cashier = useCashier();
  const { transaction } = answer;
  const { type } = transaction;
  const hasExpired = useExpired(answer);
  const isOver = statusName(transaction.status) !== "waiting" && !hasExpired;
  useStyles(cardCss);
  useLiveTransaction(transaction);
  useEffect(() => {
    if (isOver) showStatus(cashier, { type }, { replace: true });
  }, [cashier, type, isOver]);
  if (hasExpired) return <Expired transaction={transaction} />;
  return isOver ? null : children;
}
