import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { isBonusForbidden } from "../../catalogue/bonus";
import { chosenGroupAtom, methodsAtom } from "../../catalogue/state";
import { isCoin } from "../../contract/list/method";
import { BonusSwitch } from "../../payment/bonus/BonusSwitch";
import { VideoLink } from "../../payment/guidance/GuideVideo";
import { MethodList } from "../../payment/list/MethodList";

/** The list of coins, with the crypto bonus and guide video. */
export default function CryptoListScreen() {
  const { store } = useCashier();
  const methods = useAtomValue(methodsAtom).deposit?.methods.filter(isCoin) ?? [];
  // the player may come back from a coin opened on the main list, without a group
  useLayoutEffect(() => store.set(chosenGroupAtom, "crypto"), [store]);
  const [first] = methods;
  const bonusMethod = methods.find((method) => !isBonusForbidden(method));
  return (
    <MethodList area="deposit" group="crypto">
      {bonusMethod && <BonusSwitch method={bonusMethod} />}
      {first && <VideoLink method={first} />}
    </MethodList>
  );
}
