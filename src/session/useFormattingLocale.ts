import { useAtomValue } from "jotai/react";
import { formattingLocale } from "../i18n/locales";
import { localeAtom } from "./atoms";

/** The language tag, such as es-MX, for numbers, amounts and names. */
export const useFormattingLocale = (): string => formattingLocale(useAtomValue(localeAtom));
