import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom } from "../../session/atoms";
import { factTexts } from "../texts";

/** The name of a transaction's bonus, in words if the host does not name it; undefined without a bonus. */
export function useAttachedBonus({ bonus_id }: Pick<Transaction, "bonus_id">): string | undefined {
  const cashier = useCashier();
  const { bonusList } = useAtomValue(hostSessionAtom);
  if (!bonus_id) return undefined;
  return bonusList.find(({ id }) => id === bonus_id)?.name || cashier.text(factTexts.bonusAttached);
}
