// Written by `npm run fields` from the table in src/session/fields.ts.
// For code that must not load the table, which brings its readers and schemas.

/** The texts of fields that are not set. */
export const textDefaults = {
  product: "cashier-widget",
  paymentGeo: "RU",
  lang: "en-US",
  platformVersion: "redesign",
} as const;
