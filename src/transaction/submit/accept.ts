import type { TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { refreshAfterDeposit } from "../../catalogue/depositLimits/loadDepositLimits";
import { isCurrentPlayer, type Press } from "../press";
import { isMistaked } from "../status";
import { earlierTexts } from "../texts";
import type { Started, StartFound } from "../updates/news";
import { update } from "../updates/updates";
import { rememberDraft } from "./sentDrafts";
import { noteSavedUse } from "./usedAccounts";

/**
 * Stores the answer to a press.
 * @param isEarlier whether it is the transaction of an earlier press: the player is told so
 */
export function acceptAnswer(cashier: Cashier, press: Press, answer: TimedAnswer, isEarlier: boolean): "accepted" {
  const isAwaited = press.isAwaited();
  // the notice of an earlier press is out of date; an automatic submission follows no press
  if (!press.isAutomatic) cashier.dropNotice();
  const { balance, hasNotice } = press;
  const hasClosed = press.hasClosed();
  startTransaction(cashier, press, { type: "started", answer, balance, isEarlier, isAwaited, hasClosed, hasNotice });
  // without an amount, the player asked for a crypto address
  const isAsked = press.draft.amount === undefined;
  // the host may have signed another player in when the status was reported
  if (isEarlier && isAwaited && !isAsked && isCurrentPlayer(cashier, press))
    cashier.showNotice(cashier.text(earlierTexts[press.area]), "info");
  return "accepted";
}

/** Stores and reports the transaction of a press, and what else a started payment changes. */
export function startTransaction(cashier: Cashier, press: Press, news: Started | StartFound): void {
  const { area, draft, scope, walletSheet } = press;
  const { transaction } = news.answer;
  walletSheet?.complete(isMistaked(transaction) ? "fail" : "success");
  rememberDraft(cashier, transaction.id, { draft, scope });
  noteSavedUse(cashier, area, draft, transaction);
  refreshAfterDeposit(cashier, area);
  update(cashier, { ...news, pressed: { method: draft.method, country: scope.country } });
}
