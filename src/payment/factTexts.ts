/** The labels of the facts of a payment; of the method and the id by its area. */
export const factTexts = {
  fee: /*i18n*/ { id: "complete.fee", message: "Fee" },
  date: /*i18n*/ { id: "complete.date", message: "Date" },
  txid: /*i18n*/ { id: "complete.txid", message: "Transaction hash" },
  receive: /*i18n*/ { id: "total.receive", message: "You receive" },
  deposit: {
    method: /*i18n*/ { id: "complete.method", message: "Payment method" },
    number: /*i18n*/ { id: "complete.number", message: "Payment ID" },
  },
  withdrawal: {
    method: /*i18n*/ { id: "complete.withdrawalMethod", message: "Withdrawal method" },
    number: /*i18n*/ { id: "complete.withdrawalNumber", message: "Withdrawal ID" },
  },
};
