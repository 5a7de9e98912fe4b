/** The currency if neither the session nor the profile names one. */
export const defaultCurrency = "MXN";

/** The player's country (ISO 3166 alpha-2, lower case) and currency (ISO 4217 or crypto code, upper case). */
export interface Region {
  country: string;
  currency: string;
}
