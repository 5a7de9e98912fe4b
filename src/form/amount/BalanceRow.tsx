import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { type AmountLimits, checkAmount } from "../../catalogue/amountLimits";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { majorUnits, minorUnits, minorUnitsText, roundDown } from "../../money/minorUnits";
import { useStyles } from "../../ui/dom/useStyles";
import formCss from "../../ui/input/form.css?inline";
import { formTexts } from "../texts";
import { type AmountRules, amountProblemText } from "./amountRules";
import css from "./balanceRow.css?inline";

/** The rules of a withdrawal whose balance is known. */
interface WithdrawalRules extends AmountRules {
  balance: number;
}

/**
 * The largest amount that can be withdrawn, in minor units: the balance or the maximum, whichever is less. A fee is
 * taken off the amount, so the balance need not cover it on top.
 * @returns undefined if nothing can be withdrawn
 */
export function largestAmount({ balance, limits, currency }: WithdrawalRules): number | undefined {
  const { min, max } = limits;
  const owned = minorUnits(balance, currency);
  const units = max > 0 ? Math.min(owned, minorUnits(max, currency)) : owned;
  return units > 0 && majorUnits(units, currency) >= min ? units : undefined;
}

/** The limits of the presets, in major units: at most the player's balance, if it is known and not 0. */
export function withinBalance({ min, max }: AmountLimits, balance: number | undefined, currency: string): AmountLimits {
  const owned = roundDown(balance ?? 0, currency);
  return owned <= 0 || (max > 0 && max < owned) ? { min, max } : { min, max: owned };
}

/** Props of {@link BalanceRow}. */
interface BalanceRowProps extends WithdrawalRules {
  /** Called with the chosen amount as text; without it, only the balance is shown. */
  onChoose?(text: string): void;
}

/** The player's balance, and a button that puts in as much of it as can be withdrawn. */
export function BalanceRow({ onChoose, ...rules }: BalanceRowProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const reasonId = useId();
  useStyles(formCss);
  useStyles(css);
  const { balance, currency, limits } = rules;
  const largest = largestAmount(rules);
  const shown = formatAmount(roundDown(balance, currency), currency, locale);
  const problem = (balance > 0 && checkAmount(balance, limits)) || "balance";
  return (
    <div className="balance-row">
      <p>
        {cashier.text(sharedDeferredTexts.balance)} <bdi className="balance-amount">{shown}</bdi>
      </p>
      {onChoose && (
        <button
          type="button"
          className="balance-all"
          disabled={largest === undefined}
          aria-describedby={largest === undefined ? reasonId : undefined}
          onClick={() => {
            cashier.track("button", { button: "all" });
            if (largest !== undefined) onChoose(minorUnitsText(largest, currency));
          }}
        >
          {cashier.text(formTexts.all)}
        </button>
      )}
      {onChoose && largest === undefined && (
        <p id={reasonId} className="note">
          {amountProblemText(cashier, problem, rules, locale)}
        </p>
      )}
    </div>
  );
}
