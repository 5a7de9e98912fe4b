/** The titles of the lists, which stand before React too: apart from the texts that only React's screens have. */
export const listTitle = {
  deposit: /*i18n*/ { id: "deposit.title", message: "Deposit method" },
  withdrawal: /*i18n*/ { id: "withdrawal.title", message: "Withdrawal method" },
};
