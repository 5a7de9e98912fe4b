import { atom } from "jotai/vanilla";
import type { Area, Method, Transaction } from "../contract";
import type { Bank } from "../contract/banks";
import type { Coin } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";

/** The loaded methods of an area and the region they were loaded for. */
interface LoadedMethods {
  country: string;
  currency: string;
  methods: readonly Method[];
}

type MethodsByArea = Partial<Record<Area, LoadedMethods>>;

/** Visible methods by area; an area without an entry is not loaded. */
export const methodsAtom = atom<MethodsByArea>({});

/**
 * The method of a transaction, if it is loaded.
 * @param chosen the method on screen, which may belong to another region than the loaded ones
 */
export const methodOf = (
  loaded: MethodsByArea,
  { type, method }: Pick<Transaction, "type" | "method">,
  chosen?: Method | undefined,
): Method | undefined => (chosen?.name === method ? chosen : loaded[type]?.methods.find(({ name }) => name === method));

/** The method the player is paying with. */
export const chosenMethodAtom = playerAtom<Method | undefined>(undefined);

/** Name of the group whose list the player has opened. */
export const chosenGroupAtom = playerAtom<string | undefined>(undefined);

/** The coin whose network is still to be chosen; each network is a separate method. */
export const chosenCoinAtom = playerAtom<Coin | undefined>(undefined);

/** The bank that a withdrawal is paid to, and the name of the method it was chosen for. */
export const chosenBankAtom = playerAtom<{ method: string; bank: Bank } | undefined>(undefined);
