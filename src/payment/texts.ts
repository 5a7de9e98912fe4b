/** Texts of payments. */
export const texts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  withdraw: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
};
