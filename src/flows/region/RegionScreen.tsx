import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { CountryOffer } from "../../api/countries";
import { useCashier } from "../../cashier/Cashier";
import { useTitle } from "../../cashier/useTitle";
import { sharedTexts } from "../../i18n/texts";
import { Unavailable } from "../../payment/status/Unavailable";
import { countryAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import { Loading } from "../../ui/feedback/Loading";
import { CountryChoice } from "./CountryChoice";
import { CurrencyChoice, changeRegion } from "./CurrencyChoice";
import regionCss from "./region.css?inline";
import { texts } from "./texts";
import { type Countries, useCountries } from "./useCountries";

/** Selects a country, then one of its currencies if it has several. */
export default function RegionScreen() {
  const cashier = useCashier();
  const country = useAtomValue(countryAtom);
  const countries = useCountries();
  const [chosen, setChosen] = useState<CountryOffer>();
  useStyles(regionCss);
  useTitle(cashier.text(chosen ? texts.currency : texts.title));

  const choose = (offer: CountryOffer) => {
    cashier.track("select_field", { field: "country" });
    const [currency, ...others] = offer.currencies;
    if (others.length > 0) setChosen(offer);
    else if (currency) changeRegion(cashier, { country: offer.code, currency });
  };
  const { offers } = countries;
  if (chosen) return <CurrencyChoice offer={chosen} onChangeCountry={() => setChosen(undefined)} />;
  if (!offers?.countries.length) return <NoCountries {...countries} />;
  return <CountryChoice {...offers} current={country} onChoose={choose} />;
}

/** Replaces the list while it loads, if loading fails and if it is empty. */
function NoCountries({ offers, isLoading, hasFailed, reload }: Countries) {
  const cashier = useCashier();
  if (isLoading && !hasFailed)
    return (
      <div className="body">
        <Loading label={cashier.text(sharedTexts.loading)} />
      </div>
    );
  return (
    <Unavailable
      status={offers ? "empty" : "error"}
      title={cashier.text(offers ? texts.empty : texts.failed)}
      text={cashier.text(texts.unchanged)}
      busy={isLoading}
      onRefresh={reload}
    />
  );
}
