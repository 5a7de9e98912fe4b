import { atom } from "jotai/vanilla";
import type { Region } from "../api/methodsCall";
import type { Caller } from "../api/request";
import { getSavedAccounts } from "../api/savedAccounts";
import type { Area } from "../contract";
import type { SavedAccount } from "../contract/savedAccount";
import { countryAtom, currencyAtom } from "../session/atoms";
import { balanceAtom } from "../session/balance";
import type { Cashier } from "../session/Cashier";
import { playerAtom, samePlayer } from "../session/playerAtom";
import { regionOf } from "./loadMethods";
import { type OfferedAccount, offeredAccounts } from "./offeredAccounts";
import { methodsAtom } from "./state";
import { storeSavedCount } from "./storeSavedCount";

type Store = Cashier["store"];

/** The player's saved accounts of one area, newest use first, with the region that they were loaded for. */
interface LoadedAccounts extends Region {
  accounts: readonly SavedAccount[];
  /** a payment has used or saved one since */
  isStale?: true;
}

type AccountsByArea = Partial<Record<Area, LoadedAccounts>>;

/** The player's saved accounts by area; an area without an entry is not loaded. */
export const savedAccountsAtom = playerAtom<AccountsByArea>({});

/** Number of accounts removed so far: an answer that was asked for before a removal may still have the account. */
const removalCountAtom = playerAtom(0);

/** What has been reported about them: each list asks again, the host is told once. */
const reportedAtom = playerAtom<ReadonlySet<string>>(new Set());

/** The accounts that a list of an area shows now; undefined until accounts and methods are loaded for the region. */
const offeredAtom = (area: Area) =>
  atom((get): OfferedAccount[] | undefined => {
    const [loaded, methods] = [get(savedAccountsAtom)[area], get(methodsAtom)[area]];
    const region = { country: get(countryAtom), currency: get(currencyAtom) };
    if (!loaded || !methods || !isSame(loaded, region) || !isSame(methods, region)) return undefined;
    const context = { area, methods: methods.methods, ...region, balance: get(balanceAtom), nowMs: Date.now() };
    return offeredAccounts(loaded.accounts, context);
  });
export const offeredAtoms = { deposit: offeredAtom("deposit"), withdrawal: offeredAtom("withdrawal") };

/**
 * Loads the player's saved accounts of an area into {@link savedAccountsAtom}. After a failure, which is reported once, what
 * is loaded stays.
 */
export async function loadSavedAccounts(cashier: Cashier, area: Area): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const isSamePlayer = samePlayer(store);
  const removals = store.get(removalCountAtom);
  const accounts = await getSavedAccounts(reportingOnce(cashier), area, region).catch(() => undefined);
  if (!accounts || cashier.signal.aborted || !isSamePlayer() || !isSame(regionOf(store), region)) return;
  if (removals === store.get(removalCountAtom)) keep(store, area, { ...region, accounts });
  else await loadSavedAccounts(cashier, area);
}

/** Loads the saved accounts of an area again, because a payment has used or saved one. */
export function refreshSavedAccounts(cashier: Cashier, area: Area): Promise<void> {
  cashier.store.set(savedAccountsAtom, (all) => {
    const loaded = all[area];
    return loaded ? { ...all, [area]: { ...loaded, isStale: true } } : all;
  });
  return loadSavedAccounts(cashier, area);
}

/** Drops an account that the server has removed. */
export function dropSavedAccount(store: Store, area: Area, id: string): void {
  store.set(removalCountAtom, (count) => count + 1);
  const loaded = store.get(savedAccountsAtom)[area];
  if (loaded) keep(store, area, { ...loaded, accounts: loaded.accounts.filter((account) => account.id !== id) });
}

function keep(store: Store, area: Area, loaded: LoadedAccounts): void {
  store.set(savedAccountsAtom, (all) => ({ ...all, [area]: loaded }));
  // the methods of the other list may not be loaded yet
  if (isSame(regionOf(store), loaded))
    storeSavedCount(store, area, (store.get(offeredAtoms[area]) ?? loaded.accounts).length);
}

const isSame = (one: Region, other: Region) => one.country === other.country && one.currency === other.currency;

function reportingOnce(cashier: Cashier): Caller {
  const { store, signal } = cashier;
  return {
    signal,
    call: (call) => cashier.call(call),
    text: (message, values) => cashier.text(message, values),
    report(error) {
      const told = `${error.code} ${error.message}`;
      if (store.get(reportedAtom).has(told)) return;
      store.set(reportedAtom, (reported) => new Set(reported).add(told));
      cashier.report(error);
    },
  };
}
