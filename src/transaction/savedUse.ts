import { chosenSavedAtom } from "../catalogue/chosenSaved";
import { refreshSavedAccounts } from "../catalogue/savedAccounts";
import type { Area, Transaction } from "../contract";
import type { SavedAccount } from "../contract/savedAccount";
import type { Cashier } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";
import type { Draft } from "./state";

/** The last transaction that was paid with a saved account, to try it again with the same one. */
const savedUseAtom = playerAtom<{ id: string; account: SavedAccount } | undefined>(undefined);

/** Notes that a payment has used a saved account or saved one: the next list has the server's new order. */
export function noteSavedUse(cashier: Cashier, area: Area, { savedId, save }: Draft, { id }: Transaction): void {
  const account = cashier.store.get(chosenSavedAtom)?.account;
  if (savedId !== undefined && account?.id === savedId) cashier.store.set(savedUseAtom, { id, account });
  if (savedId !== undefined || save) void refreshSavedAccounts(cashier, area);
}

/** The saved account that a transaction was paid with; undefined if it was none, or is not known any more. */
export function savedAccountOf({ store }: Cashier, { id }: Transaction): SavedAccount | undefined {
  const use = store.get(savedUseAtom);
  return use?.id === id ? use.account : undefined;
}
