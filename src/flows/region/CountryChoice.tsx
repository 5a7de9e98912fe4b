import { useMemo } from "react";
import type { CountryOffer, CountryOffers } from "../../api/countries";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { SearchList } from "../../payment/list/SearchList";
import { CountryIcon } from "../../ui/country/CountryDialog";
import { searchCountries, sortByName } from "../../ui/country/countryNames";
import { texts } from "./texts";

/** Props of {@link CountryChoice}, beside the server's offers. */
export interface CountryChoiceProps extends CountryOffers {
  /** the code of the current country, which the server may not offer */
  current: string;
  onChoose: (offer: CountryOffer) => void;
}

/** A searchable list of countries in the player's language; the current one is selected. */
export function CountryChoice({ countries, selected, current, onChoose }: CountryChoiceProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const named = useMemo(() => sortByName(countries, locale), [countries, locale]);
  const choose = (code: string) => {
    const offer = countries.find((candidate) => candidate.code === code);
    if (offer) onChoose(offer);
  };
  const isOffered = countries.some(({ code }) => code === current);
  return (
    <SearchList
      label={cashier.text(texts.title)}
      searchLabel={cashier.text(texts.search)}
      emptyText={cashier.text(sharedDeferredTexts.noCountryFound)}
      options={named}
      find={searchCountries}
      Icon={CountryIcon}
      chosen={current}
      first={isOffered ? current : selected}
      onChoose={choose}
    />
  );
}
