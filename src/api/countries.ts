import * as v from "valibot";
import { countrySelectorSchema } from "../contract";
import { type Caller, parseMember, request } from "./request";

/** A country that the server offers, and what can be paid in there. */
export interface CountryOffer {
  /** ISO 3166-1 alpha-2, lower case; the country may be one that nobody knows */
  code: string;
  /** ISO 4217 or crypto codes, upper case, each once; one at least */
  currencies: readonly string[];
}

/** What the server lets the player choose from. */
export interface CountryOffers {
  /** each once, in the server's order */
  countries: readonly CountryOffer[];
  /** code of the one that the server would choose */
  selected?: string | undefined;
}

const { countries, selected } = countrySelectorSchema.entries;
const answerSchema = v.object({ countries: v.array(v.unknown()), selected: v.fallback(selected, undefined) });

const isCurrency = (code: string) => /^[A-Z][A-Z\d_-]{1,15}$/.test(code);
// steps that the methods' schemas have as well: others would be fetched with the list
const offerSchema = v.object({
  country: v.pipe(
    v.string(),
    v.transform((code) => code.trim().toLowerCase()),
    v.check((code) => /^[a-z]{2}$/.test(code)),
  ),
  currencies: v.pipe(
    countries.item.entries.currencies,
    v.transform((codes) => codes.map((code) => code.trim().toUpperCase()).filter(isCurrency)),
    v.check((codes) => codes.length > 0),
  ),
});

/**
 * The countries that the player can choose from. One that does not match its schema, or has no currency, is left out
 * and reported; what is said of one country in several places is taken together.
 * @throws CashierError where the call fails, or its answer is no country selector
 */
export async function getCountries(caller: Caller): Promise<CountryOffers> {
  const call = { method: "GET", path: "/BANKING_DEPOSIT/methods-country-selector-v2", retry: true } as const;
  const answer = await request(caller, call, answerSchema);
  const offered = new Map<string, Set<string>>();
  const offers = answer.countries.flatMap((raw, at) =>
    parseMember(caller, offerSchema, raw, `countries.${at}`, call.path),
  );
  for (const { country, currencies } of offers) {
    offered.set(country, new Set([...(offered.get(country) ?? []), ...currencies]));
  }
  return {
    countries: [...offered].map(([code, currencies]) => ({ code, currencies: [...currencies] })),
    selected: answer.selected?.trim().toLowerCase(),
  };
}
