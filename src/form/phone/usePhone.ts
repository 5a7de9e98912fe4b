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
import { anyPhone, createPhoneFormat } from "./phoneFormat";
import type { PhoneNumbers } from "./phoneNumbers";
import { dialOf, nationalDigits } from "./phoneText";

/** The country last chosen for a field: a number alone does not always tell it from its neighbours. */
const chosenAtom = atom(() => new WeakMap<FormField, PrimitiveAtom<string | undefined>>());

function useChosenCountryAtom(field: FormField): PrimitiveAtom<string | undefined> {
  const all = useAtomValue(chosenAtom);
  const kept = all.get(field) ?? atom<string | undefined>(undefined);
  if (!all.has(field)) all.set(field, kept);
  return kept;
}

/** The country of a number that names none: the chosen one, else the player's, else the first of the list. */
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

/** Brings a number that was typed, prefilled or stored before the metadata had come into the form it is shown in. */
function useNormalizedValue({ valueAtom, prefilledAtom }: FormField, format: Format): void {
  const [value, setValue] = useAtom(valueAtom);
  const setPrefilled = useSetAtom(prefilledAtom);
  useLayoutEffect(() => {
    const settled = value && format.show(value, "");
    if (settled === value) return;
    setValue(settled);
    setPrefilled((prefilled) => (prefilled === value ? settled : prefilled));
  }, [value, format, setValue, setPrefilled]);
}

/** A phone field as its input sees it. */
export interface PhoneView extends FieldView {
  format: Format;
  /** what the input shows: the dial code stands in it even where the number is empty */
  text: string;
  /** undefined without the metadata */
  country: Country | undefined;
  /** Takes another country; the digits stay. */
  choose: (code: string) => void;
}

/** The number and the country of a phone field (spec §5, Phone input). */
export function usePhone(field: FormField, numbers: PhoneNumbers | undefined): PhoneView {
  const cashier = useCashier();
  const { change, ...view } = useField(field);
  const [value, setValue] = useAtom(field.valueAtom);
  const [chosen, setChosen] = useAtom(useChosenCountryAtom(field));
  const own = useDefaultCountry(numbers, chosen);
  const format = useMemo(() => (numbers && own ? createPhoneFormat(numbers, own) : anyPhone), [numbers, own]);
  useNormalizedValue(field, format);

  const countryOf = (shown: string) =>
    numbers?.countryOf({ dial: dialOf(shown), national: nationalDigits(shown) }, own?.code);
  const text = own && value === "" ? `${own.dial} ` : value;
  return {
    ...view,
    format,
    text,
    country: countryOf(text) ?? own,
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
      // a country alone is no value yet that could be wrong
      if (national) change(moved);
      else setValue(moved);
    },
  };
}
