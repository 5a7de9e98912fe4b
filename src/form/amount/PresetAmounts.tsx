import { useMemo } from "react";
import { type AmountLimits, presetAmounts } from "../../catalogue/limits";
import { formatAmount } from "../../money/format";
import { useCashier } from "../../session/Cashier";
import { Chip, ChipRow } from "../../ui/Chip";
import { texts } from "../texts";

/** Props of {@link PresetAmounts}. */
export interface PresetAmountsProps {
  limits: AmountLimits;
  currency: string;
  /** BCP 47 */
  locale: string;
  /** the amount in the field, in major units */
  value: number | undefined;
  /** Called with the chosen amount as text. */
  onChoose(text: string): void;
}

/** The preset amounts within the limits; renders nothing if there are none. */
export function PresetAmounts({ limits: { min, max }, currency, locale, value, onChoose }: PresetAmountsProps) {
  const cashier = useCashier();
  // memoized, because every key press in the amount renders this component
  const presets = useMemo(
    () => presetAmounts({ min, max }).map((amount) => ({ amount, text: formatAmount(amount, currency, locale) })),
    [min, max, currency, locale],
  );
  if (presets.length === 0) return null;
  return (
    <ChipRow label={cashier.text(texts.presets)}>
      {presets.map(({ amount, text }) => (
        <Chip
          key={amount}
          selected={amount === value}
          onClick={() => {
            cashier.track("button", { button: "preset" });
            onChoose(String(amount));
          }}
        >
          {text}
        </Chip>
      ))}
    </ChipRow>
  );
}
