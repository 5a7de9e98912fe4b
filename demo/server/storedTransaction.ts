import type { Action, Transaction } from "../../src/contract/transaction";

/** An action that the demo itself sends. */
export type ShownAction = Exclude<Action, { type: "unknown" }>;

/** A transaction as the server keeps it; times in ms since the epoch. */
export interface StoredTransaction {
  readonly id: string;
  readonly token: string;
  readonly type: "deposit" | "withdrawal";
  status: number;
  readonly method: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly country: string;
  readonly createdAt: number;
  expiresAt: number | null;
  txid: string | null;
  error: { message: string; code: string } | null;
  readonly bonusId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly returnUrl: string | null;
  action: ShownAction;
}

export type Draft = Omit<StoredTransaction, "id" | "token" | "createdAt" | "status" | "txid" | "error">;

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
  const { expiresAt } = stored;
  return {
    id: stored.id,
    type: stored.type,
    status: stored.status,
    method: stored.method,
    amount: stored.amount,
    currency: stored.currency,
    created_at: new Date(stored.createdAt).toISOString(),
    ...(expiresAt === null
      ? {}
      : {
          expires_at: new Date(expiresAt).toISOString(),
          expires_in: Math.max(0, Math.round((expiresAt - now) / 1000)),
        }),
    ...(stored.txid === null ? {} : { txid: stored.txid }),
    ...(stored.error === null ? {} : { error: stored.error }),
    ...(stored.bonusId === null ? {} : { bonus_id: stored.bonusId }),
  };
}
