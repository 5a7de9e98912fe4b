import { connectionTexts } from "../../api/request";
import type { Cashier } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Message } from "../../i18n/translate";
import { playerAtom } from "../../session/playerAtom";
import { isConnectionError } from "../../transport/failures";
import { failureReason, sessionTexts } from "../rejection";
import { isUnresolved, type Ledger } from "../requests/ledger";
import { transactionTexts, unknownTexts } from "../texts";

/** The kind of message about a press. */
export type OutcomeKind =
  /** the request may have taken effect: the server is being asked */
  | "checking"
  /** the request may have taken effect */
  | "unknown"
  | "refused"
  | "notSent"
  /** the session is over */
  | "session";

/** The message in a form about its last press, and the next step. */
export interface PressOutcome {
  kind: OutcomeKind;
  title: Message;
  /** the title while the browser is offline, if that is why the press has failed */
  offlineTitle?: Message;
  /** words of the widget, which follow the language; or those of the server or the host */
  text: Message | string;
  /** the payment that is unknown or has not arrived: the words promise that its next press pays nothing more */
  repeat?: {
    /** see `paymentKeyOf`: the promise does not hold for a form with another key */
    key: string;
    /** shown for another payment instead of the promise; undefined if nothing is shown */
    another?: { title: Message; text: Message } | undefined;
  };
  /** the form of the press is gone, see {@link outcomeWithoutForm} */
  isLeft?: true;
  /** card data of its form has been cleared since, so not all details are kept */
  isCleared?: true;
}

/**
 * The outcome of the last press, until the next one. Once its form is left, only {@link outcomeWithoutForm} stays: on
 * the quick view's card, or in the method's own form after that of a saved account.
 */
export const pressOutcomeAtom = playerAtom<PressOutcome | undefined>(undefined);

/** The key of the payment that the form with the outcome would send now; undefined if it would send none. */
export const formKeyAtom = playerAtom<string | undefined>(undefined);

/**
 * The outcome of the last press, as a form shows it: the promise of a repeat holds for the same payment alone.
 * @param key of the payment that the form would send now, see `paymentKeyOf`; undefined if it would send none
 * @returns undefined if nothing is shown
 */
export function outcomeFor(outcome: PressOutcome, key: string | undefined): PressOutcome | undefined {
  const { repeat } = outcome;
  if (!repeat || repeat.key === key) return outcome;
  return repeat.another && { ...outcome, ...repeat.another };
}

/**
 * The part of an outcome that stays once its form is gone: that it is unknown, without the promise of a repeat, which
 * holds for the visit of the press.
 */
export function outcomeWithoutForm({ kind, repeat }: PressOutcome): PressOutcome | undefined {
  const title = repeat?.another?.title;
  return kind === "unknown" && title ? { kind, title, text: "", repeat, isLeft: true } : undefined;
}

/** Whether an outcome that was unknown has become known since, so that its message is out of date. */
export const hasBecomeKnown = ({ kind, repeat }: PressOutcome, ledger: Ledger): boolean =>
  kind === "unknown" && !isUnresolved(ledger, repeat?.key ?? "");

/** The words about a press that differ by area. */
interface AreaTexts {
  checking: Message;
  checkingText: Message;
  unknown: Message;
  unknownLong: Message;
  pressAgain: Message;
  another: Message;
  notArrived: Message;
  refused: Message;
}

const areaTexts: Readonly<Record<Area, AreaTexts>> = {
  deposit: {
    checking: /*i18n*/ { id: "outcome.checking", message: "We are checking whether your payment went through" },
    checkingText: /*i18n*/ { id: "outcome.checking.text", message: "Keep this page open. You will not pay twice." },
    unknown: unknownTexts.deposit,
    unknownLong: /*i18n*/ {
      id: "outcome.unknown.text",
      message: "We do not know yet whether your payment went through. Press again to check. You will not pay twice.",
    },
    pressAgain: /*i18n*/ { id: "outcome.pressAgain", message: "Press again to check. You will not pay twice." },
    another: /*i18n*/ {
      id: "outcome.another",
      message: "We keep checking it. If you press now, you make another payment.",
    },
    notArrived: /*i18n*/ { id: "outcome.notArrived", message: "Your payment did not reach us" },
    refused: /*i18n*/ { id: "outcome.refused", message: "Your payment was not accepted" },
  },
  withdrawal: {
    checking: /*i18n*/ {
      id: "outcome.withdrawal.checking",
      message: "We are checking whether your withdrawal went through",
    },
    checkingText: /*i18n*/ {
      id: "outcome.withdrawal.checking.text",
      message: "Keep this page open. Nothing will be withdrawn twice.",
    },
    unknown: unknownTexts.withdrawal,
    unknownLong: /*i18n*/ {
      id: "outcome.withdrawal.unknown.text",
      message:
        "We do not know yet whether your withdrawal went through. Press again to check. Nothing will be withdrawn twice.",
    },
    pressAgain: /*i18n*/ {
      id: "outcome.withdrawal.pressAgain",
      message: "Press again to check. Nothing will be withdrawn twice.",
    },
    another: /*i18n*/ {
      id: "outcome.withdrawal.another",
      message: "We keep checking it. If you press now, you make another withdrawal.",
    },
    notArrived: /*i18n*/ { id: "outcome.withdrawal.notArrived", message: "Your withdrawal request did not reach us" },
    refused: /*i18n*/ { id: "outcome.withdrawal.refused", message: "Your withdrawal was not accepted" },
  },
};

const texts = {
  offline: /*i18n*/ { id: "outcome.offline", message: "You are offline" },
  nothingSent: /*i18n*/ { id: "outcome.nothingSent", message: "Nothing was sent" },
};

/** The known facts of a failed press. */
export interface FailedPress {
  area: Area;
  /** of its payment, see `paymentKeyOf` */
  key: string;
  error: CashierError;
  /** whether the player has to read that it may have been paid */
  isUnclear: boolean;
  /** whether the server has answered that it has no such request */
  isAbsent: boolean;
  /**
   * whether an attempt may have reached the server, so that the request's id is kept; false once the player knows its
   * transaction
   */
  mayHaveArrived: boolean;
}

/** Returns the one message about a failed press, made from the known facts. */
export function pressOutcomeOf(
  cashier: Cashier,
  { area, key, error, isUnclear, isAbsent, mayHaveArrived }: FailedPress,
): PressOutcome {
  const words = areaTexts[area];
  const isLost = isConnectionError(error);
  const outcome = (kind: OutcomeKind, title: Message, text: Message | string): PressOutcome => ({
    kind,
    title,
    text,
  });
  if (isLost && !mayHaveArrived) {
    const notSent = outcome("notSent", connectionTexts.networkError, transactionTexts.stopped);
    return navigator.onLine ? notSent : { ...notSent, offlineTitle: texts.offline };
  }
  // a payment that may have gone through comes first: the next press, with the new token, finds it
  if (error.status === 401 && !isUnclear) return outcome("session", sessionTexts.title, sessionTexts.text);
  if (isAbsent && error.status === 0)
    return { ...outcome("notSent", words.notArrived, words.pressAgain), repeat: { key } };
  if (!isAbsent && isUnclear) {
    const another = { title: words.unknown, text: words.another };
    const unknown = isLost
      ? outcome("unknown", connectionTexts.networkError, words.unknownLong)
      : outcome("unknown", words.unknown, words.pressAgain);
    return { ...unknown, repeat: { key, another } };
  }
  return outcome("refused", words.refused, failureReason(cashier, error) ?? transactionTexts.failed);
}

/** Shows in the form that the outcome of a press is being checked. @returns what it shows */
export function showChecking(cashier: Cashier, area: Area): PressOutcome {
  const { checking, checkingText } = areaTexts[area];
  const shown: PressOutcome = { kind: "checking", title: checking, text: checkingText };
  cashier.store.set(pressOutcomeAtom, shown);
  return shown;
}

/** Shows in the form that nothing was sent, and why. */
export function showNotSent(cashier: Cashier, reason: string): void {
  cashier.store.set(pressOutcomeAtom, { kind: "notSent", title: texts.nothingSent, text: reason });
}
