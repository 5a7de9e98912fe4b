import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { useFormattingLocale } from "../../../cashier/useFormattingLocale";
import { sharedDeferredTexts } from "../../../i18n/deferredTexts";
import { sharedTexts } from "../../../i18n/texts";
import { localeAtom } from "../../../session/atoms";
import { countryAtom } from "../../../session/region";
import { CountryDialog, type CountryDialogProps } from "../../../ui/country/CountryDialog";
import { countryNamer, sortByName } from "../../../ui/country/countryNames";
import { Flag } from "../../../ui/country/Flag";
import { useStyles } from "../../../ui/dom/useStyles";
import { Field, TextInput } from "../../../ui/input/Field";
import type { FieldInputProps, FormField } from "../../Form";
import { fieldPlaceholder } from "../../fields/fieldText";
import { type FieldView, useField } from "../../fields/useField";
import { caretBeforeData, editBetween, type Format } from "../../masks/Format";
import { useEditing } from "../../masks/useEditing";
import css from "./phoneCountry.css?inline";
import type { Country, PhoneNumbers, PhoneParts } from "./phoneNumbers";
import { dialOf, digitsOf, groupDigits, nationalDigits, plainPhone } from "./phoneText";
import { usePhoneNumbers } from "./usePhoneNumbers";

/** Maximum number of digits after the dial code. */
const maxNationalDigits = 17;

/** Pasted text with fewer digits is not read as an international number. */
const minPastedDigits = 5;

/** The format while the metadata is not loaded: keeps the plus, because a dial code starts with it. */
export const unformattedPhone: Format = {
  show: (raw) => raw.slice(0, 40).replace(/[^\p{Nd}+＋\s().-]/gu, ""),
  plain: plainPhone,
};

/** Whether a text starts with a dial code and a space, as {@link createPhoneFormat} displays numbers. */
const hasDialCode = (text: string): boolean => text.startsWith(`${dialOf(text)} `) && text.startsWith("+");

/** The position of the digits after the locked dial code. */
const digitsStart = (shown: string) => (hasDialCode(shown) ? shown.indexOf(" ") + 1 : 0);

/**
 * Formats a phone number with its locked dial code: `+52 55 1234 5678`.
 * @param country the country of a number without a dial code
 */
export function createPhoneFormat(numbers: PhoneNumbers, country: Country): Format {
  const write = ({ dial, national }: PhoneParts) => {
    const digits = national.slice(0, maxNationalDigits);
    const { example } = numbers.countryOf({ dial, national: digits }, country.code) ?? { example: "" };
    return `${dial} ${groupDigits(digits, example)}`;
  };
  const countryOf = (shown: string) =>
    numbers.countryOf({ dial: dialOf(shown), national: nationalDigits(shown) }, country.code) ?? country;

  /** The number after an edit that ended at `at`; its digits start at `lock`. */
  const edit = (raw: string, previous: string, at: number | undefined, lock: number): PhoneParts => {
    const { start, end, inserted } = editBetween(previous, raw, at);
    const own = countryOf(previous);
    const { dial } = own;
    const isPasted = inserted.length > 1;
    // autofill or a script has replaced the whole number
    if (isPasted && start < lock) return numbers.read(raw, own);
    if (start < lock) return { dial, national: digitsOf(inserted + previous.slice(Math.max(end, lock))) };
    const digits = digitsOf(raw.slice(lock));
    const abroad = digitsOf(inserted).length < minPastedDigits ? undefined : numbers.readInternational(inserted, own);
    if (abroad) return abroad;
    // a deletion keeps the remaining digits as they are
    if (inserted === "") return { dial, national: digits };
    const read = numbers.readNational(raw.slice(lock), own);
    // a typed digit may complete a number with a trunk prefix, but adds no area code: the number may not be whole yet
    return isPasted || read.national.length < digits.length ? read : { dial, national: digits };
  };

  return {
    show(raw, previous, at) {
      const lock = digitsStart(previous);
      if (lock > 0) return write(edit(raw, previous, at, lock));
      const settled = hasDialCode(raw) ? { dial: dialOf(raw), national: nationalDigits(raw) } : undefined;
      return write(settled && numbers.countryOf(settled, country.code) ? settled : numbers.read(raw, country));
    },
    plain: plainPhone,
    start: digitsStart,
    // the number of digits after the caret stays the same
    caret: (raw, at, shown) =>
      caretBeforeData(shown, digitsOf(raw.slice(at)).length, at, (index) => /\d/.test(shown.charAt(index))),
  };
}

/** Texts of the phone field. */
export const texts = {
  example: /*i18n*/ { id: "phone.example", message: "For example, {number}" },
  country: /*i18n*/ { id: "phone.country", message: "Country code" },
  search: /*i18n*/ { id: "countries.search", message: "Country or code" },
};

/** Props of {@link PhoneCountry}. */
interface PhoneCountryProps {
  country: Country;
  /** all countries by code */
  countries: ReadonlyMap<string, Country>;
  disabled: boolean;
  onChoose: (code: string) => void;
}

/** The flag before a phone number, which opens the list of countries and dial codes. */
function PhoneCountry({ country, countries, disabled, onChoose }: PhoneCountryProps) {
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

/** The country of a number without a dial code: the chosen one, else the player's, else the first of the list. */
function useDefaultCountry(numbers: PhoneNumbers | undefined, chosen: string | undefined): Country | undefined {
  const players = useAtomValue(countryAtom).toUpperCase();
  const locale = useFormattingLocale();
  return useMemo(() => {
    if (!numbers) return undefined;
    const { countries } = numbers;
    const known = countries.get(chosen ?? players) ?? countries.get(players);
    if (known) return known;
    const [first] = sortByName(
      [...countries.keys()].map((code) => ({ code })),
      locale,
    );
    return first && countries.get(first.code);
  }, [numbers, chosen, players, locale]);
}

/** Formats a number that was typed, prefilled or stored before the metadata was loaded. */
function useNormalizedValue({ valueAtom, prefilledAtom }: FormField, format: Format): void {
  const [value, setValue] = useAtom(valueAtom);
  const setPrefilled = useSetAtom(prefilledAtom);
  useLayoutEffect(() => {
    const formatted = value && format.show(value, "");
    if (formatted === value) return;
    setValue(formatted);
    setPrefilled((prefilled) => (prefilled === value ? formatted : prefilled));
  }, [value, format, setValue, setPrefilled]);
}

/** The props of a phone field's parts. */
export interface PhoneView extends FieldView {
  format: Format;
  /** the displayed text, which has the dial code even if the number is empty */
  text: string;
  /** undefined while the metadata is not loaded */
  country: Country | undefined;
  /** Changes the country and keeps the digits. */
  choose: (code: string) => void;
}

/** The number and the country of a phone field. */
function usePhone(field: FormField, numbers: PhoneNumbers | undefined): PhoneView {
  const cashier = useCashier();
  const { change, ...view } = useField(field);
  const [value, setValue] = useAtom(field.valueAtom);
  const [chosen, setChosen] = useAtom(field.countryAtom);
  const defaultCountry = useDefaultCountry(numbers, chosen);
  const format = useMemo(
    () => (numbers && defaultCountry ? createPhoneFormat(numbers, defaultCountry) : unformattedPhone),
    [numbers, defaultCountry],
  );
  useNormalizedValue(field, format);

  const countryOf = (shown: string) =>
    numbers?.countryOf({ dial: dialOf(shown), national: nationalDigits(shown) }, defaultCountry?.code);
  const text = defaultCountry && value === "" ? `${defaultCountry.dial} ` : value;
  return {
    ...view,
    format,
    text,
    country: countryOf(text) ?? defaultCountry,
    change: (shown) => {
      setChosen(countryOf(shown)?.code);
      change(shown);
    },
    choose: (code) => {
      const next = numbers?.countries.get(code);
      if (!numbers || !next) return;
      const national = nationalDigits(text);
      const moved = createPhoneFormat(numbers, next).show(`${next.dial} ${national}`, "");
      cashier.track("select_field", { field: field.description.name });
      setChosen(code);
      // a country without digits is not validated yet
      if (national) change(moved);
      else setValue(moved);
    },
  };
}

/** A phone number with its country and locked dial code. */
export function PhoneField({ field, isLast }: FieldInputProps) {
  const cashier = useCashier();
  const locale = useAtomValue(localeAtom);
  const numbers = usePhoneNumbers();
  const { frame, input, text, format, country, change, choose } = usePhone(field, numbers);
  const editing = useEditing({ text, format, onText: change });
  const placeholder = fieldPlaceholder(cashier, field.description, locale, frame.label);
  const example = country?.example && cashier.text(texts.example, { number: country.example });
  return (
    <Field {...frame} hint={frame.hint ?? example}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          {...editing}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint={isLast ? "done" : "next"}
          placeholder={placeholder === frame.label ? undefined : placeholder}
          before={
            numbers &&
            country && (
              <PhoneCountry
                country={country}
                countries={numbers.countries}
                disabled={input.disabled}
                onChoose={choose}
              />
            )
          }
          onKeyDown={(event) => {
            // the dial code already has a plus; with Ctrl it zooms the page
            const isPlus = event.key === "+" && !event.ctrlKey && !event.metaKey;
            if (country && isPlus) event.preventDefault();
            else editing.onKeyDown(event);
          }}
        />
      )}
    </Field>
  );
}
