/** Texts of the form of a withdrawal. */
export const texts = {
  account: /*i18n*/ { id: "account.label", message: "Account" },
  main: /*i18n*/ { id: "account.main", message: "Main account" },
  additional: /*i18n*/ { id: "account.additional", message: "Additional account" },
};
