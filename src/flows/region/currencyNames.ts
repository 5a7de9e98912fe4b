import { isCrypto } from "../../money/decimals";

/**
 * Returns a function that names currencies in a locale (BCP 47): `Mexican Peso` for `MXN`. Cryptocurrencies and unknown
 * codes are undefined.
 */
export function currencyNamer(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale, "en"], { type: "currency", fallback: "none" });
  // Intl throws for codes of another length
  return (code) => (/^[a-z]{3}$/i.test(code) && !isCrypto(code) ? names.of(code.toUpperCase()) : undefined);
}
