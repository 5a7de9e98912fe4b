import type { Transaction } from "../../src/contract/payment/transaction";

/**
 * A server's answer about a waiting deposit.
 * @param changes fields of its transaction to override
 */
export const depositAnswer = (changes: Partial<Transaction> = {}) => ({
  transaction: {
    id: "t1",
    type: "deposit" as const,
    status: 0,
    method: "spei",
    amount: 500,
    currency: "MXN",
    ...changes,
  },
  action: { type: "status" as const },
});
