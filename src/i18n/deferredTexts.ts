/** Texts that several folders show, but never on the first screen. */
export const sharedDeferredTexts = {
  balance: /*i18n*/ { id: "balance.label", message: "Balance" },
  confirm: /*i18n*/ { id: "button.confirm", message: "Confirm" },
  continue: /*i18n*/ { id: "button.continue", message: "Continue" },
  error: /*i18n*/ { id: "error.snackbar.title", message: "Error" },
  dismiss: /*i18n*/ { id: "notice.dismiss", message: "Dismiss" },
  history: /*i18n*/ { id: "history.title", message: "History" },
  toMethods: /*i18n*/ { id: "complete.toMethods", message: "Back to methods" },
  tryAgain: /*i18n*/ { id: "retry.again", message: "Try again" },
  selectCountry: /*i18n*/ { id: "region.title", message: "Select country" },
  noCountryFound: /*i18n*/ { id: "countries.none", message: "No countries found" },
  videoGuide: /*i18n*/ { id: "video.title", message: "Video instructions" },
};
