import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { sharedTexts } from "../../i18n/texts";
import { countryAtom, currencyAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { countryNamer } from "../../ui/countryNames";
import { RegionButton } from "../../ui/RegionButton";

/** Beside the tabs: the list's country and currency, with a button to change them. */
export function RegionLink() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const name = useMemo(() => countryNamer(locale)(country.toUpperCase()), [locale, country]);
  const change = () => {
    cashier.track("button", { button: "change_country" });
    cashier.openSheet("region");
  };
  return (
    <RegionButton
      id="region"
      label={cashier.text(sharedTexts.changeCountry)}
      country={country}
      name={name}
      note={currency}
      onClick={change}
    />
  );
}
