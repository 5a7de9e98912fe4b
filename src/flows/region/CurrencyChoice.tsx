import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { CountryOffer } from "../../api/countries";
import { sharedTexts } from "../../i18n/texts";
import { symbolOf } from "../../money/currencies";
import { currencyAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { countryNamer } from "../../ui/countryNames";
import { RegionButton } from "../../ui/RegionButton";
import { changeRegion } from "./changeRegion";
import { currencyNamer } from "./currencyNames";
import { texts } from "./texts";

/** Props of {@link CurrencyChoice}. */
export interface CurrencyChoiceProps {
  /** the chosen country */
  offer: CountryOffer;
  onChangeCountry: () => void;
}

/** The currencies of a country; the current one is marked and has the focus. */
export function CurrencyChoice({ offer, onChangeCountry }: CurrencyChoiceProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const current = useAtomValue(currencyAtom).toUpperCase();
  const nameOf = useMemo(() => currencyNamer(locale), [locale]);
  const { code: country, currencies } = offer;
  const first = currencies.includes(current) ? current : currencies[0];
  const choose = (currency: string) => {
    cashier.track("select_field", { field: "currency" });
    changeRegion(cashier, { country, currency });
  };
  return (
    <div className="body stack">
      <RegionButton
        label={cashier.text(sharedTexts.changeCountry)}
        country={country}
        name={countryNamer(locale)(country.toUpperCase())}
        onClick={onChangeCountry}
      />
      <ul className="currencies" aria-label={cashier.text(texts.currency)}>
        {currencies.map((currency) => (
          <li key={currency}>
            <button
              type="button"
              className="currency"
              data-focus={currency === first || undefined}
              aria-current={currency === current || undefined}
              onClick={() => choose(currency)}
            >
              <bdi className="currency-symbol" aria-hidden="true">
                {symbolOf(currency)}
              </bdi>
              <bdi className="currency-code">{currency}</bdi>
              {nameOf(currency) && <bdi className="currency-name"> {nameOf(currency)}</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
