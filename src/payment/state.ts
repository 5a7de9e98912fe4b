import { atom } from "jotai/vanilla";
import type { Answer } from "../api/deadline";
import type { Account, Method, StatusPush } from "../contract";

/** An answer as it is kept, with what is known here beyond it. */
export interface Shown extends Answer {
  /** the player has done their part of this action: it is not asked for again, and expires no more */
  handedIn?: true | undefined;
  /** it failed because it was not paid in time */
  lapsed?: true | undefined;
  /** a push said that it failed: those give no code */
  unexplained?: true | undefined;
}

/** The transaction on screen and what the server wants shown of it. */
export const transactionAtom = atom<Shown | undefined>(undefined);

/** The player's unfinished deposits, newest first, as the list offers them. */
export const activeDepositsAtom = atom<readonly Answer[]>([]);

/** The last pushed status of transactions that this widget does not know yet, by id: a push can overtake its answer. */
export const earlyPushesAtom = atom<ReadonlyMap<string, StatusPush>>(new Map());

/** Name of the method whose preparation the player has read since choosing it (contract §4.1). */
export const preparedAtom = atom<string | undefined>(undefined);

/** Whether a submission is under way: a second press does nothing until it has ended. */
export const submittingAtom = atom(false);

/** Whether the server wants no further submission for now (contract §3, `rate_limited`). */
export const pausedAtom = atom(false);

/** The `request_id` of submissions whose answer never came, by what they are about: whether they arrived is not known. */
export const unansweredAtom = atom<ReadonlyMap<string, string>>(new Map());

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

/** What the last deposit was made of, so that it can be made anew with one press; never card data. */
export const draftAtom = atom<{ id: string; draft: Draft } | undefined>(undefined);
