/** What the widget sends, as servers parse it (contract §4); the widget itself needs the types alone. */
import * as v from "valibot";
import { accounts, createDepositSchema } from "./transaction";

const id = v.pipe(v.string(), v.minLength(1));

const { request_id: requestId } = createDepositSchema.entries;

const { return_url: _returnUrl, bonus_id: _bonusId, ...sharedWithDeposit } = createDepositSchema.entries;

/** Body of `POST /BANKING/withdrawal-create`: a deposit's without return address and bonus, with the account (contract §4). */
export const createWithdrawalSchema = v.object({ ...sharedWithDeposit, account: v.picklist(accounts) });
export type CreateWithdrawal = v.InferOutput<typeof createWithdrawalSchema>;

/**
 * Payload of `GET /BANKING_DEPOSIT/transaction` and `/BANKING/withdrawal-transaction`: the transaction's id, or the
 * `request_id` of the create whose answer was lost.
 */
export const transactionQuerySchema = v.union([v.object({ id }), v.object({ request_id: requestId })]);
export type TransactionQuery = v.InferOutput<typeof transactionQuerySchema>;

/** Body of `POST /BANKING_DEPOSIT/continue`: the answer to a form action (contract §4). */
export const continueSchema = v.object({
  id,
  fields: v.record(v.string(), v.string()),
});
export type ContinueDeposit = v.InferOutput<typeof continueSchema>;

/** Body of `POST /BANKING/withdrawal-confirm`: the one-time code (contract §4). */
export const confirmWithdrawalSchema = v.object({ id, code: v.string() });
export type ConfirmWithdrawal = v.InferOutput<typeof confirmWithdrawalSchema>;
