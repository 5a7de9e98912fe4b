import { useAtomValue } from "jotai/react";
import { regionalLocale } from "../i18n/locales";
import { countryAtom, localeAtom } from "./atoms";

/** The language tag, such as es-MX, for numbers, amounts and names: the player's language as written in their country. */
export const useFormattingLocale = (): string => regionalLocale(useAtomValue(localeAtom), useAtomValue(countryAtom));
