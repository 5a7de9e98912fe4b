import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { sharedTexts } from "../../i18n/texts";
import { countryAtom, currencyAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { countryNamer } from "../../ui/countryNames";
import { RegionButton } from "../../ui/RegionButton";
import { useStyles } from "../../ui/useStyles";
import { Balance } from "./Balance";
import css from "./regionLink.css?inline";

/** Above a list: its country and currency with a link to change them, and what a player has to withdraw. */
export default function RegionLink() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  useStyles(css);
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const name = useMemo(() => countryNamer(locale)(country.toUpperCase()), [locale, country]);
  const change = () => {
    cashier.track("button", { button: "change_country" });
    cashier.openSheet("region");
  };
  return (
    <div className="above-list">
      <RegionButton
        id="region"
        label={cashier.text(sharedTexts.changeCountry)}
        country={country}
        name={name}
        note={currency}
        onClick={change}
      />
      {cashier.area === "withdrawal" && <Balance />}
    </div>
  );
}
