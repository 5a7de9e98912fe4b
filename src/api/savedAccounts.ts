import * as v from "valibot";
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import { type SavedAccount, savedAccountSchema, savedAccountsAnswerSchema } from "../contract/list/savedAccount";
import { savedAccountsCall } from "./listCalls";
import { parseKeyedMembers, requestIfSupported } from "./optional";
import { type Caller, request } from "./request";

/**
 * Fetches the player's saved ways to pay, newest use first. An account that does not match its schema, or repeats an
 * id, is dropped and reported.
 * @returns an empty list if the server has none or does not support them
 * @throws CashierError if the call fails; it is reported
 */
export async function getSavedAccounts(caller: Caller, area: Area, region: Region): Promise<SavedAccount[]> {
  const call = savedAccountsCall(area, region);
  const items = (await requestIfSupported(caller, call, savedAccountsAnswerSchema))?.items ?? [];
  return parseKeyedMembers(caller, savedAccountSchema, items, { list: "items", key: "id", url: call.path });
}

/** The call that removes a saved way to pay. */
export const deletionCall = (id: string) =>
  ({ method: "POST", path: "/BANKING/saved-account-delete", payload: { id }, retry: false }) as const;

/** Removes a saved way to pay. @throws CashierError if the call fails; it is reported */
export async function deleteSavedAccount(caller: Caller, id: string): Promise<void> {
  await request(caller, deletionCall(id), v.unknown());
}
