import * as v from "valibot";
import { type Area, CashierError } from "../contract";
import { type SavedAccount, savedAccountSchema, savedAccountsAnswerSchema } from "../contract/savedAccount";
import type { Region } from "./methodsCall";
import { type Caller, parseMember, request, requestOptional } from "./request";

/**
 * Fetches the player's saved ways to pay, newest use first. An account that does not match its schema, or repeats an id, is
 * dropped and reported.
 * @returns an empty list if the server has none, does not support them, or fails; a failure is reported
 */
export async function getSavedAccounts(caller: Caller, type: Area, region: Region): Promise<SavedAccount[]> {
  const call = { method: "GET", path: "/BANKING/saved-accounts", payload: { type, ...region }, retry: true } as const;
  const answer = await requestOptional(caller, call, savedAccountsAnswerSchema);
  const accounts = new Map<string, SavedAccount>();
  for (const [at, raw] of (answer?.items ?? []).entries()) {
    for (const account of parseMember(caller, savedAccountSchema, raw, `items.${at}`, call.path)) {
      const error = { code: "invalid_response", url: call.path };
      if (accounts.has(account.id))
        caller.report(new CashierError(`Invalid response: items.${at}.id is repeated`, error));
      else accounts.set(account.id, account);
    }
  }
  return [...accounts.values()];
}

/** Removes a saved way to pay. @throws CashierError if the call fails; it is reported */
export async function deleteSavedAccount(caller: Caller, id: string): Promise<void> {
  const call = { method: "POST", path: "/BANKING/saved-account-delete", payload: { id }, retry: false } as const;
  await request(caller, call, v.unknown());
}
