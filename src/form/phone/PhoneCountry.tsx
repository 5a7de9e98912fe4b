import { useMemo, useRef, useState } from "react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { sharedTexts } from "../../i18n/texts";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { CountryDialog, type CountryDialogProps } from "../../ui/CountryDialog";
import { countryNamer, sortByName } from "../../ui/countryNames";
import { Flag } from "../../ui/Flag";
import { useStyles } from "../../ui/useStyles";
import type { Country } from "./countries";
import css from "./phoneCountry.css?inline";
import { texts } from "./texts";

/** Props of {@link PhoneCountry}. */
export interface PhoneCountryProps {
  country: Country;
  /** all countries by code */
  countries: ReadonlyMap<string, Country>;
  disabled: boolean;
  onChoose: (code: string) => void;
}

/** The flag before a phone number, which opens the list of countries and dial codes. */
export function PhoneCountry({ country, countries, disabled, onChoose }: PhoneCountryProps) {
  useStyles(css);
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const name = useMemo(() => countryNamer(locale)(country.code), [locale, country]);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="country-button"
        ref={button}
        aria-label={`${cashier.text(texts.country)}: ${name} ${country.dial}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Flag country={country.code} />
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 10 5 5 5-5" />
        </svg>
      </button>
      {isOpen && (
        <DialCodes
          countries={countries}
          locale={locale}
          chosen={country.code}
          onChoose={onChoose}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface DialCodesProps extends Pick<CountryDialogProps, "chosen" | "onChoose" | "onClose"> {
  countries: PhoneCountryProps["countries"];
  /** BCP 47 */
  locale: string;
}

function DialCodes({ countries, locale, ...rest }: DialCodesProps) {
  const cashier = useCashier();
  const choices = useMemo(() => {
    const all = [...countries.values()].map(({ code, dial }) => ({ code, note: dial }));
    return sortByName(all, locale);
  }, [countries, locale]);
  const dialogTexts = {
    title: cashier.text(texts.country),
    search: cashier.text(texts.search),
    none: cashier.text(sharedDeferredTexts.noCountryFound),
    close: cashier.text(sharedTexts.close),
  };
  return <CountryDialog countries={choices} texts={dialogTexts} {...rest} />;
}
