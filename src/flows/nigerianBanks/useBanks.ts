import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { getNigerianBanks } from "../../api/banks";
import type { Bank } from "../../contract/banks";
import { type Cashier, useCashier } from "../../session/Cashier";
import { playerAtom, samePlayer } from "../../session/playerAtom";

/** The banks, kept for the player's visit; undefined until they have loaded. */
const banksAtom = playerAtom<readonly Bank[] | undefined>(undefined);

/** The state of the list of banks. */
export interface Banks {
  /** undefined until loaded, and if loading fails */
  banks: readonly Bank[] | undefined;
  /** whether the last request failed or returned no bank */
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
}

/** Loads the banks when they are first needed; the call itself reports a failure to the host. */
export function useBanks(): Banks {
  const cashier = useCashier();
  const banks = useAtomValue(banksAtom);
  const isMissing = !banks?.length;
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(isMissing);
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    const settle = (isLoaded: boolean) => {
      if (!isCurrent) return;
      setFailed(!isLoaded);
      setLoading(false);
    };
    loadBanks(cashier).then(settle, () => settle(false));
    return () => {
      isCurrent = false;
    };
  }, [cashier, isLoading]);
  return { banks, hasFailed, isLoading, reload: () => setLoading(true) };
}

/** Loads the banks, unless another player has signed in meanwhile. @returns whether there are any */
async function loadBanks(cashier: Cashier): Promise<boolean> {
  const isSamePlayer = samePlayer(cashier.store);
  const banks = await getNigerianBanks(cashier);
  if (isSamePlayer()) cashier.store.set(banksAtom, banks);
  return banks.length > 0;
}
