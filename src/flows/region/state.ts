import { atom } from "jotai/vanilla";
import type { ListedCountry } from "../../api/choices";
import { playerAtom } from "../../session/playerAtom";

/** The chosen country while the player selects one of its currencies. */
export const chosenCountryAtom = playerAtom<ListedCountry | undefined>(undefined);

/** Whether the currencies of the chosen country are shown, not the countries to choose from. */
export const isCurrencyStepAtom = atom(
  (get) => get(chosenCountryAtom) !== undefined,
  (_get, set, isCurrencyStep: boolean) => {
    if (!isCurrencyStep) set(chosenCountryAtom, undefined);
  },
);
