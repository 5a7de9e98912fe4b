import type { Account } from "../../contract";
import { playerAtom } from "../../session/playerAtom";

/** The account that the player withdraws from. */
export const accountAtom = playerAtom<Account>("main");
