/** The currency if neither the session nor the profile names one. */
export const defaultCurrency = "MXN";
