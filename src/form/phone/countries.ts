import {
  type CountryCode,
  type Examples,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  PhoneNumber,
} from "libphonenumber-js/core";

/** A country or territory with its dial code, which it may share with others. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case */
  code: string;
  /** such as `+52` */
  dial: string;
  /** a mobile number without the dial code, grouped as usual: `222 123 4567` */
  example: string;
  /** Whether a number without the dial code is valid in this country. */
  isValid(national: string): boolean;
  /** Whether the number has a possible length. */
  isPossible(national: string): boolean;
}

function createCountry(code: CountryCode, metadata: MetadataJson, examples: Examples): Country {
  const dial = `+${getCountryCallingCode(code, metadata)}`;
  const number = (national: string) => {
    const phoneNumber = new PhoneNumber(dial + national, metadata);
    // several countries may share the dial code
    phoneNumber.country = code;
    return phoneNumber;
  };
  return {
    code,
    dial,
    get example() {
      return getExampleNumber(code, examples, metadata)?.formatInternational().slice(dial.length).trim() ?? "";
    },
    // the library throws for an empty number
    isValid: (national) => national !== "" && number(national).isValid(),
    isPossible: (national) => national !== "" && number(national).isPossible(),
  };
}

/** All countries and territories with dial codes, by country code. */
export const createCountries = (metadata: MetadataJson, examples: Examples): ReadonlyMap<string, Country> =>
  new Map(getCountries(metadata).map((code) => [code, createCountry(code, metadata, examples)]));
