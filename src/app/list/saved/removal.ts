import { deleteSavedAccount, deletionCall } from "../../../api/savedAccounts";
import type { Cashier } from "../../../cashier/Cashier";
import { accountName } from "../../../catalogue/saved/listedAccounts";
import { dropSavedAccount, loadSavedAccounts, savedAccountsAtom } from "../../../catalogue/saved/savedAccounts";
import type { Region } from "../../../contract/host/region";
import type { Area } from "../../../contract/host/screenPath";
import type { SavedAccount } from "../../../contract/list/savedAccount";
import { hostSessionAtom, settingsAtom } from "../../../session/atoms";
import { connectionOptions } from "../../../session/hostSession";
import { playerAtom, playerCheck } from "../../../session/playerAtom";
import { isSameRegion, regionOf } from "../../../session/region";
import { withoutKey } from "../../../transaction/withoutKey";
import { sendOnUnload } from "../../../transport/httpTransport";

const failed = /*i18n*/ { id: "saved.remove.failed", message: "We could not remove {account}. Try again." };

/** How long a removal can be undone, in ms. */
const undoMs = 5_000;

/** The removal of an account, until the server has answered it. */
export interface Removal {
  area: Area;
  account: SavedAccount;
  /** of the list that it was removed from */
  region: Region;
  /** the timer that sends it; undefined once it is sent */
  timer: number | undefined;
}

/** Whether a removal is sent, so that it cannot be undone. */
export const isSent = ({ timer }: Removal): boolean => timer === undefined;

/** Removals under way, by the account's id. */
export const removalsAtom = playerAtom<ReadonlyMap<string, Removal>>(new Map());

function setRemoval({ store }: Cashier, id: string, removal: Removal | undefined): void {
  store.set(removalsAtom, (removals) => (removal ? new Map(removals).set(id, removal) : withoutKey(removals, id)));
}

/**
 * Removes an account, after the time to undo it or when the player leaves the list. A removal that is not sent yet is
 * dropped when the player signs out or changes.
 */
export function removeAccount(cashier: Cashier, area: Area, account: SavedAccount): void {
  const { store } = cashier;
  if (store.get(removalsAtom).has(account.id)) return;
  const isSamePlayer = playerCheck(store);
  const timer = window.setTimeout(
    () => isSamePlayer() && sendRemoval(cashier, removal, { isUnloading: false }),
    undoMs,
  );
  const removal = { area, account, region: regionOf(store), timer };
  setRemoval(cashier, account.id, removal);
}

/** Keeps an account whose removal is not sent yet. */
export function undoRemoval(cashier: Cashier, { account, timer }: Removal): void {
  clearTimeout(timer);
  setRemoval(cashier, account.id, undefined);
}

interface Sending {
  /** whether the page unloads or the element is removed */
  isUnloading: boolean;
}

/** Sends all removals that can still be undone. */
export function sendRemovals(cashier: Cashier, sending: Sending): void {
  for (const removal of cashier.store.get(removalsAtom).values())
    if (!isSent(removal)) sendRemoval(cashier, removal, sending);
}

function sendRemoval(cashier: Cashier, removal: Removal, { isUnloading }: Sending): void {
  const { area, account, timer } = removal;
  clearTimeout(timer);
  setRemoval(cashier, account.id, { ...removal, timer: undefined });
  if (isUnloading) removeOnUnload(cashier, area, account.id);
  else void remove(cashier, removal);
}

/** Removes an account at the server; a failure brings it back, with a message. */
async function remove(cashier: Cashier, removal: Removal): Promise<void> {
  const { store, signal } = cashier;
  const { area, account } = removal;
  const { id } = account;
  const isSamePlayer = playerCheck(store);
  const isRemoved = await deleteSavedAccount(cashier, id).then(
    () => true,
    () => isAccountGone(cashier, removal),
  );
  if (signal.aborted || !isSamePlayer()) return;
  if (isRemoved) dropSavedAccount(store, area, id);
  else cashier.showNotice(cashier.text(failed, { account: accountName(account) }));
  setRemoval(cashier, id, undefined);
}

/**
 * Whether an account no longer exists although its removal failed: the answer was lost, or another device removed it.
 */
async function isAccountGone(cashier: Cashier, { area, account, region }: Removal): Promise<boolean> {
  const { store } = cashier;
  const before = store.get(savedAccountsAtom)[area];
  await loadSavedAccounts(cashier, area);
  const after = store.get(savedAccountsAtom)[area];
  // the list of another region never had the account
  if (!after || after === before || !isSameRegion(after, region)) return false;
  return after.accounts.every(({ id }) => id !== account.id);
}

/** Sends a removal while the page unloads. A page that is restored from the cache reloads the accounts. */
function removeOnUnload(cashier: Cashier, area: Area, id: string): void {
  const { store, signal } = cashier;
  const isSamePlayer = playerCheck(store);
  sendOnUnload(deletionCall(id), connectionOptions(store.get(hostSessionAtom), store.get(settingsAtom)));
  const settle = async () => {
    if (isSamePlayer()) await loadSavedAccounts(cashier, area);
    if (isSamePlayer()) setRemoval(cashier, id, undefined);
  };
  window.addEventListener("pageshow", () => void settle(), { once: true, signal });
}
