import { useEffect, useState } from "react";
import { type CountryOffers, getCountries } from "../../api/countries";
import { useCashier } from "../../session/Cashier";

/** The countries, as far as they are known. */
export interface Countries {
  /** the last answer; undefined until there is one, and where the last asking failed */
  offers: CountryOffers | undefined;
  /** whether the server has been asked in vain: it said nothing, or knew of no country */
  hasFailed: boolean;
  /** whether the server is being asked */
  isAsking: boolean;
  /** Asks once more. */
  ask: () => void;
}

/** Asks for the countries as soon as the screen is opened; a failure has been reported to the host by then. */
export function useCountries(): Countries {
  const cashier = useCashier();
  const [offers, setOffers] = useState<CountryOffers>();
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (!isAsking) return undefined;
    let isWanted = true;
    const settle = (answer?: CountryOffers) => {
      if (!isWanted) return;
      setOffers(answer);
      setFailed(!answer?.countries.length);
      setAsking(false);
    };
    getCountries(cashier).then(settle, () => settle());
    return () => {
      isWanted = false;
    };
  }, [cashier, isAsking]);
  return { offers, hasFailed, isAsking, ask: () => setAsking(true) };
}
