/** Texts of the region screens (contract §6, and ids of our own in its style). */
export const texts = {
  title: /*i18n*/ { id: "region.title", message: "Select country" },
  currency: /*i18n*/ { id: "region.currency", message: "Select currency" },
  search: /*i18n*/ { id: "region.search", message: "Search for a country" },
  empty: /*i18n*/ { id: "region.empty", message: "There are no countries to choose from" },
  failed: /*i18n*/ { id: "region.failed", message: "The list of countries could not be loaded" },
  kept: /*i18n*/ { id: "region.kept", message: "Your country and currency stay as they are." },
};
