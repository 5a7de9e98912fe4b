import { useId, useMemo, useRef } from "react";
import type { CountryOffer, CountryOffers } from "../../api/countries";
import { useKeyboardInset } from "../../form/keyboardInset";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { CountryOptions } from "../../ui/CountryOptions";
import { CountrySearchField } from "../../ui/CountrySearchField";
import { sortByName } from "../../ui/countryNames";
import { useCountrySearch } from "../../ui/useCountrySearch";
import { useScrollToActive } from "../../ui/useScrollToActive";
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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const choose = (code: string) => {
    const offer = countries.find((candidate) => candidate.code === code);
    if (offer) onChoose(offer);
  };
  const isOffered = countries.some(({ code }) => code === current);
  const search = useCountrySearch(named, isOffered ? current : selected, { onChoose: choose });
  const { found, active } = search;
  useScrollToActive(form, active);
  useKeyboardInset(form);
  return (
    // the search field handles Enter
    <form className="fill regions" ref={form} onSubmit={(event) => event.preventDefault()}>
      <CountrySearchField search={search} list={id} label={cashier.text(texts.search)} />
      <CountryOptions
        id={id}
        label={cashier.text(texts.title)}
        countries={found}
        active={active}
        chosen={current}
        onChoose={choose}
        emptyText={cashier.text(sharedDeferredTexts.noCountryFound)}
      />
    </form>
  );
}
