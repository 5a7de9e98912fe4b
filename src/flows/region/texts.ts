/** Texts of the region screens. */
export const texts = {
  title: /*i18n*/ { id: "region.title", message: "Select country" },
  currency: /*i18n*/ { id: "region.currency", message: "Select currency" },
  search: /*i18n*/ { id: "region.search", message: "Search countries" },
  empty: /*i18n*/ { id: "region.empty", message: "No countries available" },
  failed: /*i18n*/ { id: "region.failed", message: "We could not load the countries" },
  unchanged: /*i18n*/ { id: "region.kept", message: "Your country and currency have not changed." },
};
