import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { useLayoutEffect, useMemo } from "react";
import { countryAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { sortByName } from "../../ui/countryNames";
import { type FieldView, useField } from "../fields/useField";
import type { Format } from "../masks/Format";
import type { FormField } from "../state";
import type { Country } from "./countries";
import { createPhoneFormat, unformattedPhone } from "./phoneFormat";
import type { PhoneNumbers } from "./phoneNumbers";
import { dialOf, nationalDigits } from "./phoneText";

/** The country last chosen for each field: a number does not distinguish countries that share its dial code. */
const chosenAtom = atom(() => new WeakMap<FormField, PrimitiveAtom<string | undefined>>());

function useChosenCountryAtom(field: FormField): PrimitiveAtom<string | undefined> {
  const all = useAtomValue(chosenAtom);
  const chosen = all.get(field) ?? atom<string | undefined>(undefined);
  if (!all.has(field)) all.set(field, chosen);
  return chosen;
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
export function usePhone(field: FormField, numbers: PhoneNumbers | undefined): PhoneView {
  const cashier = useCashier();
  const { change, ...view } = useField(field);
  const [value, setValue] = useAtom(field.valueAtom);
  const [chosen, setChosen] = useAtom(useChosenCountryAtom(field));
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
