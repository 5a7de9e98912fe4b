import { savedAccountsCall } from "../api/listCalls";
import { getMethods } from "../api/methods";
import type { Cashier } from "../cashier/Cashier";
import { trailAtom } from "../cashier/entry";
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { hostSessionAtom } from "../session/atoms";
import { playerAtom, playerCheck } from "../session/playerAtom";
import { isCurrentRegion, regionOf } from "../session/region";
import type { Store } from "../session/Store";
import { loadWithTimeout } from "../transport/within";
import { withBuiltInMethods } from "./method/listedMethods";
import { findSavedRows, readSavedCount } from "./saved/savedRows";
import { type LoadedMethods, methodsAtom, wantedListAtom } from "./state";
import { type AskedWallets, askWallets } from "./wallets/askWallets";
import type { ListCheck } from "./wallets/wallets";

/** The parts of a list that is already on screen. */
export interface ShownList {
  /** rows that it keeps for saved accounts */
  savedRows: number;
  wallets: AskedWallets;
}

/**
 * Loads the visible methods of an area into {@link methodsAtom}, unless they are loaded for the current region.
 * @param signal aborts when nobody waits for them any more
 * @throws CashierError as {@link getMethods}
 */
export async function loadMethods(
  cashier: Cashier,
  area: Area,
  shown?: ShownList,
  signal?: AbortSignal,
): Promise<void> {
  const { store } = cashier;
  const region = regionOf(store);
  const loaded = store.get(methodsAtom)[area];
  if (loaded && isCurrentRegion(store, loaded)) return;
  const isSamePlayer = playerCheck(store);
  const wanted = store.get(wantedListAtom);
  const askedAt = performance.now();
  const { methods: received, invalid } = await getMethods(cashier, area, region, signal);
  const known = withBuiltInMethods(area, received, region.currency);
  const wallets = shown?.wallets ?? (await askWallets(known, region.currency, store.get(hostSessionAtom).method));
  // another player or region loads its own methods, and each `refetch()` newer ones
  if (!isSamePlayer() || store.get(wantedListAtom) !== wanted) return;
  // a later request has been answered before
  if ((store.get(methodsAtom)[area]?.askedAt ?? 0) > askedAt) return;
  const methods = known.filter(wallets.isListed);
  const list = { ...region, askedAt, methods, notShown: { hidden: known.length - methods.length, invalid } };
  store.set(methodsAtom, (all) => ({ ...all, [area]: list }));
  void wallets.answer?.then((answer) => answer && addLateWallets(store, area, list, known, answer.late));
}

/**
 * Adds methods whose wallets answered after their list was shown. They appear on the next screen, because a list on
 * screen does not move, and only while it is not replaced, as after a change of region.
 * @param known all methods of the list
 */
async function addLateWallets(
  store: Store,
  area: Area,
  loaded: LoadedMethods,
  known: readonly Method[],
  late: Promise<ListCheck>,
): Promise<void> {
  const methods = known.filter(await late);
  if (methods.length === loaded.methods.length) return;
  const stop = store.sub(trailAtom, () => {
    stop();
    if (store.get(methodsAtom)[area] === loaded)
      store.set(methodsAtom, (lists) => ({ ...lists, [area]: { ...loaded, methods } }));
  });
}

type ByArea<Value> = Partial<Record<Area, Region & Value>>;

/** How many rows each list keeps for saved accounts; a list waits for its entry. */
export const savedRowsAtom = playerAtom<ByArea<{ rows: number }>>({});

/** The request for saved accounts that was sent with the methods, until the list takes it. */
const savedRequestAtom = playerAtom<ByArea<{ answer: Promise<unknown> }>>({});

/** How many rows the current region's list keeps for saved accounts; undefined until that is known. */
function savedRowsOf(store: Store, area: Area): number | undefined {
  const saved = store.get(savedRowsAtom)[area];
  return saved && isCurrentRegion(store, saved) ? saved.rows : undefined;
}

/**
 * Loads the methods of a list and, in parallel, the saved accounts above them. A load that is given up fails silently.
 * @param shown the list if it is on screen already
 * @throws CashierError as {@link loadMethods}, or 'Request timeout' after 30 s
 */
export async function loadList(cashier: Cashier, area: Area, shown?: ShownList): Promise<void> {
  const givenUp = new AbortController();
  try {
    await loadWithTimeout(loadParts(cashier, area, shown, givenUp.signal), cashier.signal);
  } finally {
    givenUp.abort();
  }
}

async function loadParts(
  cashier: Cashier,
  area: Area,
  shown: ShownList | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { store } = cashier;
  if (savedRowsOf(store, area) !== undefined) return loadMethods(cashier, area, shown, signal);
  const region = regionOf(store);
  const isSamePlayer = playerCheck(store);
  const answer = cashier.call(savedAccountsCall(area, region));
  answer.catch(() => {});
  store.set(savedRequestAtom, (all) => ({ ...all, [area]: { ...region, answer } }));
  await loadMethods(cashier, area, shown, signal);
  const loaded = store.get(methodsAtom)[area];
  if (!loaded) return;
  const counted = readSavedCount(store.get(hostSessionAtom), area, region);
  const rows = shown?.savedRows ?? (await findSavedRows(counted, answer, area, loaded.methods));
  if (isSamePlayer() && isCurrentRegion(store, region)) setSavedRows(store, area, rows);
}

/** Sets how many rows the next list of the current region keeps for saved accounts. */
export function setSavedRows(store: Store, area: Area, rows: number): void {
  store.set(savedRowsAtom, (all) => ({ ...all, [area]: { ...regionOf(store), rows } }));
}

/** Returns the request for saved accounts that was sent with the methods, once. */
export function takeSavedRequest(store: Store, area: Area): Promise<unknown> | undefined {
  const asked = store.get(savedRequestAtom)[area];
  store.set(savedRequestAtom, (all) => ({ ...all, [area]: undefined }));
  return asked && isCurrentRegion(store, asked) ? asked.answer : undefined;
}
