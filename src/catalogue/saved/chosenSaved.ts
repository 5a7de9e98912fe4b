import type { ChosenSaved } from "../../cashier/Cashier";
import { playerAtom } from "../../session/playerAtom";

/** The saved account that stands for the fields of the chosen method; it counts for its own method only. */
export const chosenSavedAtom = playerAtom<ChosenSaved | undefined>(undefined);
