import parsePhoneNumber, { type Examples, type MetadataJson } from "libphonenumber-js/core";
import { type Country, createCountries } from "./countries";
import { compactPhone, dialOf, digitsOf, nationalDigits, withAsciiDigits } from "./phoneText";

/** A number, taken apart. */
export interface PhoneParts {
  /** such as `+52` */
  dial: string;
  /** the digits behind it */
  national: string;
}

/** What is known of the world's phone numbers. */
export interface PhoneNumbers {
  countries: ReadonlyMap<string, Country>;
  /**
   * The country of a number: the chosen one as long as it may be, else the one whose numbers look like it.
   * @param chosen its code
   */
  countryOf(parts: PhoneParts, chosen: string | undefined): Country | undefined;
  /** Understands a whole number as it is pasted, filled in or stored: international, or national of a country. */
  read(text: string, country: Country): PhoneParts;
  /** Understands a number that is meant to be international; undefined where it is not. */
  readInternational(text: string, country: Country): PhoneParts | undefined;
  /** Understands a number of a country: without the prefix for calls within it where that makes it too long. */
  readNational(text: string, country: Country): PhoneParts;
}

/** A text up to what stands behind a number's digits: an extension, a link's parameters. */
const withoutTail = (text: string) => withAsciiDigits(text).replace(/(\d[^\p{L};,#]*)[\p{L};,#].*/su, "$1");

/** Makes {@link PhoneNumbers} of libphonenumber's data. */
export function createPhoneNumbers(metadata: MetadataJson, examples: Examples): PhoneNumbers {
  const countries = createCountries(metadata, examples);
  const withDial = (dial: string) =>
    (metadata.country_calling_codes[dial.slice(1)] ?? []).flatMap((code) => countries.get(code) ?? []);

  const readNational = (text: string, { dial, code, isPossible }: Country): PhoneParts => {
    const national = digitsOf(text);
    const own = metadata.country_calling_codes[dial.slice(1)]?.find((other) => other === code);
    if (own === undefined || isPossible(national)) return { dial, national };
    const read = parsePhoneNumber(national, own, metadata);
    return read?.isValid() && `+${read.countryCallingCode}` === dial
      ? { dial, national: read.nationalNumber }
      : { dial, national };
  };

  const readInternational = (text: string, country: Country): PhoneParts | undefined => {
    const compact = compactPhone(text);
    const isAbroad = compact.startsWith("00");
    const number = isAbroad ? `+${compact.slice(2)}` : compact;
    const dial = dialOf(number);
    if (dial === "" || withDial(dial).length === 0) return undefined;
    const read = parsePhoneNumber(number, metadata);
    if (read?.isValid()) return { dial, national: read.nationalNumber };
    // a plus before a number of the country means nothing, and two zeros alone say too little
    if (isAbroad || country.isValid(digitsOf(number))) return undefined;
    return { dial, national: read?.nationalNumber ?? nationalDigits(number) };
  };

  return {
    countries,
    countryOf({ dial, national }, chosen) {
      const [main, ...others] = withDial(dial);
      if (others.length === 0) return main;
      const own = [main, ...others].find((country) => country?.code === chosen);
      const read = parsePhoneNumber(dial + national, metadata);
      const code = read?.isValid() ? read.country : undefined;
      // an area code that is another's alone says more than a choice, which says more than the largest of them
      const other = others.find((country) => country.code === code);
      if (other) return other;
      return own && (code === undefined || own.isValid(national)) ? own : main;
    },
    read(text, country) {
      const number = withoutTail(text);
      return readInternational(number, country) ?? readNational(number, country);
    },
    readInternational: (text, country) => readInternational(withoutTail(text), country),
    readNational: (text, country) => readNational(withoutTail(text), country),
  };
}
