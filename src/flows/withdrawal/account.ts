import { atom } from "jotai/vanilla";
import type { Account } from "../../contract";
import { hostSessionAtom } from "../../session/atoms";

const chosenAtom = atom<{ userId: string; account: Account } | undefined>(undefined);

/** The account that the player withdraws from; another player starts with the main one. */
export const accountAtom = atom(
  (get): Account => {
    const chosen = get(chosenAtom);
    return chosen?.userId === get(hostSessionAtom).userId ? chosen.account : "main";
  },
  (get, set, account: Account) => set(chosenAtom, { userId: get(hostSessionAtom).userId, account }),
);
