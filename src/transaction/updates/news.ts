import type { Clocks } from "../../api/deadline";
import type { HistoryPage, TimedAnswer } from "../../api/transaction";
import type { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { User } from "../../contract/host/user";
import type { Method } from "../../contract/list/method";
import type { Action, RedirectAction } from "../../contract/payment/action";
import type { StatusPush, Transaction, TransactionReference } from "../../contract/payment/transaction";
import type { PageRequest } from "../historyPages";
import type { ShownAnswer } from "../state";

/** The answer to a press that starts a payment. */
export interface Started {
  type: "started";
  answer: TimedAnswer;
  /** whether the player still waits for it where they pressed */
  isAwaited: boolean;
  /** the player has closed the cashier since the press */
  hasClosed?: boolean;
  /** an earlier press has started this payment */
  isEarlier: boolean;
  /** whether a player who has left gets a notice */
  hasNotice: boolean;
  /** the player's balance at the press, if it is known */
  balance: User["balanceData"];
  /** unknown after a reload */
  pressed?: Pressed | undefined;
}

/** The method and the country of the press that started a payment. The player may have changed the region since. */
interface Pressed {
  method: Method;
  country: string;
}

/**
 * A started payment whose lost answer was found after the player had left its form. It does not count as seen, so the
 * next press shows it; the player gets a notice unless they know it from elsewhere.
 */
export interface StartFound extends Pick<Started, "answer" | "balance" | "pressed"> {
  type: "found";
}

/** The answer to a press on a step of a payment. */
interface StepDone {
  type: "stepDone";
  answer: TimedAnswer;
  /** the step on screen at the press */
  pressed: Action;
  /** whether the player is still on the payment's screen */
  isAwaited: boolean;
  /** the player has closed the cashier since the press */
  hasClosed: boolean;
}

/** The server's state after a press on a step of a payment whose answer was lost. */
interface StepFound extends Omit<StepDone, "type" | "pressed"> {
  type: "stepFound";
}

/** The failure of a press on a step of a payment. */
interface StepRefused {
  type: "stepRefused";
  /** of its transaction */
  id: string;
  /** how many codes the player may still try, if the server says so */
  attemptsLeft: number | undefined;
  /** whether the answer was lost: the server may have counted one more code */
  isLost: boolean;
}

/** The refusal to send the one-time code again so soon. */
interface ResendLimited {
  type: "resendLimited";
  /** of its transaction */
  id: string;
  /** until the player may ask for it again */
  seconds: number;
}

/** The answer to a question about the transaction on screen. */
interface Polled {
  type: "polled";
  answer: TimedAnswer;
  /** the transaction on screen at the request, with its step; undefined if the answer counts for any */
  asked?: ShownAnswer;
}

/** A status push. */
interface Pushed {
  type: "pushed";
  area: Area;
  push: StatusPush;
  /** whether a press waits for the answer to a create: without an id, the push may be about its payment */
  isAnswerDue?: boolean;
}

/** The unfinished transactions of an area. */
interface Listed {
  type: "listed";
  area: Area;
  answers: readonly TimedAnswer[];
  /** when they were asked for, in ms of the page's clock */
  askedAt: number;
}

/** A page of the history has been asked for. */
interface PageAsked extends PageRequest {
  type: "pageAsked";
}

/** A page of the history, or the reason why there is none. */
interface PageLoaded extends PageRequest {
  type: "pageLoaded";
  page: HistoryPage | "failed" | "unsupported";
}

/** One transaction of the history. */
interface ItemLoaded {
  type: "itemLoaded";
  answer: TimedAnswer;
}

/** A payment that the player opens: back from a provider's page, from a list, or from the history. */
interface Opened {
  type: "opened";
  answer: ShownAnswer;
}

/** The player is back from the provider's page, on a page that the browser kept or on a new one. */
interface Returned {
  type: "returned";
  /** of the transaction that they left for */
  id: string;
}

/** The answer to a recheck; undefined after a failure. */
interface Rechecked {
  type: "rechecked";
  transaction: TransactionReference;
  answer: TimedAnswer | undefined;
}

/** News about transactions. Another tab only names a changed transaction, which this tab then loads. */
export type News =
  | Started
  | StartFound
  | StepDone
  | StepFound
  | StepRefused
  | ResendLimited
  | Polled
  | Pushed
  | Listed
  | PageAsked
  | PageLoaded
  | ItemLoaded
  | Opened
  | Returned
  | Rechecked;

/** News, with the time at which they arrived. */
export type NewsEvent = News & { at: Clocks };

/** An effect of news, beside the new state. */
export type Effect =
  /** reports a transaction's status to the host */
  | { type: "emit"; transaction: Transaction }
  /** announces the transaction to the page's other tabs */
  | { type: "share"; id: string }
  /** asks the server which of two results counts, or for the result of a payment that is not listed */
  | { type: "recheck"; transaction: TransactionReference }
  /** counts a payment that has started */
  | { type: "track"; transaction: Transaction; pressed: Pressed | undefined }
  /** opens the screen of an answer's action */
  | {
      type: "show";
      answer: ShownAnswer;
      isReplacing: boolean;
      /** the player has opened the payment, which need not be that of the form on screen */
      isOpened?: boolean | undefined;
      /** of a poll: the step at its request. The screen opens only from that step, the status or the card */
      asked?: ShownAnswer | undefined;
      /** the player has closed the cashier since the press: in the quick view, the card shows the answer */
      hasClosed?: boolean | undefined;
    }
  /** opens the status of a transaction */
  | { type: "status"; transaction: Transaction }
  /** sends the player to the provider's page */
  | { type: "redirect"; action: RedirectAction; transaction: Transaction }
  /** tells the player that their payment has started, or its result unless a screen or a row shows it */
  | { type: "notify"; transaction: Transaction }
  | { type: "report"; error: CashierError };
