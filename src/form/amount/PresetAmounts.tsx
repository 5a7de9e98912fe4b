import { useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { AmountLimits } from "../../catalogue/amountLimits";
import { presetAmounts, splitPresets } from "../../catalogue/presets";
import { formatAmount } from "../../money/format";
import { minorUnits, minorUnitsText, roundAmount } from "../../money/minorUnits";
import { type CssVariables, useStyles } from "../../ui/dom/useStyles";
import { formTexts } from "../texts";
import { emsOf } from "./AmountCard";
import css from "./presetAmounts.css?inline";

/** One row of a phone. */
const places = 4;

/** Props of {@link PresetAmounts}. */
export interface PresetAmountsProps {
  limits: AmountLimits;
  /** the amounts that the server offers, in major units; a general list if it does not say */
  offered: readonly number[] | undefined;
  /** amounts that matter to this player, in major units: they are shown at first if they are within the limits */
  wanted: readonly number[];
  currency: string;
  /** BCP 47 */
  locale: string;
  /** the amount in the field, in major units */
  value: number | undefined;
  /** Called with the chosen amount as text. */
  onChoose(text: string): void;
}

/** Lets a currency's letters go to a line of their own, as in "50 000 сом". */
const breakable = (text: string): string => text.replace(/\u00a0(?=\D+$)/, " ").replace(/^(\D+)\u00a0/, "$1 ");

/** The amounts as they can be paid in the currency, each once. */
const distinct = (amounts: readonly number[], currency: string): number[] => [
  ...new Set(amounts.map((amount) => roundAmount(amount, currency))),
];

/** The preset amounts within the limits, the less useful ones behind a button; renders nothing if there are none. */
export function PresetAmounts({ limits, offered, wanted, currency, locale, value, onChoose }: PresetAmountsProps) {
  const { min, max } = limits;
  const cashier = useCashier();
  const [isOpen, setOpen] = useState(false);
  useStyles(css);
  // memoized, because every key press in the amount renders this component
  const {
    chips,
    hasMore,
    ems = 0,
    wordEms = 0,
  } = useMemo(() => {
    const [all, own] = [offered, wanted].map((amounts) =>
      presetAmounts({ min, max }, amounts && distinct(amounts, currency)),
    );
    const { main, rest } = splitPresets(all ?? [], own ?? [], places);
    const withText = (amount: number) => ({ amount, text: breakable(formatAmount(amount, currency, locale)) });
    // hidden amounts do not count for the width, so that four short ones stay in one row
    const chips = (isOpen ? [...main, ...rest] : main).map(withText);
    const amountTexts = chips.map(({ text }) => text);
    const [ems, wordEms] = [amountTexts, amountTexts.flatMap((text) => text.split(" "))].map((all) =>
      Math.max(...all.map(emsOf)),
    );
    return { chips, hasMore: rest.length > 0, ems, wordEms };
  }, [isOpen, min, max, offered, wanted, currency, locale]);
  if (chips.length === 0) return null;
  const choose = (amount: number) => {
    cashier.track("button", { button: "preset" });
    onChoose(minorUnitsText(minorUnits(amount, currency), currency));
  };
  const toggle = () => {
    cashier.track("button", { button: "more_amounts" });
    setOpen(!isOpen);
  };
  // four columns, or two if their words are too long for that
  const width: CssVariables = { "--ems": ems, "--word-ems": wordEms };
  return (
    <fieldset className="chips" aria-label={cashier.text(formTexts.presets)} style={width}>
      <div className="chip-grid">
        {chips.map(({ amount, text }) => (
          <button
            key={amount}
            type="button"
            className="chip"
            part="preset"
            aria-pressed={amount === value}
            onClick={() => choose(amount)}
          >
            <bdi>{text}</bdi>
          </button>
        ))}
      </div>
      {hasMore && (
        // its accessible name begins with the visible text
        <button
          type="button"
          className="chip more"
          aria-label={cashier.text(formTexts.morePresets)}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {cashier.text(formTexts.more)}
        </button>
      )}
    </fieldset>
  );
}
