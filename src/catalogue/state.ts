import { atom } from "jotai/vanilla";
import type { Coin } from "../cashier/Cashier";
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import type { Bank, Snippet } from "../contract/list/choices";
import type { Method } from "../contract/list/method";
import type { Arrival, Availability } from "../contract/list/methodFacts";
import type { Transaction } from "../contract/payment/transaction";
import { playerAtom } from "../session/playerAtom";
import { isCurrentRegion, regionOf } from "../session/region";

/** The loaded methods of an area and the region they were loaded for. */
export interface LoadedMethods extends Region {
  /** when the server was asked for them, in ms of the page's clock */
  askedAt?: number;
  methods: readonly Method[];
  /** how many methods the server sent that are not among them, by reason */
  notShown?: Readonly<Record<string, number>>;
}

/** The loaded methods of each area. */
export type MethodsByArea = Partial<Record<Area, LoadedMethods>>;

/** Visible methods by area; an area without an entry is not loaded. */
export const methodsAtom = atom<MethodsByArea>({});

/** The last request to load the methods again. */
export const reloadAtom = atom<object>({});

/** The methods that a list loads: those of the current region. A reload makes a new value. */
export const wantedListAtom = atom((get) => ({
  reload: get(reloadAtom),
  ...regionOf({ get }),
}));

/** The health of a method, as a push reports it. */
export interface Health {
  availability: Availability;
  arrival: Arrival | undefined;
}

/** The health that pushes report, by the object of the method: a list that is loaded again has other objects. */
export const healthAtom = atom<ReadonlyMap<Method, Health>>(new Map());

/** Tells whether a method is out of order. */
export const isDownAtom = atom((get) => {
  const health = get(healthAtom);
  return (method: Method): boolean => (health.get(method) ?? method).availability?.state === "down";
});

/** A method by its area and name, if it is loaded. */
export const loadedMethod = (loaded: MethodsByArea, area: Area, name: string): Method | undefined =>
  loaded[area]?.methods.find((method) => method.name === name);

/** The members of a transaction that name its method. */
type PaidBy = Pick<Transaction, "type" | "method">;

/**
 * The method of a transaction that the player has made, for what follows their press: the chosen one before the loaded
 * one, which may be of another region by now.
 * @param chosen what the press sent, or the method on screen
 */
export const methodForPress = (
  loaded: MethodsByArea,
  { type, method }: PaidBy,
  chosen: Method | undefined,
): Method | undefined => (chosen?.name === method ? chosen : loadedMethod(loaded, type, method));

/** The method the player is paying with. */
export const chosenMethodAtom = playerAtom<Method | undefined>(undefined);

/**
 * Finds the method of a transaction for display: the loaded one, else the chosen one, which stays while the methods are
 * loaded again. The chosen one may be of the other area.
 */
export const methodForDisplayAtom = atom((get) => {
  const loaded = get(methodsAtom);
  const chosen = get(chosenMethodAtom);
  return (paid: PaidBy) => loadedMethod(loaded, paid.type, paid.method) ?? methodForPress(loaded, paid, chosen);
});

/** Name of the group whose list the player has opened. */
export const chosenGroupAtom = playerAtom<string | undefined>(undefined);

/** The coin whose network is still to be chosen; each network is a separate method. */
export const chosenCoinAtom = playerAtom<Coin | undefined>(undefined);

/** The bank that a withdrawal is paid to, and the name of the method it was chosen for. */
export const chosenBankAtom = playerAtom<{ method: string; bank: Bank } | undefined>(undefined);

const loadedSnippetAtom = playerAtom<(Region & { snippet: Snippet }) | undefined>(undefined);

/**
 * The snippet of the current region, which prefills forms and amounts: its amounts are in that region's currency.
 * Undefined until it arrives; empty where the server does not have it or the call has failed.
 */
export const snippetAtom = atom(
  (get) => {
    const loaded = get(loadedSnippetAtom);
    return loaded && isCurrentRegion({ get }, loaded) ? loaded.snippet : undefined;
  },
  (get, set, snippet: Snippet) => set(loadedSnippetAtom, { ...regionOf({ get }), snippet }),
);
