import { atom } from "jotai/vanilla";
import type { Area, Method, Transaction } from "../contract";
import type { Coin } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";

/** The methods of each area as last loaded, and what they were loaded for. */
export interface LoadedMethods {
  country: string;
  currency: string;
  methods: readonly Method[];
}

type MethodsByArea = Partial<Record<Area, LoadedMethods>>;

/** Visible methods by area; an area that is missing has not been loaded. */
export const methodsAtom = atom<MethodsByArea>({});

/**
 * The method that a transaction is made with, if it is among the loaded ones.
 * @param chosen the method on screen: it may be of another region than those
 */
export const methodOf = (
  loaded: MethodsByArea,
  { type, method }: Transaction,
  chosen?: Method | undefined,
): Method | undefined => (chosen?.name === method ? chosen : loaded[type]?.methods.find(({ name }) => name === method));

/** The method the player is paying with. */
export const chosenMethodAtom = playerAtom<Method | undefined>(undefined);

/** Name of the group whose list the player has opened. */
export const chosenGroupAtom = playerAtom<string | undefined>(undefined);

/** The coin whose network the player has yet to choose; each network is a method of its own (contract §5). */
export const chosenCoinAtom = playerAtom<Coin | undefined>(undefined);
