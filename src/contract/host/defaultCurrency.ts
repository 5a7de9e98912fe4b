/** The currency of a player of whom neither the session nor the profile says one. */
export const defaultCurrency = "MXN";
