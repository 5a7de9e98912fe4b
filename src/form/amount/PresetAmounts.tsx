import { useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { type AmountLimits, presetAmounts, splitPresets } from "../../catalogue/amountLimits";
import { formatAmount } from "../../money/format";
import { minorUnits, minorUnitsText, roundAmount } from "../../money/minorUnits";
import { Chip, ChipGrid, MoreChip } from "../../ui/input/Chip";
import { formTexts } from "../texts";
import { emsOf } from "./AmountCard";

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
  const draw = ({ amount, text }: (typeof chips)[number]) => (
    <Chip
      key={amount}
      selected={amount === value}
      onClick={() => {
        cashier.track("button", { button: "preset" });
        onChoose(minorUnitsText(minorUnits(amount, currency), currency));
      }}
    >
      {text}
    </Chip>
  );
  return (
    <ChipGrid
      label={cashier.text(formTexts.presets)}
      ems={ems}
      wordEms={wordEms}
      more={
        hasMore && (
          <MoreChip
            label={cashier.text(formTexts.morePresets)}
            isOpen={isOpen}
            onClick={() => {
              cashier.track("button", { button: "more_amounts" });
              setOpen(!isOpen);
            }}
          >
            {cashier.text(formTexts.more)}
          </MoreChip>
        )
      }
    >
      {chips.map(draw)}
    </ChipGrid>
  );
}
