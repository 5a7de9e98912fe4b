import { useAtomValue } from "jotai/react";
import { useEffect, useMemo, useRef } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { type BonusOffer, type BonusStatus, bonusOfferAtomFor, bonusStatusAtomFor } from "../../transaction/bonus";

/** The bonus on offer, and its state for the amount on screen; both are undefined if none is on offer. */
interface OfferedBonus {
  offer: BonusOffer | undefined;
  status: BonusStatus | undefined;
}

/**
 * Returns the bonus on offer for deposits with a method. Tracks `bonus_activated` once per bonus while the form, or the
 * card of the quick view, is open.
 */
export function useBonusOffer(method: Method): OfferedBonus {
  const cashier = useCashier();
  const offer = useAtomValue(useMemo(() => bonusOfferAtomFor(method), [method]));
  const statusAtom = useMemo(() => bonusStatusAtomFor(method), [method]);
  const status = useAtomValue(statusAtom);
  const bonusId = offer?.bonus.id;
  const tracked = useRef(new Set<string>());
  useEffect(() => {
    // the rendered status may be that of the previous form, whose amount the new amount field has just replaced
    const isActivated = status === "activated" && cashier.store.get(statusAtom) === status;
    if (!bonusId || !isActivated || tracked.current.has(bonusId)) return;
    tracked.current.add(bonusId);
    cashier.track("bonus_activated", { bonus_id: bonusId });
  }, [cashier, bonusId, status, statusAtom]);
  return { offer, status };
}
