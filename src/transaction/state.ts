import type { Answer, Clocks, Deadline } from "../api/deadline";
import type { Account, CashierError, Method, StatusPush } from "../contract";
import type { Scope } from "../session/atoms";
import { playerAtom } from "../session/playerAtom";

/** An answer as it is kept, with what is known here beyond it. */
export interface ShownAnswer extends Answer {
  /** the player has done their part of this action: it is not asked for again, and expires no more */
  playerDone?: true | undefined;
  /** it failed because it was not paid in time */
  expiredUnpaid?: true | undefined;
  /** a push said that it failed: those give no code */
  reasonUnknown?: true | undefined;
}

/** The transaction on screen and what the server wants shown of it. */
export const transactionAtom = playerAtom<ShownAnswer | undefined>(undefined);

/** The player's unfinished deposits, newest first, as the list offers them. */
export const activeDepositsAtom = playerAtom<readonly Answer[]>([]);

/** The last pushed status of transactions that this widget does not know yet, by id: a push can overtake its answer. */
export const earlyPushesAtom = playerAtom<ReadonlyMap<string, StatusPush>>(new Map());

/** The status of each transaction that the host was last told, by id. */
export const reportedStatusAtom = playerAtom<ReadonlyMap<string, number>>(new Map());

/** When a transaction's result became known here, by id, in ms of `performance.now()`: older answers do not undo it. */
export const resultsAtom = playerAtom<ReadonlyMap<string, number>>(new Map());

/** Deadlines that do not depend on the phone's clock, by transaction id, and the `expires_at` that each stands for. */
export const deadlinesAtom = playerAtom<ReadonlyMap<string, { expiresAt: string; deadline: Deadline }>>(new Map());

/** Name of the method whose preparation the player has read since choosing it (contract §4.1). */
export const preparedAtom = playerAtom<string | undefined>(undefined);

/** Whether a submission is under way: a second press does nothing until it has ended. */
export const submittingAtom = playerAtom(false);

/** Whether the server wants no further submission for now (contract §3, `rate_limited`). */
export const pausedAtom = playerAtom(false);

/** A request as it is told apart from others: by what it is about, and by its `request_id`. */
export interface PendingRequest {
  id: string;
  /** what it is about: a digest */
  subject: string;
  /** under which its player's requests are stored; undefined where nothing may be stored */
  owner: string | undefined;
  /** when it was first sent; undefined where that was before the page was loaded */
  sentAt: Clocks | undefined;
  /** whether the server may have it, although no answer has come */
  mayHaveArrived: boolean;
}

/** Requests without an answer so far, by what they are about: whether they arrived is not known. */
export const pendingRequestsAtom = playerAtom<ReadonlyMap<string, PendingRequest>>(new Map());

/** What the player has filled in. Amount in major units; values unmasked. */
export interface Draft {
  method: Method;
  amount: number | undefined;
  fields: Readonly<Record<string, string>>;
  /** which account a withdrawal is paid from */
  account?: Account;
  /** the bonus to attach to a deposit; another bonus makes no other payment */
  bonusId?: string;
}

/** What the last deposit was made of, so that it can be made again with one press; never card data. */
export const lastDraftAtom = playerAtom<{ id: string; draft: Draft; scope: Scope } | undefined>(undefined);

/** The amount of the form on screen, in major units. */
export const amountAtom = playerAtom<number | undefined>(undefined);

/**
 * The result of a press: `accepted` by the server, `handled` (the player has been shown why not, or the press is a
 * no-op), or the error that belongs to the form.
 */
export type SubmitResult = "accepted" | "handled" | CashierError;
