import { useEffect, useState } from "react";
import { type CountryOffers, getCountries } from "../../api/countries";
import { useCashier } from "../../cashier/Cashier";

/** The state of the list of countries. */
export interface Countries {
  /** undefined until loaded, and if loading fails */
  offers: CountryOffers | undefined;
  /** whether the last request failed or returned no country */
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
}

/** Loads the countries when the screen opens; the call itself reports a failure to the host. */
export function useCountries(): Countries {
  const cashier = useCashier();
  const [offers, setOffers] = useState<CountryOffers>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    const settle = (answer?: CountryOffers) => {
      if (!isCurrent) return;
      setOffers(answer);
      setFailed(!answer?.countries.length);
      setLoading(false);
    };
    getCountries(cashier).then(settle, () => settle());
    return () => {
      isCurrent = false;
    };
  }, [cashier, isLoading]);
  return { offers, hasFailed, isLoading, reload: () => setLoading(true) };
}
