import type { Account, Action, Transaction } from "../../src/contract/transaction";

/** An action that the demo itself sends. */
export type ShownAction = Exclude<Action, { type: "unknown" }>;

/** What is shown once the player has done what is shown now. */
export interface Step {
  readonly action: Action;
  /** how long it can be paid, in ms; null = for ever */
  readonly lifetime: number | null;
}

/** Which of `expires_at` and `expires_in` an answer tells. */
export const expiryClocks = ["both", "expires_at", "expires_in"] as const;

/** How the expiry is told; `at` is said instead of the true `expires_at`. */
export interface ToldExpiry {
  readonly clock: (typeof expiryClocks)[number];
  readonly at: string | null;
}

export const truthfully: ToldExpiry = { clock: "both", at: null };

/** A transaction as the server keeps it; times in ms since the epoch. */
export interface StoredTransaction {
  readonly id: string;
  /** of the create that opened it; null = from before this server's time */
  readonly requestId: string | null;
  /** the player's, as they signed in first */
  readonly token: string;
  readonly type: "deposit" | "withdrawal";
  status: number;
  readonly method: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly country: string;
  readonly createdAt: number;
  expiresAt: number | null;
  told: ToldExpiry;
  txid: string | null;
  error: { message: string; code: string } | null;
  /** what a withdrawal is paid from */
  readonly account: Account | null;
  readonly bonusId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly returnUrl: string | null;
  /** as read, so a type that the widget does not know is `unknown` here */
  action: Action;
  next: readonly Step[];
}

export type Draft = Omit<
  StoredTransaction,
  "id" | "requestId" | "token" | "createdAt" | "status" | "txid" | "error" | "told"
>;

/** What a change brings besides the status. */
export interface Outcome {
  status: number;
  error?: { message: string; code: string };
  txid?: string;
  /** changes the status without telling the player: a lost push */
  silent?: boolean;
}

export const waiting = 0;
export const processed = 1;
export const failed = 2;
export const accepted = 3;

/** A transaction as the player sees it. */
export function toTransaction(stored: StoredTransaction, now: number): Transaction {
  return {
    id: stored.id,
    type: stored.type,
    status: stored.status,
    method: stored.method,
    amount: stored.amount,
    currency: stored.currency,
    created_at: new Date(stored.createdAt).toISOString(),
    ...expiry(stored, now),
    ...(stored.txid === null ? {} : { txid: stored.txid }),
    ...(stored.error === null ? {} : { error: stored.error }),
    ...(stored.bonusId === null ? {} : { bonus_id: stored.bonusId }),
  };
}

function expiry({ expiresAt, told }: StoredTransaction, now: number): Pick<Transaction, "expires_at" | "expires_in"> {
  if (expiresAt === null) return {};
  return {
    ...(told.clock === "expires_in" ? {} : { expires_at: told.at ?? new Date(expiresAt).toISOString() }),
    ...(told.clock === "expires_at" ? {} : { expires_in: Math.max(0, Math.round((expiresAt - now) / 1000)) }),
  };
}

/** Whether what is shown can no longer be paid, though nobody may have said so yet. */
export function isOver({ expiresAt, action }: StoredTransaction, now: number): boolean {
  return expiresAt !== null && expiresAt <= now && action.type !== "status";
}
