import { useAtom, useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { getCountries, type ListedCountries, type ListedCountry } from "../../api/choices";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useTitle } from "../../cashier/screenHeader";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Region } from "../../contract/host/region";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { displayNames } from "../../i18n/formats";
import { sharedTexts } from "../../i18n/texts";
import { isCrypto } from "../../money/coins";
import { symbolOf } from "../../money/currencies";
import { MissingList, SearchList, useServerList } from "../../payment/list/SearchList";
import { chosenRegionAtom, countryAtom, currencyAtom } from "../../session/region";
import { CountryIcon } from "../../ui/country/CountryDialog";
import { countryNamer, searchCountries, sortByName } from "../../ui/country/countryNames";
import { RegionButton } from "../../ui/country/RegionButton";
import { useStyles } from "../../ui/dom/useStyles";
import { Loading } from "../../ui/feedback/Loading";
import css from "./region.css?inline";
import { chosenCountryAtom } from "./state";

/** Texts of the region screens. */
const texts = {
  currency: /*i18n*/ { id: "region.currency", message: "Select currency" },
  search: /*i18n*/ { id: "region.search", message: "Search countries" },
  empty: /*i18n*/ { id: "region.empty", message: "No countries available" },
  failed: /*i18n*/ { id: "region.failed", message: "We could not load the countries" },
  unchanged: /*i18n*/ { id: "region.kept", message: "Your country and currency have not changed." },
};

/** Selects a country, then one of its currencies if it has several. */
export default function RegionScreen() {
  const cashier = useCashier();
  const country = useAtomValue(countryAtom);
  const loaded = useServerList(getCountries);
  const [chosen, setChosen] = useAtom(chosenCountryAtom);
  useStyles(css);
  useEffect(() => () => setChosen(undefined), [setChosen]);
  useTitle(chosen && cashier.text(texts.currency));

  const choose = (option: ListedCountry) => {
    cashier.track("select_field", { field: "country" });
    const [currency, ...others] = option.currencies;
    if (others.length > 0) setChosen(option);
    else if (currency) changeRegion(cashier, { country: option.code, currency });
  };
  if (chosen) return <CurrencyChoice country={chosen} onChangeCountry={() => setChosen(undefined)} />;
  if (!loaded.list?.countries.length) {
    const skeleton = (
      <div className="body">
        <Loading label={cashier.text(sharedTexts.loading)} />
      </div>
    );
    return <MissingList loaded={loaded} words={{ ...texts, text: texts.unchanged }} skeleton={skeleton} />;
  }
  return <CountryChoice {...loaded.list} current={country} onChoose={choose} />;
}

/** Props of {@link CountryChoice}, beside the countries. */
interface CountryChoiceProps extends ListedCountries {
  /** the code of the current country, which may not be among them */
  current: string;
  onChoose: (option: ListedCountry) => void;
}

/** A searchable list of countries in the player's language; the current one is selected. */
function CountryChoice({ countries, selected, current, onChoose }: CountryChoiceProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const named = useMemo(() => sortByName(countries, locale), [countries, locale]);
  const choose = (code: string) => {
    const option = countries.find((candidate) => candidate.code === code);
    if (option) onChoose(option);
  };
  const isListed = countries.some(({ code }) => code === current);
  return (
    <SearchList
      label={cashier.text(sharedDeferredTexts.selectCountry)}
      searchLabel={cashier.text(texts.search)}
      emptyText={cashier.text(sharedDeferredTexts.noCountryFound)}
      options={named}
      find={searchCountries}
      Icon={CountryIcon}
      chosen={current}
      first={isListed ? current : selected}
      onChoose={choose}
    />
  );
}

/** Changes the player's region and shows its methods. */
export function changeRegion(cashier: Cashier, region: Region): void {
  cashier.store.set(chosenRegionAtom, region);
  cashier.showReloadedList();
}

/**
 * Returns a function that names currencies in a locale (BCP 47): `Mexican Peso` for `MXN`. Cryptocurrencies and unknown
 * codes are undefined.
 */
export function currencyNamer(locale: string): (code: string) => string | undefined {
  const names = displayNames(locale, { type: "currency", fallback: "none" });
  // Intl throws for codes of another length
  return (code) => (/^[a-z]{3}$/i.test(code) && !isCrypto(code) ? names?.of(code.toUpperCase()) : undefined);
}

/** Props of {@link CurrencyChoice}. */
interface CurrencyChoiceProps {
  country: ListedCountry;
  onChangeCountry: () => void;
}

/** The currencies of a country. The current one is marked; it, or else the first one, gets the focus. */
function CurrencyChoice({ country: { code: country, currencies }, onChangeCountry }: CurrencyChoiceProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const current = useAtomValue(currencyAtom);
  const nameOf = useMemo(() => currencyNamer(locale), [locale]);
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
