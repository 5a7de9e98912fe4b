import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import type { Action, ActionType, Transaction, TransactionType } from "../contract";
import { statusName } from "../contract";
import { useCashier } from "../session/Cashier";
import { showStatus } from "../transaction/showAnswer";
import { type ShownAnswer, transactionAtom } from "../transaction/state";
import { isFinal } from "../transaction/status";
import { Expired } from "./parts/Expired";
import { useExpired, useLiveTransaction } from "./useLiveTransaction";

/** An action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { type: Type }>;

/** Props of {@link ActionScreen}. */
export interface ActionScreenProps<Type extends ActionType> {
  /** the action that the screen shows */
  type: Type;
  area: TransactionType;
  /** Renders the action: a `.body` and, if there are buttons, `.actions`. */
  children: (action: ActionOf<Type>, transaction: Transaction) => ReactNode;
}

const isOfType = <Type extends ActionType>(action: Action, type: Type): action is ActionOf<Type> =>
  action.type === type;

/**
 * The frame of every screen that shows an action: it keeps the transaction current and opens the status screen once the
 * transaction is over. A deposit screen goes back if the current action is of another type.
 */
export function ActionScreen<Type extends ActionType>({ type, area, children }: ActionScreenProps<Type>) {
  const cashier = useCashier();
  const answer = useAtomValue(transactionAtom);
  const isOutdated =
    area === "deposit" &&
    answer !== undefined &&
    statusName(answer.transaction.status) === "waiting" &&
    !isOfType(answer.action, type);
  useEffect(() => {
    if (isOutdated) cashier.back();
  }, [cashier, isOutdated]);
  if (!answer || isOutdated) return null;
  const { action, transaction } = answer;
  const content = isOfType(action, type) && children(action, transaction);
  if (area === "deposit") return <LiveDeposit answer={answer}>{content}</LiveDeposit>;
  return content && <LiveWithdrawal transaction={transaction}>{content}</LiveWithdrawal>;
}

function LiveDeposit({ answer, children }: { answer: ShownAnswer; children: ReactNode }) {
  const { transaction } = answer;
  const hasExpired = useExpired(answer);
  const isOver = statusName(transaction.status) !== "waiting" && !hasExpired;
  useLiveTransaction(transaction);
  useStatusWhenOver(transaction, isOver);
  if (hasExpired) return <Expired transaction={transaction} />;
  return isOver ? null : children;
}

/** Keeps its content until the result is final: a withdrawal does not expire, and an accepted one may need its code. */
function LiveWithdrawal({ transaction, children }: { transaction: Transaction; children: ReactNode }) {
  useLiveTransaction(transaction);
  useStatusWhenOver(transaction, isFinal(transaction));
  return children;
}

function useStatusWhenOver({ type }: Transaction, isOver: boolean): void {
  const cashier = useCashier();
  useEffect(() => {
    if (isOver) showStatus(cashier, { type }, { replace: true });
  }, [cashier, type, isOver]);
}
