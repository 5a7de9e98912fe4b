/** Texts of the app's own screens. */
export const texts = {
  title: {
    deposit: /*i18n*/ { id: "deposit.title.v2", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "withdrawal.title.v2", message: "Withdrawals" },
  },
  back: /*i18n*/ { id: "button.back", message: "Back" },
  errorTitle: /*i18n*/ { id: "error.title", message: "Error occurred" },
  errorText: /*i18n*/ { id: "error.text", message: "Try to refresh the section" },
  errorNetwork: /*i18n*/ {
    id: "error.network",
    message: "Couldn't load payment methods. Check your connection and try again.",
  },
  errorSession: /*i18n*/ {
    id: "error.session",
    message: "Your session has ended. We have asked this site to sign you in again.",
  },
};
