import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { chosenGroupAtom, methodsAtom } from "../../catalogue/state";
import { isCoin } from "../../contract/list/method";
import { DepositBonus } from "../../payment/bonus/DepositBonus";
import { VideoLink } from "../../payment/guidance/GuideVideo";
import { MethodList } from "../../payment/list/MethodList";
import { bonusCoinAtom } from "../../transaction/bonus";

/** The list of coins, with the crypto bonus and guide video. */
export default function CryptoListScreen() {
  const { store } = useCashier();
  const first = useAtomValue(methodsAtom).deposit?.methods.find(isCoin);
  const bonusCoin = useAtomValue(bonusCoinAtom);
  // the player may come back from a coin opened on the main list, without a group
  useLayoutEffect(() => store.set(chosenGroupAtom, "crypto"), [store]);
  return (
    <MethodList area="deposit" group="crypto">
      {bonusCoin && <DepositBonus method={bonusCoin} />}
      {first && <VideoLink method={first} />}
    </MethodList>
  );
}
