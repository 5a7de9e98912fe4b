import * as v from "valibot";
import type { Region } from "../contract/host/region";
import {
  type Bank,
  bankSchema,
  banksAnswerSchema,
  countrySelectorSchema,
  type Snippet,
  snippetSchema,
} from "../contract/list/choices";
import { objectOf } from "../contract/schema";
import { currencySchema } from "../contract/text/textSchemas";
import { parseKeyedMembers, requestIfSupported } from "./optional";
import { type Caller, firstReports, parseMember, request } from "./request";

/** A country that the player can choose, and its currencies. */
export interface ListedCountry {
  /** ISO 3166-1 alpha-2, lower case; not necessarily assigned */
  code: string;
  /** ISO 4217 or crypto codes, upper case, unique, not empty */
  currencies: readonly string[];
}

/** The countries that the player can choose from. */
export interface ListedCountries {
  /** unique, in the server's order */
  countries: readonly ListedCountry[];
  /** code of the server's default */
  selected?: string | undefined;
}

const { countries, selected } = countrySelectorSchema.entries;
const answerSchema = objectOf({ countries: v.array(v.unknown()), selected });

const isCurrency = (code: string) => v.safeParse(currencySchema, code).success;
// uses only valibot actions that the method schemas use: others would add to the first paint
const countrySchema = objectOf({
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
 * Fetches the countries that the player can choose from. A country that does not match its schema or has no currency is
 * dropped and reported; duplicates of a country are merged.
 * @throws CashierError if the call fails or its answer is not a country selector
 */
export async function getCountries(caller: Caller): Promise<ListedCountries> {
  const call = { method: "GET", path: "/BANKING_DEPOSIT/methods-country-selector-v2", retry: true } as const;
  const answer = await request(caller, call, answerSchema);
  const reporter = firstReports(caller);
  const currenciesOf = new Map<string, Set<string>>();
  const received = answer.countries.flatMap((raw, at) =>
    parseMember(reporter, countrySchema, raw, `countries.${at}`, call.path),
  );
  for (const { country, currencies } of received) {
    currenciesOf.set(country, new Set([...(currenciesOf.get(country) ?? []), ...currencies]));
  }
  return {
    countries: [...currenciesOf].map(([code, currencies]) => ({ code, currencies: [...currencies] })),
    selected: answer.selected?.trim().toLowerCase(),
  };
}

/**
 * Fetches the Nigerian banks that a withdrawal can be paid to, in the server's order. A bank that does not match its
 * schema, or repeats a code, is dropped and reported.
 * @throws CashierError if the call fails or its answer is not a list of banks
 */
export async function getNigerianBanks(caller: Caller): Promise<Bank[]> {
  const call = { method: "GET", path: "/BANKING/nigerian-banks", retry: true } as const;
  const { banks } = await request(caller, call, banksAnswerSchema);
  return parseKeyedMembers(caller, bankSchema, banks, { list: "banks", key: "code", url: call.path });
}

/** Fetches the values that prefill forms and the amount. @returns undefined if they are not available */
export function getSnippet(caller: Caller, region: Region): Promise<Snippet | undefined> {
  const call = {
    method: "GET",
    path: "/BANKING/userdata-payment-snippet",
    payload: { ...region },
    retry: true,
  } as const;
  return requestIfSupported(caller, call, snippetSchema).catch(() => undefined);
}
