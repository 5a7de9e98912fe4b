import type { Account, Action, Transaction } from "../../../src/contract/transaction";

/** An action that the demo sends. */
export type ShownAction = Exclude<Action, { type: "unknown" }>;

/** A step that follows the current one. */
export interface Step {
  readonly action: Action;
  /** how long it can be paid, in ms; null: without limit */
  readonly lifetime: number | null;
}

/** Which of `expires_at` and `expires_in` a response contains. */
export const expiryFields = ["both", "expires_at", "expires_in"] as const;

/** How responses report the expiry; `at` replaces the true `expires_at`. */
export interface ReportedExpiry {
  readonly clock: (typeof expiryFields)[number];
  readonly at: string | null;
}

export const accurateExpiry: ReportedExpiry = { clock: "both", at: null };

/** A transaction as the server keeps it; times in ms since the epoch. */
export interface StoredTransaction {
  readonly id: string;
  /** of the create that opened it; null for the seeded history */
  readonly requestId: string | null;
  /** the player's first token */
  readonly token: string;
  readonly type: "deposit" | "withdrawal";
  status: number;
  readonly method: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly country: string;
  readonly createdAt: number;
  expiresAt: number | null;
  told: ReportedExpiry;
  txid: string | null;
  error: { message: string; code: string } | null;
  /** the account that a withdrawal is paid from */
  readonly account: Account | null;
  readonly bonusId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly returnUrl: string | null;
  /** parsed, so a type that the widget does not know is `unknown` */
  action: Action;
  next: readonly Step[];
}

export type Draft = Omit<
  StoredTransaction,
  "id" | "requestId" | "token" | "createdAt" | "status" | "txid" | "error" | "told"
>;

/** A change of the status and its details. */
export interface Outcome {
  status: number;
  error?: { message: string; code: string };
  txid?: string;
  /** sends no push, which simulates a lost one */
  silent?: boolean;
}

export const waiting = 0;
export const processed = 1;
export const failed = 2;
export const accepted = 3;

/** The transaction as sent to the player. @param now in ms since the epoch */
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

/** Whether the current step can no longer be paid, even if the status has not changed yet. */
export function isExpired({ expiresAt, action }: StoredTransaction, now: number): boolean {
  return expiresAt !== null && expiresAt <= now && action.type !== "status";
}
