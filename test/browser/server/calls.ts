/** The calls of the payment server's contract, by their paths. */

export const methods = "/BANKING/methods-payment-v3";
export const snippet = "/BANKING/userdata-payment-snippet";
export const historyCall = "/BANKING/transactions";
export const countriesCall = "/BANKING_DEPOSIT/methods-country-selector-v2";
export const savedCalls = { list: "/BANKING/saved-accounts", remove: "/BANKING/saved-account-delete" } as const;

export const create = "/BANKING_DEPOSIT/create";
export const show = "/BANKING_DEPOSIT/transaction";
export const confirm = "/BANKING_DEPOSIT/confirm";
export const cancel = "/BANKING_DEPOSIT/cancel";

export const withdrawalCreate = "/BANKING/withdrawal-create";
export const withdrawalShow = "/BANKING/withdrawal-transaction";
export const withdrawalConfirm = "/BANKING/withdrawal-confirm";
export const withdrawalContinue = "/BANKING/withdrawal-continue";
export const withdrawalResend = "/BANKING/withdrawal-resend";
export const withdrawalCancel = "/BANKING/withdrawal-cancel";

/** The calls that list a player's unfinished payments. */
export const activeCalls = { deposit: "/BANKING_DEPOSIT/active", withdrawal: "/BANKING/withdrawal-active" } as const;
