import { useAtomValue } from "jotai/react";
import { formattingLocaleAtom } from "../session/formattingLocale";

/** The value of {@link formattingLocaleAtom}. */
export const useFormattingLocale = (): string => useAtomValue(formattingLocaleAtom);
