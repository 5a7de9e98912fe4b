import { useAtomValue } from "jotai/react";
import { withdrawalFamily } from "../../catalogue/method/routeMethod";
import { chosenMethodAtom } from "../../catalogue/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";

/** The form of a withdrawal. */
export default function WithdrawalScreen() {
  const method = useAtomValue(chosenMethodAtom);
  // the way back from an action may lead here; the navigation then opens the choice of the bank
  const needsBank = method && withdrawalFamily(method, { throughGroup: false }) === "nigerianBanks";
  return needsBank ? null : <WithdrawalForm />;
}
