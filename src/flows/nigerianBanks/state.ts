import { atom } from "jotai/vanilla";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Bank } from "../../contract/list/choices";
import { playerAtom } from "../../session/playerAtom";

/** Whether the player looks for another bank than the chosen one. */
const isChangingAtom = playerAtom(false);

/** The bank that is chosen for the present method. */
export const bankAtom = atom((get): Bank | undefined => {
  const chosen = get(chosenBankAtom);
  return chosen?.method === get(chosenMethodAtom)?.name ? chosen?.bank : undefined;
});

/** Whether the form belongs to a saved account, which has its bank. */
export const isSavedFormAtom = atom((get) => {
  const chosen = get(chosenSavedAtom);
  return chosen !== undefined && chosen.account.method === get(chosenMethodAtom)?.name;
});

/** Whether the form of the chosen bank is shown, not the banks to choose from. */
export const isBankFormAtom = atom(
  (get) => get(bankAtom) !== undefined && !get(isChangingAtom) && !get(isSavedFormAtom),
  (_get, set, isForm: boolean) => set(isChangingAtom, !isForm),
);
