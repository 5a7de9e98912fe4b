/** The currency if neither the session nor the profile names one. */
const defaultCurrency = "MXN";

/** The player's country (ISO 3166 alpha-2, lower case) and currency (ISO 4217 or crypto code, upper case). */
export interface Region {
  country: string;
  currency: string;
}

/** The region of a session. @param currency the session's, or the profile's, if either names one */
export const sessionRegion = (paymentGeo: string, currency: string | null | undefined): Region => ({
  country: paymentGeo.trim().toLowerCase(),
  currency: (currency || defaultCurrency).trim().toUpperCase(),
});
