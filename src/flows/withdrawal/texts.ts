/** Texts of withdrawals. */
export const texts = {
  account: /*i18n*/ { id: "account.label", message: "Account" },
  main: /*i18n*/ { id: "account.main", message: "Main account" },
  additional: /*i18n*/ { id: "account.additional", message: "Additional account" },
  confirm: /*i18n*/ { id: "button.confirm", message: "Confirm" },
  enterCode: /*i18n*/ { id: "confirm.title", message: "Enter the code to confirm your withdrawal." },
  sentTo: /*i18n*/ { id: "confirm.sentTo", message: "We sent it to {to}." },
  // the form looks these up by id
  codeLabel: /*i18n*/ { id: "field.code", message: "Code" },
  codeTooShort: /*i18n*/ { id: "validation.code", message: "Enter the full code" },
};
