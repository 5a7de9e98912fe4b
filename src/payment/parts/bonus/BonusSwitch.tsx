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
  /** the method of the deposit */
  method: Method;
}

/**
 * The bonus on a deposit form: its switch, whether the amount activates it and a link to its details; empty if no bonus
 * is on offer. Crypto deposits use it without an amount.
 */
export function BonusSwitch({ method }: BonusSwitchProps) {
  const cashier = useCashier();
  const offer = useAtomValue(useMemo(() => offerAtomFor(method), [method]));
  const statusAtom = useMemo(() => bonusStatusAtomFor(method), [method]);
  const status = useAtomValue(statusAtom);
  useActivation(offer?.bonus.id, status, statusAtom);
  if (!offer) return null;
  const showDetails = () => {
    cashier.track("button", { button: "bonus_details" });
    cashier.openSheet("bonusDetails");
  };
  return (
    <BonusControl offer={offer} status={isWithoutAmount(method) ? undefined : status}>
      <button type="button" className="bonus-more" onClick={showDetails}>
        {cashier.text(texts.details)}
      </button>
    </BonusControl>
  );
}

/** Tracks `bonus_activated` once per bonus while the form is open. */
function useActivation(
  bonusId: string | undefined,
  status: BonusStatus | undefined,
  statusAtom: Atom<BonusStatus | undefined>,
): void {
  const cashier = useCashier();
  const tracked = useRef(new Set<string>());
  useEffect(() => {
    // the rendered status may be that of the previous form, whose amount the new amount field has just replaced
    const isActivated = status === "activated" && cashier.store.get(statusAtom) === status;
    if (!bonusId || !isActivated || tracked.current.has(bonusId)) return;
    tracked.current.add(bonusId);
    cashier.track("bonus_activated", { bonus_id: bonusId });
  }, [cashier, bonusId, status, statusAtom]);
}
