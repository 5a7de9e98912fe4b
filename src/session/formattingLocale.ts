import { atom } from "jotai/vanilla";
import { regionalLocale } from "../i18n/regionalLocale";
import { localeAtom } from "./atoms";
import { countryAtom } from "./region";

/** The language tag, such as es-MX, for numbers, amounts and names: the player's language as the region writes it. */
export const formattingLocaleAtom = atom((get) => regionalLocale(get(localeAtom), get(countryAtom)));
