/** Texts of withdrawals to a Nigerian bank. */
export const texts = {
  title: /*i18n*/ { id: "banks.title", message: "Choose your bank" },
  search: /*i18n*/ { id: "banks.search", message: "Search banks" },
  found: /*i18n*/ { id: "banks.found", message: "Banks found: {count}" },
  noneFound: /*i18n*/ { id: "banks.none", message: "No banks found" },
  empty: /*i18n*/ { id: "banks.empty", message: "No banks available" },
  failed: /*i18n*/ { id: "banks.failed", message: "We could not load the banks" },
  retry: /*i18n*/ { id: "banks.retry", message: "Try again in a moment." },
  bank: /*i18n*/ { id: "banks.label", message: "Bank" },
  change: /*i18n*/ { id: "banks.change", message: "Change" },
  checkNumber: /*i18n*/ {
    id: "banks.checkNumber",
    message: "Check the number: it does not look like an account at {bank}.",
  },
};
