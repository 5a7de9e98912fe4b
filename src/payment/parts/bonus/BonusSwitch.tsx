import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useEffect, useMemo, useRef } from "react";
import type { Method } from "../../../contract";
import { useCashier } from "../../../session/Cashier";
import { type BonusStatus, bonusStatusAtomFor, isWithoutAmount, offerAtomFor } from "../../../transaction/bonus";
import { BonusControl } from "./BonusControl";
import { texts } from "./texts";

/** Props of {@link BonusSwitch}. */
export interface BonusSwitchProps {
  /** the deposit method that is being paid with */
  method: Method;
}

/**
 * The bonus of a deposit's form: its switch, whether the amount activates it, the way to its details; nothing where no
 * bonus is on offer (spec §4, Bonus). Works without an amount too, for a coin's address.
 */
export function BonusSwitch({ method }: BonusSwitchProps) {
  const cashier = useCashier();
  const offer = useAtomValue(useMemo(() => offerAtomFor(method), [method]));
  const standingAtom = useMemo(() => bonusStatusAtomFor(method), [method]);
  const standing = useAtomValue(standingAtom);
  useActivation(offer?.bonus.id, standing, standingAtom);
  if (!offer) return null;
  const showDetails = () => {
    cashier.track("button", { button: "bonus_details" });
    cashier.openSheet("bonusDetails");
  };
  return (
    <BonusControl offer={offer} standing={isWithoutAmount(method) ? undefined : standing}>
      <button type="button" className="bonus-more" onClick={showDetails}>
        {cashier.text(texts.details)}
      </button>
    </BonusControl>
  );
}

/** Tells the host once per visit that a bonus has become activated (spec §7, `bonus_activated`). */
function useActivation(
  bonusId: string | undefined,
  standing: BonusStatus | undefined,
  standingAtom: Atom<BonusStatus | undefined>,
): void {
  const cashier = useCashier();
  const told = useRef(new Set<string>());
  useEffect(() => {
    // what was drawn may be about the form before: the amount field has told its own amount just now
    const isActivated = standing === "activated" && cashier.store.get(standingAtom) === standing;
    if (!bonusId || !isActivated || told.current.has(bonusId)) return;
    told.current.add(bonusId);
    cashier.track("bonus_activated", { bonus_id: bonusId });
  }, [cashier, bonusId, standing, standingAtom]);
}
