import { currencySymbols } from "../../money/currencies";

// browsers of 2021 do not have the list
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.("currency"));

/** The sign of an ISO 4217 code in any case, such as "₹" for "inr"; undefined for what is no such code. */
export function currencySign(code: string): string | undefined {
  const currency = code.toUpperCase();
  if (Object.hasOwn(currencySymbols, currency)) return currencySymbols[currency];
  if (!currencies.has(currency)) return undefined;
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value;
}
