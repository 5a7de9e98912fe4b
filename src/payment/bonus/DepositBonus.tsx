import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useMemo, useRef } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Bonus } from "../../contract/host/session";
import { expiryOf } from "../../contract/list/bonusCard";
import type { Method } from "../../contract/list/method";
import { lazyPart } from "../../loading/lazyPart";
import {
  type BonusOffer,
  bonusesAtomFor,
  bonusOfferAtomFor,
  bonusStatusAtomFor,
  endBonusAtom,
  shownBonusStatusAtomFor,
} from "../../transaction/bonus";
import { whenTimeIsUp } from "../../ui/dom/clock";
import { BonusSwitch } from "./BonusSwitch";

/** Texts of the bonus on a deposit form. */
const texts = {
  details: /*i18n*/ { id: "bonus.details", message: "Bonus details" },
  ended: /*i18n*/ { id: "bonus.ended", message: "This bonus has ended." },
};

/** For hosts with several offers. */
const BonusCards = lazyPart(() => import("./BonusCards"));

/** Props of {@link DepositBonus}. */
interface DepositBonusProps {
  /** the method of the deposit */
  method: Method;
  /** Puts an amount into the form, in major units; without it, nothing is suggested. */
  onAmount?: ((amount: number) => void) | undefined;
}

/**
 * The bonus on a deposit form: its switch, or a card for each of several, whether the amount activates it and a link to
 * its details; empty if no bonus is on offer. Crypto deposits use it without an amount.
 */
export function DepositBonus({ method, onAmount }: DepositBonusProps) {
  const cashier = useCashier();
  const { offer, bonuses } = useBonusOffer(method);
  const status = useAtomValue(useMemo(() => shownBonusStatusAtomFor(method), [method]));
  if (!offer) return null;
  const showDetails = () => {
    cashier.track("button", { button: "bonus_details" });
    cashier.openSheet("bonusDetails");
  };
  // offers without a title differ in too little to be chosen from
  const Control = bonuses.length > 1 && bonuses.some(({ title }) => title) ? BonusCards : BonusSwitch;
  return (
    <Control method={method} offer={offer} bonuses={bonuses} status={status} onAmount={onAmount}>
      <button type="button" className="bonus-more" onClick={showDetails}>
        {cashier.text(texts.details)}
      </button>
    </Control>
  );
}

/** The bonus on offer, undefined if there is none; and all offers. */
interface BonusState {
  offer: BonusOffer | undefined;
  /** all that are on offer */
  bonuses: readonly Bonus[];
}

/**
 * Returns the bonus on offer for deposits with a method. While the form, or the card of the quick view, is open, tracks
 * `bonus_activated` once per bonus, and stops offering a bonus when it ends.
 */
export function useBonusOffer(method: Method): BonusState {
  const cashier = useCashier();
  const offer = useAtomValue(useMemo(() => bonusOfferAtomFor(method), [method]));
  const statusAtom = useMemo(() => bonusStatusAtomFor(method), [method]);
  const status = useAtomValue(statusAtom);
  const bonuses = useAtomValue(useMemo(() => bonusesAtomFor(method), [method]));
  useAnnounceBonusEnd(offer, bonuses);
  const bonusId = offer?.bonus.id;
  const tracked = useRef(new Set<string>());
  useEffect(() => {
    // the rendered status may be that of the previous form, whose amount the new amount field has just replaced
    const isActivated = status === "activated" && cashier.store.get(statusAtom) === status;
    if (!bonusId || !isActivated || tracked.current.has(bonusId)) return;
    tracked.current.add(bonusId);
    cashier.track("bonus_activated", { bonus_id: bonusId });
  }, [cashier, bonusId, status, statusAtom]);
  return { offer, bonuses };
}

/** Stops offering a bonus when it ends, and notifies a player who had selected it. */
export function useAnnounceBonusEnd(offer: BonusOffer | undefined, bonuses: readonly Bonus[]): void {
  const cashier = useCashier();
  const end = useSetAtom(endBonusAtom);
  const nextAt = Math.min(...bonuses.map((bonus) => expiryOf(bonus) ?? Infinity));
  useEffect(() => {
    if (!offer || nextAt === Infinity) return undefined;
    return whenTimeIsUp(
      () => nextAt - Date.now(),
      () => end(offer) && cashier.showNotice(cashier.text(texts.ended), "info"),
    );
  }, [cashier, end, offer, nextAt]);
}
