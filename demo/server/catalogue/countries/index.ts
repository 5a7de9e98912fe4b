/** The demo's countries and their account currencies. */
export const countries: readonly { country: string; currencies: readonly string[] }[] = [
  { country: "mx", currencies: ["MXN", "USD", "BTC"] },
  { country: "br", currencies: ["BRL", "USD"] },
  { country: "in", currencies: ["INR", "USD"] },
  { country: "ru", currencies: ["RUB", "USD"] },
  { country: "ua", currencies: ["UAH"] },
  { country: "kg", currencies: ["KGS", "RUB"] },
  { country: "uz", currencies: ["UZS"] },
  { country: "kz", currencies: ["KZT", "RUB"] },
  { country: "az", currencies: ["AZN"] },
  { country: "tr", currencies: ["TRY", "EUR"] },
  { country: "ng", currencies: ["NGN"] },
  { country: "co", currencies: ["COP"] },
  { country: "ar", currencies: ["ARS"] },
  { country: "cl", currencies: ["CLP"] },
  { country: "pe", currencies: ["PEN"] },
  { country: "id", currencies: ["IDR"] },
  { country: "my", currencies: ["MYR"] },
  { country: "th", currencies: ["THB"] },
  { country: "bd", currencies: ["BDT"] },
  { country: "de", currencies: ["EUR"] },
  { country: "gb", currencies: ["GBP"] },
  // only methods with hidden view types, so the list is empty
  { country: "fr", currencies: ["EUR"] },
  // no methods at all
  { country: "jp", currencies: ["JPY"] },
];

/** Countries without the methods that are offered everywhere, to show the empty page. */
export const countriesWithoutMethods: ReadonlySet<string> = new Set(["fr", "jp"]);
