import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { isBonusForbidden } from "../../catalogue/bonus";
import { chosenGroupAtom, methodsAtom } from "../../catalogue/state";
import { MethodList } from "../../payment/MethodList";
import { BonusSwitch } from "../../payment/parts/bonus/BonusSwitch";
import { VideoLink } from "../../payment/parts/VideoLink";
import { useCashier } from "../../session/Cashier";

/** The list of coins, with the crypto bonus and guide video. */
export function CryptoListScreen() {
  const { store } = useCashier();
  const methods = useAtomValue(methodsAtom).deposit?.methods.filter(({ category }) => category === "crypto") ?? [];
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
