import { currencySymbols } from "../../money/currencies";

// not available in browsers of 2021
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.("currency"));

/** The symbol of an ISO 4217 code in any case, such as "₹" for "inr"; undefined for other codes. */
export function currencySign(code: string): string | undefined {
  const currency = code.toUpperCase();
  if (Object.hasOwn(currencySymbols, currency)) return currencySymbols[currency];
  if (!currencies.has(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
}
