/** Texts of the phone field. */
export const texts = {
  example: /*i18n*/ { id: "phone.example", message: "For example, {number}" },
  country: /*i18n*/ { id: "phone.country", message: "Country code" },
  search: /*i18n*/ { id: "countries.search", message: "Country or code" },
};
