import { useAtomValue } from "jotai/react";
import { formattingLocale } from "../i18n/locales";
import { localeAtom } from "./atoms";

/** The language tag, such as es-MX, in which numbers, amounts and names are written for the player (contract §6). */
export const useFormattingLocale = (): string => formattingLocale(useAtomValue(localeAtom));
