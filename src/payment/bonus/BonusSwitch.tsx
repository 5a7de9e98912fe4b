import { useAtomValue, useSetAtom } from "jotai/react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { formatAmount } from "../../money/format";
import { majorUnits, minorUnits } from "../../money/minorUnits";
import { currencyAtom } from "../../session/region";
import { type BonusOffer, type BonusStatus, bonusMinimum, switchBonusAtom } from "../../transaction/bonus";
import { amountAtom } from "../../transaction/state";
import { useStyles } from "../../ui/dom/useStyles";
import { factTexts } from "../texts";
import css from "./bonus.css?inline";

/** Texts of the switch of a bonus, and of the line below it. */
const texts = {
  minimum: /*i18n*/ { id: "bonus.min", message: "Minimum deposit for the bonus: {amount}" },
  activated: /*i18n*/ { id: "bonus.activated", message: "You will get the bonus with this deposit." },
  short: /*i18n*/ { id: "bonus.short", message: "This amount is too low for the bonus." },
  add: /*i18n*/ { id: "bonus.add", message: "Add {amount} to get it" },
};

/** Props of {@link BonusSwitch}. */
export interface BonusSwitchProps {
  offer: BonusOffer;
  /** of the bonus for the amount; undefined shows nothing */
  status: BonusStatus | undefined;
  /** Puts an amount into the form, in major units; without it, nothing is suggested. */
  onAmount?: ((amount: number) => void) | undefined;
  /** beside the line about the amount */
  children?: ReactNode;
}

/** The switch of the bonus on offer, and a line that says whether the amount activates it. */
export function BonusSwitch({ offer, status, onAmount, children }: BonusSwitchProps) {
  const { bonus, isSelected } = offer;
  const cashier = useCashier();
  const id = useId();
  const toggleBonus = useSetAtom(switchBonusAtom);
  useStyles(css);
  const minimum = bonusMinimum(bonus, useAtomValue(currencyAtom));
  const toggle = () => {
    cashier.track("button", { button: "bonus" });
    toggleBonus(offer);
  };
  return (
    <div className="bonus">
      <button
        type="button"
        role="switch"
        part="bonus"
        className="bonus-switch"
        aria-checked={isSelected}
        aria-label={cashier.text(factTexts.bonus)}
        aria-describedby={[bonus.name && `${id}n`, minimum > 0 && `${id}m`].filter(Boolean).join(" ") || undefined}
        onClick={toggle}
      >
        <span className="bonus-text">
          <span className="bonus-label">{cashier.text(factTexts.bonus)}</span>
          {bonus.name && <span id={`${id}n`}>{bonus.name}</span>}
        </span>
        <span className="bonus-track" aria-hidden="true" />
      </button>
      <BonusFoot offer={offer} status={status} minimumId={`${id}m`} onAmount={onAmount}>
        {children}
      </BonusFoot>
    </div>
  );
}

/** Props of {@link BonusFoot}. */
interface BonusFootProps extends BonusSwitchProps {
  /** id of the bonus's minimum, which describes its control; without it, the control itself says the minimum */
  minimumId?: string;
}

/**
 * The line below the bonus, followed by the children: its minimum, that the amount activates it, or a button that adds
 * what is missing.
 */
export function BonusFoot({ offer, status, minimumId, onAmount, children }: BonusFootProps) {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const minimum = bonusMinimum(offer.bonus, currency);
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const isShort = status === "short";
  const isActivated = status === "activated";
  return (
    <div className="bonus-foot">
      {minimumId && minimum > 0 && (
        <p id={minimumId} className={isShort || isActivated ? "sr" : "bonus-note"}>
          {cashier.text(texts.minimum, { amount: money(minimum) })}
        </p>
      )}
      <p
        className={isActivated ? "bonus-note good" : isShort && onAmount ? "sr" : "bonus-note"}
        aria-live="polite"
        tabIndex={-1}
      >
        {isActivated && cashier.text(texts.activated)}
        {isShort && cashier.text(texts.short)}
      </p>
      {isShort && onAmount && <AddRest minimum={minimum} onAmount={onAmount} />}
      {children}
    </div>
  );
}

/** Adds what the amount lacks for the bonus. */
function AddRest({ minimum, onAmount }: { minimum: number; onAmount(amount: number): void }) {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const missing = minorUnits(minimum, currency) - minorUnits(useAtomValue(amountAtom) ?? 0, currency);
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    cashier.track("button", { button: "bonus_add" });
    onAmount(minimum);
    // the press removes this button; if another button got the focus, a key that is still held would press it
    currentTarget.parentElement?.querySelector<HTMLElement>("[aria-live]")?.focus();
  };
  return (
    <button type="button" className="bonus-add" onClick={add}>
      {cashier.text(texts.add, { amount: formatAmount(majorUnits(missing, currency), currency, locale) })}
    </button>
  );
}
