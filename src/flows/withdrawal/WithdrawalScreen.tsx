import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { withdrawalFamily } from "../../catalogue/routeMethod";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";

/** The form of a withdrawal. */
export default function WithdrawalScreen() {
  const cashier = useCashier();
  const method = useAtomValue(chosenMethodAtom);
  const needsBank = method && withdrawalFamily(method, { throughGroup: false }) === "nigerianBanks";
  useEffect(() => {
    if (!needsBank) return;
    // the way back from an action leads here, where no bank can be chosen
    const offered = cashier.store.get(methodsAtom).withdrawal?.methods.find(({ name }) => name === method.name);
    if (offered) cashier.choose({ method: offered, saved: cashier.store.get(chosenSavedAtom) });
    else cashier.showReloadedList();
  }, [cashier, needsBank, method]);
  return needsBank ? null : <WithdrawalForm />;
}
