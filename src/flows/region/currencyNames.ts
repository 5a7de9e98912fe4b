import { isCrypto } from "../../money/decimals";

/**
 * What calls currencies by their names in a language (BCP 47): `Mexican Peso` for `MXN`. A crypto currency, and a code
 * that the language has no name for, is undefined.
 */
export function currencyNamer(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale, "en"], { type: "currency", fallback: "none" });
  // Intl refuses a code of another length
  return (code) => (/^[a-z]{3}$/i.test(code) && !isCrypto(code) ? names.of(code.toUpperCase()) : undefined);
}
