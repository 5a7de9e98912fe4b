/** Texts that several folders show and that the first screen needs. */
export const sharedTexts = {
  changeCountry: /*i18n*/ { id: "region.change", message: "Change country" },
  close: /*i18n*/ { id: "button.close", message: "Close" },
  loading: /*i18n*/ { id: "list.loading", message: "Loading" },
  down: /*i18n*/ { id: "availability.down", message: "Unavailable" },
  refresh: /*i18n*/ { id: "button.refresh", message: "Refresh" },
};
