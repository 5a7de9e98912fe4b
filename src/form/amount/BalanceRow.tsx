import { useId } from "react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { minorUnitsText, roundDown } from "../../money/minorUnits";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import formCss from "../../ui/form.css?inline";
import { useStyles } from "../../ui/useStyles";
import { texts } from "../texts";
import css from "./balanceRow.css?inline";
import { largestAmount, type WithdrawalRules } from "./largestAmount";

/** Props of {@link BalanceRow}. */
export interface BalanceRowProps extends WithdrawalRules {
  /** Called with the chosen amount as text; without it, only the balance is shown. */
  onChoose?(text: string): void;
}

/** The player's balance, and a button that puts in as much of it as can be withdrawn. */
export function BalanceRow({ onChoose, ...rules }: BalanceRowProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const reasonId = useId();
  useStyles(formCss, css);
  const { balance, currency, limits } = rules;
  const largest = largestAmount(rules);
  const format = (amount: number) => formatAmount(amount, currency, locale);
  const shown = format(roundDown(balance, currency));
  const tooLow = () =>
    balance > 0 && balance < limits.min
      ? cashier.text(texts.min, { amount: format(limits.min) })
      : cashier.text(texts.balanceTooLow);
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
          {cashier.text(texts.all)}
        </button>
      )}
      {onChoose && largest === undefined && (
        <p id={reasonId} className="note">
          {tooLow()}
        </p>
      )}
    </div>
  );
}
