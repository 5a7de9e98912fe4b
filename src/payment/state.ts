import { atom } from "jotai/vanilla";
import type { TransactionAnswer } from "../contract";

/** The transaction on screen and what the server wants shown of it. */
export const transactionAtom = atom<TransactionAnswer | undefined>(undefined);

/** The player's unfinished deposits, newest first, as the list offers them. */
export const activeDepositsAtom = atom<readonly TransactionAnswer[]>([]);

/** Whether a submission is under way: a second press does nothing until it has ended. */
export const submittingAtom = atom(false);

/** Whether the server wants no further submission for now (contract §3, `rate_limited`). */
export const pausedAtom = atom(false);

/** The `request_id` of submissions whose answer never came, by what they are about: whether they arrived is not known. */
export const unansweredAtom = atom<ReadonlyMap<string, string>>(new Map());
