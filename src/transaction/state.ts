import type { Answer, Deadline } from "../api/deadline";
import type { Cashier } from "../cashier/Cashier";
import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { CashierError } from "../contract/CashierError";
import type { Method } from "../contract/list/method";
import type { Account, StatusPush, Transaction } from "../contract/payment/transaction";
import type { Scope } from "../session/atoms";
import { playerAtom } from "../session/playerAtom";
import type { TokenSource } from "./TokenSource";

/** A stored answer, with facts that the server did not send. */
export interface ShownAnswer extends Answer {
  /** the player has completed this action: it is not shown again and does not expire */
  playerDone?: true | undefined;
  /** the deposit failed because it was not paid in time */
  expiredUnpaid?: true | undefined;
  /** a push reported the failure; pushes carry no error code */
  reasonUnknown?: true | undefined;
  /**
   * when a push last changed this withdrawal, in ms of `performance.now()`: pushes carry neither action nor timeline
   */
  pushedAt?: number | undefined;
  /** when the rate limit for sending the one-time code again ends; answers about the transaction do not include it */
  resendLimitedUntil?: Deadline | undefined;
}

/** The transaction on screen and its action. */
export const transactionAtom = playerAtom<ShownAnswer | undefined>(undefined);

/** The player's unfinished transactions of each area, newest first, as shown on its list. */
export const activeAtoms = {
  deposit: playerAtom<readonly Answer[]>([]),
  withdrawal: playerAtom<readonly Answer[]>([]),
};

/** The last pushed status of unknown transactions, by id: a push can overtake the answer that creates one. */
export const earlyPushesAtom = playerAtom<ReadonlyMap<string, StatusPush>>(new Map());

/** The status last reported to the host, by transaction id. */
export const reportedStatusAtom = playerAtom<ReadonlyMap<string, number>>(new Map());

/** Ids of the transactions that the player has seen: on screens, in lists, notices or the history. */
export const seenTransactionsAtom = playerAtom<ReadonlySet<string>>(new Set());

/** The result of a transaction: it was paid, or it failed. */
export interface KnownResult {
  transaction: Transaction;
  /** when it became known, or a push last spoke of the transaction, in ms of `performance.now()` */
  at: number;
}

/** The results that are known, by transaction id: older answers do not undo them. */
export const resultsAtom = playerAtom<ReadonlyMap<string, KnownResult>>(new Map());

/**
 * The transactions that are asked for again because their results contradict each other, with the last push of another
 * result: it counts if the server does not say.
 */
export const doubtsAtom = playerAtom<ReadonlyMap<string, StatusPush | undefined>>(new Map());

/** A deadline that does not depend on the device clock. */
export interface KnownDeadline {
  /** the `expires_at` that it belongs to */
  expiresAt: string;
  deadline: Deadline;
}

/** The deadlines of transactions that this page has created, by transaction id. */
export const deadlinesAtom = playerAtom<ReadonlyMap<string, KnownDeadline>>(new Map());

/**
 * How many one-time codes the player may still try, by transaction id, if the server has said so; 0 locks the field.
 */
export const attemptsLeftAtom = playerAtom<ReadonlyMap<string, number>>(new Map());

/** Name of the method whose preparation the player has read since choosing it. */
export const preparedAtom = playerAtom<string | undefined>(undefined);

/** Whether a submission is under way: further presses are ignored until it has ended. */
export const isSubmittingAtom = playerAtom(false);

/** Whether submissions are blocked for now, after `rate_limited`. */
export const isPausedAtom = playerAtom(false);

/** The message in a form about its last press, and the next step. */
export interface PressOutcome {
  /** `session` is over; `unknown` and `checking`: the request may have taken effect */
  kind: "checking" | "unknown" | "refused" | "notSent" | "session";
  title: string;
  text: string;
}

/** The outcome of the last press, until the next one or until its form is left. */
export const pressOutcomeAtom = playerAtom<PressOutcome | undefined>(undefined);

/** A filled-in form. Amount in major units; values unmasked. */
export interface Draft {
  method: Method;
  amount: number | undefined;
  fields: Readonly<Record<string, string>>;
  /** requests tokens for fields whose card data stays at the provider */
  tokens?: TokenSource | undefined;
  /** which account a withdrawal is paid from */
  account?: Account;
  /** the bonus to attach to a deposit; not part of the payment's identity */
  bonusId?: string;
  /** the saved way to pay that stands for the other fields; `fields` has only what is asked again */
  savedId?: string;
  /** its name, for later screens; not sent */
  savedName?: string;
  /** whether to save the account for next time; not part of the payment's identity */
  save?: boolean;
}

/** A draft, and the player and region that it was submitted for. */
export interface SentDraft {
  draft: Draft;
  scope: Scope;
}

/**
 * The drafts of submitted transactions by id, the latest last, without card data. They start a deposit again with one
 * press, and name the recipient of a withdrawal.
 */
export const sentDraftsAtom = playerAtom<ReadonlyMap<string, SentDraft>>(new Map());

/** The payments that began in this page, by transaction id, with the player's balance at the press if it was known. */
export const startedHereAtom = playerAtom<ReadonlyMap<string, { balance: number | undefined }>>(new Map());

/** The amount of the form on screen, in major units. */
export const amountAtom = playerAtom<number | undefined>(undefined);

/**
 * The result of a press: `accepted` by the server, `handled` (the player has been shown why not, or the press is a
 * no-op), or the error that belongs to the form.
 */
export type SubmitResult = "accepted" | "handled" | CashierError;

/** Clears the chosen method, its bank, its amount and the transaction on screen; keeps the group that it belongs to. */
export function forgetMethod(store: Cashier["store"]): void {
  store.set(chosenMethodAtom, undefined);
  store.set(chosenCoinAtom, undefined);
  store.set(chosenBankAtom, undefined);
  store.set(transactionAtom, undefined);
  store.set(amountAtom, undefined);
}
