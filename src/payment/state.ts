import { atom } from "jotai/vanilla";
import type { TransactionAnswer } from "../contract";

/** The transaction on screen and what the server wants shown of it. */
export const transactionAtom = atom<TransactionAnswer | undefined>(undefined);

/** The player's unfinished deposits, newest first, as the list offers them. */
export const activeDepositsAtom = atom<readonly TransactionAnswer[]>([]);
