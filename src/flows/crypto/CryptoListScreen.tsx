import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { isBonusForbidden } from "../../catalogue/bonus";
import type { Entry } from "../../catalogue/groupMethods";
import { chosenGroupAtom, methodsAtom } from "../../catalogue/state";
import { MethodList } from "../../payment/MethodList";
import { BonusSwitch } from "../../payment/parts/bonus/BonusSwitch";
import { VideoLink } from "../../payment/parts/VideoLink";
import { useCashier } from "../../session/Cashier";

/** The networks of a coin, where it has several. */
const networksOf = (entry: Entry): string | undefined =>
  entry.kind === "coin" ? entry.networks.flatMap(({ network }) => network || []).join(" · ") : undefined;

/** The coins, a tile each, with the bonus for them and the film about them (spec §2, /deposit/crypto; spec §4). */
export function CryptoListScreen() {
  const { store } = useCashier();
  const methods = useAtomValue(methodsAtom).deposit?.methods.filter(({ category }) => category === "crypto") ?? [];
  // whoever comes back from a popular coin has opened no group before
  useLayoutEffect(() => store.set(chosenGroupAtom, "crypto"), [store]);
  const [first] = methods;
  const favoured = methods.find((method) => !isBonusForbidden(method));
  return (
    <MethodList transaction="deposit" group="crypto" subtitle={networksOf}>
      {favoured && <BonusSwitch method={favoured} />}
      {first && <VideoLink method={first} />}
    </MethodList>
  );
}
