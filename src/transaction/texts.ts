import type { Cashier } from "../cashier/Cashier";
import { methodLabel } from "../catalogue/method/methodText";
import { methodForPress, methodsAtom } from "../catalogue/state";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { StatusName, Transaction } from "../contract/payment/transaction";
import type { Message } from "../i18n/translate";
import { amountWithCode } from "../money/format";
import { languageAtom } from "../session/atoms";
import { formattingLocaleAtom } from "../session/formattingLocale";
import { currencyAtom } from "../session/region";

const acceptedText = /*i18n*/ { id: "status.accepted", message: "Request accepted" };

/** Titles of the statuses. */
export const statusTexts: Readonly<Record<Area, Readonly<Record<StatusName, Message>>>> = {
  deposit: {
    waiting: /*i18n*/ { id: "status.waiting", message: "Payment is being processed" },
    processed: /*i18n*/ { id: "status.processed", message: "Payment received" },
    mistaked: /*i18n*/ { id: "status.mistaked", message: "Payment failed" },
    accepted: acceptedText,
  },
  withdrawal: {
    waiting: /*i18n*/ { id: "status.withdrawing", message: "Withdrawal in progress" },
    processed: /*i18n*/ { id: "status.paidOut", message: "Money sent" },
    mistaked: /*i18n*/ { id: "status.withdrawalFailed", message: "Withdrawal failed" },
    accepted: acceptedText,
  },
};

/** The title of a transaction that its player has cancelled. */
export const cancelledTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "status.cancelled", message: "Payment cancelled" },
  withdrawal: /*i18n*/ { id: "status.withdrawalCancelled", message: "Withdrawal cancelled" },
};

/** The title of a transaction that its player can finish. */
export const unfinishedTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "active.title", message: "Unfinished payment" },
  withdrawal: /*i18n*/ { id: "active.withdrawal", message: "Unfinished withdrawal" },
};

/** Notices about submissions and redirects. */
export const transactionTexts = {
  resendUnanswered: /*i18n*/ {
    id: "code.unanswered",
    message: "We did not get a response. The code may be on its way. If it does not arrive, ask for it again.",
  },
  failed: /*i18n*/ { id: "error.failed", message: "Something went wrong. Try again." },
  notSent: /*i18n*/ {
    id: "submit.notSent",
    message: "The account has changed, so nothing was sent.",
  },
  stopped: /*i18n*/ { id: "submit.stopped", message: "Nothing was sent." },
  stoppedRepeat: /*i18n*/ {
    id: "submit.stoppedRepeat",
    message: "Nothing more was sent. Your earlier attempt may still go through.",
  },
  hostTimeout: {
    deposit: /*i18n*/ { id: "submit.hostTimeout", message: "This site did not confirm the payment in time." },
    withdrawal: /*i18n*/ {
      id: "submit.hostTimeoutWithdrawal",
      message: "This site did not confirm the withdrawal in time.",
    },
  },
  rateLimited: /*i18n*/ { id: "submit.rateLimited", message: "Too many attempts. Try again {when}." },
  unsafeAddress: /*i18n*/ {
    id: "redirect.unsafe",
    message: "We did not open the payment page because its address is not secure.",
  },
  bonusUnavailable: /*i18n*/ {
    id: "bonus.unavailable",
    message: "This bonus is not available. You can still deposit without it.",
  },
};

/** The notice of a transaction that has started after the player has moved on. */
export const startedTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ {
    id: "submit.started",
    message: "Your earlier payment has started. You can continue it from the list of methods.",
  },
  withdrawal: /*i18n*/ {
    id: "submit.withdrawalStarted",
    message: "We have received your earlier withdrawal request. You can continue it from the list of methods.",
  },
};

/** The notice of a press that has found the transaction of an earlier one. */
export const earlierTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "submit.earlier", message: "This is your earlier payment. Nothing more was sent." },
  withdrawal: /*i18n*/ {
    id: "submit.withdrawalEarlier",
    message: "This is your earlier withdrawal. Nothing more was sent.",
  },
};

/** The notice of a press of unknown effect. */
export const unansweredTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ {
    id: "submit.unanswered",
    message: "We did not get a response. Press again to check. You will not pay twice.",
  },
  withdrawal: /*i18n*/ {
    id: "submit.withdrawalUnanswered",
    message: "We did not get a response. Press again to check. Nothing will be withdrawn twice.",
  },
};

/** The title of a press of unknown effect, without the promise of a repeat. */
export const unknownTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "outcome.unknown", message: "We do not know yet whether your payment went through" },
  withdrawal: /*i18n*/ {
    id: "outcome.withdrawal.unknown",
    message: "We do not know yet whether your withdrawal went through",
  },
};

/**
 * Names a payment by method and amount, in a text that may be about another payment than the one on screen.
 * @param chosen the method, if it is known: the one on the list may be of another region
 */
export function paymentName(
  { store: { get } }: Pick<Cashier, "store">,
  payment: Pick<Transaction, "type" | "method" | "amount" | "currency">,
  chosen?: Method,
): string {
  const { method: name, amount, currency } = payment;
  const label = methodLabel(methodForPress(get(methodsAtom), payment, chosen) ?? { name, text: {} }, get(languageAtom));
  if (amount === null) return label;
  return `${label} · ${amountWithCode(amount, currency, get(formattingLocaleAtom), get(currencyAtom))}`;
}
