import { atom } from "jotai/vanilla";
import type { Method, TransactionType } from "../contract";

/** The methods of each area as last loaded, and what they were loaded for. */
export interface LoadedMethods {
  country: string;
  currency: string;
  methods: readonly Method[];
}

/** Visible methods by area; an area that is missing has not been loaded. */
export const methodsAtom = atom<Partial<Record<TransactionType, LoadedMethods>>>({});

/** The method the player is paying with. */
export const chosenMethodAtom = atom<Method | undefined>(undefined);

/** Name of the group whose list the player has opened. */
export const chosenGroupAtom = atom<string | undefined>(undefined);
