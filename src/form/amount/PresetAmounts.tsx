import { useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { type AmountLimits, presetAmounts, splitPresets } from "../../catalogue/limits";
import { formatAmount } from "../../money/format";
import { minorUnits, minorUnitsText } from "../../money/minorUnits";
import { roundAmount } from "../../money/round";
import { Chip, ChipGrid, MoreChip } from "../../ui/input/Chip";
import { texts } from "../texts";
import { emsOf } from "./textWidth";

/** Two rows of a phone. */
const places = 8;

/** Props of {@link PresetAmounts}. */
export interface PresetAmountsProps {
  limits: AmountLimits;
  /** the amounts that the server offers, in major units; a general list if it does not say */
  offered: readonly number[] | undefined;
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
export function PresetAmounts({ limits, offered, currency, locale, value, onChoose }: PresetAmountsProps) {
  const { min, max } = limits;
  const cashier = useCashier();
  const [isOpen, setOpen] = useState(false);
  // memoized, because every key press in the amount renders this component
  const {
    main,
    rest,
    ems = 0,
    wordEms = 0,
  } = useMemo(() => {
    const split = splitPresets(presetAmounts({ min, max }, offered && distinct(offered, currency)), places);
    const withText = (amount: number) => ({ amount, text: breakable(formatAmount(amount, currency, locale)) });
    const [main, rest] = [split.main.map(withText), split.rest.map(withText)];
    const texts = [...main, ...rest].map(({ text }) => text);
    const [ems, wordEms] = [texts, texts.flatMap((text) => text.split(" "))].map((all) => Math.max(...all.map(emsOf)));
    return { main, rest, ems, wordEms };
  }, [min, max, offered, currency, locale]);
  if (main.length === 0) return null;
  const draw = ({ amount, text }: (typeof main)[number]) => (
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
    <ChipGrid label={cashier.text(texts.presets)} ems={ems} wordEms={wordEms}>
      {main.map(draw)}
      {rest.length > 0 && (
        <MoreChip
          isOpen={isOpen}
          onClick={() => {
            cashier.track("button", { button: "more_amounts" });
            setOpen(!isOpen);
          }}
        >
          {cashier.text(texts.morePresets)}
        </MoreChip>
      )}
      {/* after the button, so that nothing moves under the finger */}
      {isOpen && rest.map(draw)}
    </ChipGrid>
  );
}
