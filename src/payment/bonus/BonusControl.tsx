import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { bonusMinimum } from "../../catalogue/bonus";
import { formatAmount } from "../../money/format";
import { currencyAtom } from "../../session/atoms";
import { type BonusOffer, type BonusStatus, switchBonusAtom } from "../../transaction/bonus";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./bonus.css?inline";
import { texts } from "./texts";

/** Props of {@link BonusControl}. */
export interface BonusControlProps {
  offer: BonusOffer;
  /** of the bonus for the amount; undefined shows nothing */
  status: BonusStatus | undefined;
  /** beside the line about the amount */
  children?: ReactNode;
}

/** The switch of the bonus on offer, and a line that says whether the amount activates it. */
export function BonusControl({ offer, status, children }: BonusControlProps) {
  const { bonus, isSelected } = offer;
  const cashier = useCashier();
  const id = useId();
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const toggleBonus = useSetAtom(switchBonusAtom);
  useStyles(css);
  const minimum = bonusMinimum(bonus);
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
        aria-label={cashier.text(texts.label)}
        aria-describedby={[bonus.name && `${id}n`, minimum > 0 && `${id}m`].filter(Boolean).join(" ") || undefined}
        onClick={toggle}
      >
        <span className="bonus-text">
          <span className="bonus-label">{cashier.text(texts.label)}</span>
          {bonus.name && <span id={`${id}n`}>{bonus.name}</span>}
          {minimum > 0 && (
            <span id={`${id}m`}>{cashier.text(texts.min, { amount: formatAmount(minimum, currency, locale) })}</span>
          )}
        </span>
        <span className="bonus-track" aria-hidden="true" />
      </button>
      <BonusFoot status={status}>{children}</BonusFoot>
    </div>
  );
}

/** The line that says whether the amount activates the bonus, followed by the children. */
export function BonusFoot({ status, children }: Pick<BonusControlProps, "status" | "children">) {
  const cashier = useCashier();
  return (
    <div className="bonus-foot">
      <p className={status === "activated" ? "bonus-note good" : "bonus-note"} aria-live="polite">
        {status === "activated" && cashier.text(texts.activated)}
        {status === "short" && cashier.text(texts.short)}
      </p>
      {children}
    </div>
  );
}
