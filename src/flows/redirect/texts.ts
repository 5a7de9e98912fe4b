/** Texts of the redirect flow (contract §6). */
export const texts = {
  submit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
};
