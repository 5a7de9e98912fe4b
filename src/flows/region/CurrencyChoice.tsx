import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { CountryOffer } from "../../api/countries";
import type { Region } from "../../api/methodsCall";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { sharedTexts } from "../../i18n/texts";
import { symbolOf } from "../../money/currencies";
import { isCrypto } from "../../money/decimals";
import { currencyAtom, regionAtom, snippetAtom } from "../../session/atoms";
import { countryNamer } from "../../ui/country/countryNames";
import { RegionButton } from "../../ui/country/RegionButton";
import { texts } from "./texts";

/** Changes the player's region and shows its methods. */
export function changeRegion(cashier: Cashier, region: Region): void {
  cashier.store.set(regionAtom, region);
  // its amounts are in the currency of the old region
  cashier.store.set(snippetAtom, undefined);
  cashier.showReloadedList();
}

/**
 * Returns a function that names currencies in a locale (BCP 47): `Mexican Peso` for `MXN`. Cryptocurrencies and unknown
 * codes are undefined.
 */
export function currencyNamer(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale, "en"], { type: "currency", fallback: "none" });
  // Intl throws for codes of another length
  return (code) => (/^[a-z]{3}$/i.test(code) && !isCrypto(code) ? names.of(code.toUpperCase()) : undefined);
}

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
