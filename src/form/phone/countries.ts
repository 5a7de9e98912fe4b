import {
  type CountryCode,
  type Examples,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  PhoneNumber,
} from "libphonenumber-js/core";

/** A country or territory with a dial prefix of its own or a shared one (spec §3, Country entry). */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case */
  code: string;
  /** such as `+52` */
  dial: string;
  /** a mobile number without its dial prefix, grouped as people write it: `222 123 4567` */
  example: string;
  /** Whether a number without its prefix is one of this country. */
  isValid(national: string): boolean;
  /** Whether there are numbers of that length. */
  isPossible(national: string): boolean;
}

function createCountry(code: CountryCode, metadata: MetadataJson, examples: Examples): Country {
  const dial = `+${getCountryCallingCode(code, metadata)}`;
  const number = (national: string) => {
    const made = new PhoneNumber(dial + national, metadata);
    // of the countries that share a prefix, this one
    made.country = code;
    return made;
  };
  return {
    code,
    dial,
    get example() {
      return getExampleNumber(code, examples, metadata)?.formatInternational().slice(dial.length).trim() ?? "";
    },
    // an empty one is no number to the library, but an error
    isValid: (national) => national !== "" && number(national).isValid(),
    isPossible: (national) => national !== "" && number(national).isPossible(),
  };
}

/** All countries and territories with telephones, some 240 of them, by their code. */
export const createCountries = (metadata: MetadataJson, examples: Examples): ReadonlyMap<string, Country> =>
  new Map(getCountries(metadata).map((code) => [code, createCountry(code, metadata, examples)]));
