/** Where the demo's players live, and what they can keep their account in. */
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
  // Only methods of hidden view types: the list is empty once they are filtered out.
  { country: "fr", currencies: ["EUR"] },
  // No methods at all.
  { country: "jp", currencies: ["JPY"] },
];

/** Countries that methods offered everywhere leave out, so that the empty page can be seen. */
export const countriesWithoutMethods: ReadonlySet<string> = new Set(["fr", "jp"]);
