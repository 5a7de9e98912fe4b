import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { regionalLocale } from "../i18n/regionalLocale";
import { countryAtom, localeAtom } from "../session/atoms";

/** The language tag of {@link useFormattingLocale}. */
export const formattingLocaleAtom = atom((get) => regionalLocale(get(localeAtom), get(countryAtom)));

/** The language tag, such as es-MX, for numbers, amounts and names: the player's language as the region writes it. */
export const useFormattingLocale = (): string => useAtomValue(formattingLocaleAtom);
