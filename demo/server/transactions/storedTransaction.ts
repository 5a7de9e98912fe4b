import type { Action } from "../../../src/contract/payment/action";
import type { Account, Transaction } from "../../../src/contract/payment/transaction";
import type { OneTimeCode } from "./oneTimeCode";
import type { NewlySaved } from "./savedAccount";
import { accepted, waiting } from "./statuses";
import { isBeforeBank, type Timeline, timelineSteps } from "./timeline";

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

/** Responses report the true expiry. */
export const accurateExpiry: ReportedExpiry = { clock: "both", at: null };

/** How a withdrawal goes on after the player's steps: paid soon, accepted, or accepted and then paid step by step. */
export type PayoutCourse = "processed" | "accepted" | "timeline";

/** The members that only withdrawals have. */
export interface Payout {
  /** deducted from the amount, in major units */
  readonly fee: number;
  /** shown by the control API under this name */
  readonly ending: PayoutCourse;
  timeline: Timeline | null;
  /** replaces the rule of whether it can be cancelled */
  cancellable: boolean | null;
}

/** Why a payment failed, and what the player can do about it. */
export interface Failure {
  readonly message: string;
  readonly code: string;
  readonly retry?: "same" | "other" | "later" | undefined;
  /** names of methods to pay with instead */
  readonly alternatives?: string[] | undefined;
}

/** The failure of a payment that the bank declines, unless it gives another reason. */
export const declinedByBank: Failure = { message: "The bank declined the payment", code: "declined" };

/** The failure of a payment whose card the bank declines. */
export const declinedCard: Failure = { message: "Your bank has declined this card", code: "card_declined" };

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
  /** null until a coin arrives whose address was asked for without an amount */
  amount: number | null;
  readonly currency: string;
  readonly country: string;
  readonly createdAt: number;
  expiresAt: number | null;
  /** how responses report the expiry; shown by the control API under this name */
  told: ReportedExpiry;
  txid: string | null;
  error: Failure | null;
  /** the account that a withdrawal is paid from */
  readonly account: Account | null;
  readonly bonusId: string | null;
  /** the saved account that it was paid with, or that it has saved */
  savedId: string | null;
  /** the account to save once it is processed */
  saving: NewlySaved | null;
  /** as sent, but for masked card data */
  readonly fields: Readonly<Record<string, string>>;
  /** where the bank's page returns to; for a withdrawal the page that led there, null without one */
  returnUrl: string | null;
  /** parsed, so a type that the widget does not know is `unknown` */
  action: Action;
  next: readonly Step[];
  /** the latest one-time code; null if no step has asked for one */
  code: OneTimeCode | null;
  /** null for deposits */
  readonly payout: Payout | null;
}

/** The facts that a transaction is opened with. */
export type Draft = Omit<
  StoredTransaction,
  "id" | "requestId" | "token" | "createdAt" | "status" | "txid" | "error" | "told" | "code"
>;

/** A change of the status and its details. */
export interface Outcome {
  status: number;
  error?: Failure;
  txid?: string;
  /** sends no push, which simulates a lost one */
  silent?: boolean;
}

/** The transaction as sent to the player. @param now in ms since the epoch */
export function toTransaction(stored: StoredTransaction, now: number): Transaction {
  return {
    id: stored.id,
    type: stored.type,
    status: stored.status,
    method: stored.method,
    amount: stored.amount,
    currency: stored.currency,
    ...(stored.payout && { fee: stored.payout.fee }),
    created_at: new Date(stored.createdAt).toISOString(),
    ...expiry(stored, now),
    ...(stored.txid === null ? {} : { txid: stored.txid }),
    ...(stored.error === null ? {} : { error: stored.error }),
    ...(stored.bonusId === null ? {} : { bonus_id: stored.bonusId }),
    ...(stored.savedId === null ? {} : { saved_id: stored.savedId }),
    ...(stored.payout && { cancellable: isCancellable(stored, now) }),
  };
}

/** Whether the player may cancel: a deposit until they have paid, a withdrawal until the bank has the money. */
export function isCancellable(stored: StoredTransaction, now: number): boolean {
  const { payout, status, action } = stored;
  // a deposit that shows its status waits for the money, which may be on its way
  if (!payout) return isPayable(stored, now) && action.type !== "status";
  if (!isUnfinished(stored) || (status === waiting && isExpired(stored, now))) return false;
  return payout.cancellable ?? (payout.timeline === null || isBeforeBank(payout.timeline));
}

/** Whether the player can still complete the current step. */
export const isPayable = (stored: StoredTransaction, now: number): boolean =>
  stored.status === waiting && !isExpired(stored, now);

/** Whether the status is not final. */
export const isUnfinished = ({ status }: StoredTransaction): boolean => status === waiting || status === accepted;

/** The current action as sent to the player, with what depends on the time. */
export function toAction({ action, code, payout, told, error }: StoredTransaction, now: number): unknown {
  if (action.type === "unknown") return { type: action.name };
  if (action.type === "code" && code) return { ...action, ...resend(code, told, now) };
  if (action.type !== "status" || !payout?.timeline || action.timeline) return action;
  return { ...action, timeline: timelineSteps(payout.timeline, error?.message) };
}

function resend({ resendAt }: OneTimeCode, { clock }: ReportedExpiry, now: number) {
  if (resendAt === null) return { resend_at: undefined, resend_in: undefined };
  return {
    resend_at: clock === "expires_in" ? undefined : new Date(resendAt).toISOString(),
    resend_in: clock === "expires_at" ? undefined : Math.max(0, Math.ceil((resendAt - now) / 1000)),
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
