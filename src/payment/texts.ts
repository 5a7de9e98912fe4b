/** Texts of payments (contract §6, and ids of our own in its style). */
export const texts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  withdraw: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
};
