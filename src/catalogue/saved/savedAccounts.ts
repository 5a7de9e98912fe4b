import { atom } from "jotai/vanilla";
import type { Caller } from "../../api/request";
import { getSavedAccounts } from "../../api/savedAccounts";
import type { Cashier, ChosenSaved } from "../../cashier/Cashier";
import type { Region } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { hostSessionAtom } from "../../session/atoms";
import { balanceAtom, hostAmountOf } from "../../session/hostAmounts";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import { isCurrentRegion, isSameRegion, regionOf } from "../../session/region";
import type { Store } from "../../session/Store";
import { tightestLimitAtom } from "../depositLimits/depositLimits";
import { setSavedRows, takeSavedRequest } from "../loadList";
import { methodsAtom } from "../state";
import { type ListedAccount, listedAccounts } from "./listedAccounts";
import { maxSavedRows, savedCountId, savedCountsKey } from "./savedRows";

/** Most counts kept: those of the latest players. */
const maxCounts = 20;

/**
 * Remembers how many saved accounts a player has, so that the next visit keeps rows for them. Nothing else is stored.
 */
export function storeSavedCount(store: Store, area: Area, count: number): void {
  const id = `${savedCountId(store.get(hostSessionAtom), area, regionOf(store))}:`;
  try {
    const stored = (localStorage.getItem(savedCountsKey) ?? "").split(" ");
    const others = stored.filter((entry) => /^-?\d+:\d$/.test(entry) && !entry.startsWith(id));
    const all = count > 0 ? [`${id}${Math.min(count, 9)}`, ...others] : others;
    if (all.length > 0) localStorage.setItem(savedCountsKey, all.slice(0, maxCounts).join(" "));
    else localStorage.removeItem(savedCountsKey);
  } catch {
    // storage is blocked: the accounts come after the list
  }
}

/** The player's saved accounts of one area, newest use first, with the region that they were loaded for. */
interface LoadedAccounts extends Region {
  accounts: readonly SavedAccount[];
  /** when they were requested, in ms of the page's clock */
  askedAt: number;
  /** a payment has used or saved one since */
  isStale?: true;
}

type AccountsByArea = Partial<Record<Area, LoadedAccounts>>;

/** The player's saved accounts by area; an area without an entry is not loaded. */
export const savedAccountsAtom = playerAtom<AccountsByArea>({});

/** The accounts removed so far: an answer that was asked for before a removal may still have the account. */
const removedAtom = playerAtom<readonly string[]>([]);

/** The problems already reported: each list loads the accounts again, but a problem is reported only once. */
const reportedProblemsAtom = playerAtom<ReadonlySet<string>>(new Set());

/** The accounts that a list of an area shows now; undefined until accounts and methods are loaded for the region. */
const listedAccountsAtom = (area: Area) =>
  atom((get): ListedAccount[] | undefined => {
    const [loaded, methods] = [get(savedAccountsAtom)[area], get(methodsAtom)[area]];
    const region = regionOf({ get });
    if (!loaded || !methods || !isSameRegion(loaded, region) || !isSameRegion(methods, region)) return undefined;
    const host = hostAmountOf({ get }, region.currency);
    return listedAccounts(loaded.accounts, {
      area,
      methods: methods.methods,
      ...region,
      balance: get(balanceAtom),
      depositLeft: get(tightestLimitAtom)?.left,
      locked: host?.isLocked ? host : undefined,
      nowMs: Date.now(),
    });
  });

/** The accounts that the list of each area shows now. */
export const listedAccountsAtoms = {
  deposit: listedAccountsAtom("deposit"),
  withdrawal: listedAccountsAtom("withdrawal"),
};

/**
 * Loads the player's saved accounts of an area into {@link savedAccountsAtom}. After a failure, which is reported once,
 * what is loaded stays.
 * @param asked the answer, if they have been asked for already
 */
export async function loadSavedAccounts(cashier: Cashier, area: Area, asked?: Promise<unknown>): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const isSamePlayer = playerCheck(store);
  const removed = store.get(removedAtom);
  const askedAt = performance.now();
  const accounts = await getSavedAccounts(savedAccountsCaller(cashier, asked), area, region).catch(() => undefined);
  if (!accounts || cashier.signal.aborted || !isSamePlayer() || !isCurrentRegion(store, region)) return;
  // a later request has been answered before
  if ((store.get(savedAccountsAtom)[area]?.askedAt ?? 0) > askedAt) return;
  if (removed === store.get(removedAtom)) storeAccounts(store, area, { ...region, accounts, askedAt });
  else await loadSavedAccounts(cashier, area);
}

/** Loads the saved accounts of an area again, because a payment has used or saved one. */
export function refreshSavedAccounts(cashier: Cashier, area: Area): Promise<void> {
  // that answer is older than the payment
  void takeSavedRequest(cashier.store, area);
  cashier.store.set(savedAccountsAtom, (all) => {
    const loaded = all[area];
    return loaded ? { ...all, [area]: { ...loaded, isStale: true } } : all;
  });
  return loadSavedAccounts(cashier, area);
}

/** Drops an account that the server has removed. */
export function dropSavedAccount(store: Store, area: Area, id: string): void {
  store.set(removedAtom, (removed) => [...removed, id]);
  const loaded = store.get(savedAccountsAtom)[area];
  if (loaded)
    storeAccounts(store, area, { ...loaded, accounts: loaded.accounts.filter((account) => account.id !== id) });
}

function storeAccounts(store: Store, area: Area, loaded: LoadedAccounts): void {
  store.set(savedAccountsAtom, (all) => ({ ...all, [area]: loaded }));
  // the methods of the other list may not be loaded yet
  if (!isCurrentRegion(store, loaded)) return;
  const count = (store.get(listedAccountsAtoms[area]) ?? loaded.accounts).length;
  setSavedRows(store, area, Math.min(maxSavedRows, count));
  storeSavedCount(store, area, count);
}

/** A caller that takes the answer of a call sent before, if there is one, and reports each problem once. */
function savedAccountsCaller(cashier: Cashier, asked: Promise<unknown> | undefined): Caller {
  const { store, signal } = cashier;
  return {
    signal,
    call: (call) => asked ?? cashier.call(call),
    text: (message, values) => cashier.text(message, values),
    report(error) {
      const problem = `${error.code} ${error.message}`;
      if (store.get(reportedProblemsAtom).has(problem)) return;
      store.set(reportedProblemsAtom, (reported) => new Set(reported).add(problem));
      cashier.report(error);
    },
  };
}

/** The saved account that replaces the fields of the chosen method; it counts for its own method only. */
export const chosenSavedAtom = playerAtom<ChosenSaved | undefined>(undefined);
