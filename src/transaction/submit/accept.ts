import type { Answer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { depositLimitsAtom } from "../../catalogue/depositLimits/depositLimits";
import { refreshDepositLimits } from "../../catalogue/depositLimits/loadDepositLimits";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract/payment/transaction";
import { transactionAtom } from "../state";
import { isMistaked, isProcessed } from "../status";
import { earlierTexts } from "../texts";
import type { Started, StartFound } from "../updates/news";
import { update } from "../updates/updates";
import type { Press } from "./create";
import { noteSavedUse, rememberDraft } from "./paidWith";

/**
 * Returns whether the player is still on the same form or payment as at this call, or on a list of its area. A payment
 * that has succeeded since, while it was started again, is not the same: its result stays on screen.
 * @param isInForm whether the press belongs to a form, in front of the payment on screen or of its step
 */
export function samePlace(cashier: Cashier, isInForm: boolean): () => boolean {
  const { store } = cashier;
  const form = () => store.get(chosenMethodAtom)?.name ?? store.get(chosenCoinAtom)?.coin;
  const shown = () => store.get(transactionAtom)?.transaction;
  const { area } = cashier;
  const [formBefore, before] = [form(), shown()];
  const isSame = (now: Transaction) => now.id === before?.id && (isInForm || isProcessed(before) || !isProcessed(now));
  return () => {
    const now = shown();
    return cashier.area === area && [undefined, formBefore].includes(form()) && (!now || isSame(now));
  };
}

/**
 * Whether the form of a press was on screen until the press ended, to show the outcome; later, ask `pressOutcomeAtom`.
 */
export const isFormOpen = ({ signal, isInForm }: Press): boolean => isInForm && !signal.aborted;

/**
 * Stores the answer to a press.
 * @param isEarlier whether it is the transaction of an earlier press: the player is told so
 */
export function acceptAnswer(cashier: Cashier, press: Press, answer: Answer, isEarlier: boolean): "accepted" {
  const isAwaited = press.isAwaited();
  const { balance, hasNotice } = press;
  const hasClosed = press.hasClosed();
  startTransaction(cashier, press, { type: "started", answer, balance, isEarlier, isAwaited, hasClosed, hasNotice });
  // without an amount, the player asked for a crypto address
  const isAsked = press.draft.amount === undefined;
  if (isEarlier && isAwaited && !isAsked) cashier.showNotice(cashier.text(earlierTexts[press.area]), "info");
  return "accepted";
}

/** Stores and reports the transaction of a press, and what else a started payment changes. */
export function startTransaction(cashier: Cashier, press: Press, news: Started | StartFound): void {
  const { area, draft, scope, walletSheet } = press;
  const { transaction } = news.answer;
  walletSheet?.complete(isMistaked(transaction) ? "fail" : "success");
  rememberDraft(cashier, transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, transaction);
  // the deposit now counts towards the limits
  if (area === "deposit" && cashier.store.get(depositLimitsAtom)) void refreshDepositLimits(cashier);
  update(cashier, news);
}
