import parsePhoneNumber, {
  type CountryCode,
  type Examples,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  PhoneNumber,
} from "libphonenumber-js/core";
import { compactPhone, dialOf, digitsOf, nationalDigits, withAsciiDigits } from "./phoneText";

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
}

function createCountry(code: CountryCode, metadata: MetadataJson, examples: Examples): Country {
  const dial = `+${getCountryCallingCode(code, metadata)}`;
  return {
    code,
    dial,
    get example() {
      return getExampleNumber(code, examples, metadata)?.formatInternational().slice(dial.length).trim() ?? "";
    },
    isValid(national) {
      // the library throws for an empty number
      if (national === "") return false;
      const number = new PhoneNumber(dial + national, metadata);
      // several countries may share the dial code
      number.country = code;
      return number.isValid();
    },
  };
}

/** All countries and territories with dial codes, by country code. */
const createCountries = (metadata: MetadataJson, examples: Examples): ReadonlyMap<string, Country> =>
  new Map(getCountries(metadata).map((code) => [code, createCountry(code, metadata, examples)]));

/** The parts of a phone number. */
export interface PhoneParts {
  /** such as `+52` */
  dial: string;
  /** the digits after the dial code */
  national: string;
}

/** Metadata of the world's phone numbers. */
export interface PhoneNumbers {
  countries: ReadonlyMap<string, Country>;
  /**
   * Returns the country of a number: the chosen one if possible, else the best match.
   * @param chosen country code
   */
  countryOf(parts: PhoneParts, chosen: string | undefined): Country | undefined;
  /** Parses a whole number that was pasted, autofilled or stored: international, or national of the country. */
  read(text: string, country: Country): PhoneParts;
  /** Parses an international number; undefined if it is not one. */
  readInternational(text: string, country: Country): PhoneParts | undefined;
  /** Parses a national number; drops its trunk prefix if the number is valid only without it. */
  readNational(text: string, country: Country): PhoneParts;
}

/** Cuts off what follows the number: an extension, the parameters of a link. */
const withoutTail = (text: string) => withAsciiDigits(text).replace(/(\d[^\p{L};,#]*)[\p{L};,#].*/su, "$1");

/** Creates {@link PhoneNumbers} from libphonenumber's data. */
export function createPhoneNumbers(metadata: MetadataJson, examples: Examples): PhoneNumbers {
  const countries = createCountries(metadata, examples);
  const withDial = (dial: string) =>
    (metadata.country_calling_codes[dial.slice(1)] ?? []).flatMap((code) => countries.get(code) ?? []);

  const readNational = (text: string, { dial, code, isValid }: Country): PhoneParts => {
    const national = digitsOf(text);
    const own = metadata.country_calling_codes[dial.slice(1)]?.find((other) => other === code);
    if (own === undefined || isValid(national)) return { dial, national };
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
    // ignore a plus before a valid national number; "00" alone does not make a number international
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
      // an area code decides first, then the choice, then the main country of the dial code
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
