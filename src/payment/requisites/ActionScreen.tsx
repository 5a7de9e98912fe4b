import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import { type Action, type ActionType, statusName, type Transaction } from "../../contract/payment/transaction";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { isFinal } from "../../transaction/status";
import { showStatus } from "../../transaction/step/showAnswer";
import { useStyles } from "../../ui/dom/useStyles";
import { Expired } from "../status/Expired";
import { useExpired, useLiveTransaction } from "../status/useLiveTransaction";
import css from "./actionScreen.css?inline";

/** An action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { type: Type }>;

/** Props of {@link ActionScreen}. */
export interface ActionScreenProps<Type extends ActionType> {
  /** the action that the screen shows */
  type: Type;
  area: Area;
  /** Renders the action: a `.body` and, if there are buttons, `.actions`. */
  children: (action: ActionOf<Type>, transaction: Transaction) => ReactNode;
}

const isOfType = <Type extends ActionType>(action: Action, type: Type): action is ActionOf<Type> =>
  action.type === type;

/**
 * The frame of every screen that shows an action: it keeps the transaction current and opens the status screen once the
 * transaction is over. If the current action is of another type, it goes back.
 */
export function ActionScreen<Type extends ActionType>({ type, area, children }: ActionScreenProps<Type>) {
  const cashier = useCashier();
  const answer = useAtomValue(transactionAtom);
  useStyles(css);
  const isOutdated = answer !== undefined && !isOver(answer, area) && !isOfType(answer.action, type);
  useEffect(() => {
    if (isOutdated) cashier.back();
  }, [cashier, isOutdated]);
  if (!answer || isOutdated) return null;
  const { action, transaction } = answer;
  const content = isOfType(action, type) && <div className="fill action">{children(action, transaction)}</div>;
  const Live = area === "deposit" ? LiveDeposit : LiveWithdrawal;
  return <Live answer={answer}>{content}</Live>;
}

/** Whether a transaction's screen is no longer shown: of a deposit also once what the player has done is accepted. */
const isOver = ({ transaction, playerDone }: ShownAnswer, area: Area): boolean =>
  isFinal(transaction) || (area === "deposit" && playerDone === true && statusName(transaction.status) === "accepted");

function LiveDeposit({ answer, children }: { answer: ShownAnswer; children: ReactNode }) {
  const { transaction } = answer;
  const hasExpired = useExpired(answer);
  const hasResult = isOver(answer, "deposit") && !hasExpired;
  useLiveTransaction(transaction);
  useStatusWhenOver(transaction, hasResult);
  if (hasExpired) return <Expired transaction={transaction} />;
  return hasResult ? null : children;
}

/** Keeps its content until the result is final: of a withdrawal only what the player is to pay expires. */
function LiveWithdrawal({ answer, children }: { answer: ShownAnswer; children: ReactNode }) {
  const { transaction, action } = answer;
  const hasExpired = useExpired(answer);
  useLiveTransaction(transaction);
  useStatusWhenOver(transaction, isFinal(transaction));
  if (isFinal(transaction)) return null;
  return hasExpired && action.type === "invoice" ? <Expired transaction={transaction} /> : children;
}

function useStatusWhenOver({ type }: Transaction, isOver: boolean): void {
  const cashier = useCashier();
  useEffect(() => {
    if (isOver) showStatus(cashier, { type }, { replace: true });
  }, [cashier, type, isOver]);
}
