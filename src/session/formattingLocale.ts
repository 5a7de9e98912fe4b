import { atom } from "jotai/vanilla";
import { regionalLocale } from "../i18n/regionalLocale";
import { countryAtom, localeAtom } from "./atoms";

/** The language tag, such as es-MX, for numbers, amounts and names: the player's language as the region writes it. */
export const formattingLocaleAtom = atom((get) => regionalLocale(get(localeAtom), get(countryAtom)));
