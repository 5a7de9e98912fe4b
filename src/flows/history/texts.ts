/** Texts of the history. */
export const texts = {
  repeat: /*i18n*/ { id: "history.repeat", message: "Repeat" },
  receipt: /*i18n*/ { id: "history.receipt", message: "Receipt" },
  empty: /*i18n*/ { id: "history.empty", message: "Nothing here yet" },
  type: /*i18n*/ { id: "history.type", message: "Type" },
  types: {
    all: /*i18n*/ { id: "history.all", message: "All" },
    deposit: /*i18n*/ { id: "history.deposits", message: "Deposits" },
    withdrawal: /*i18n*/ { id: "history.withdrawals", message: "Withdrawals" },
  },
  state: /*i18n*/ { id: "history.state", message: "Status" },
  states: {
    all: /*i18n*/ { id: "history.any", message: "Any" },
    open: /*i18n*/ { id: "history.open", message: "In progress" },
    done: /*i18n*/ { id: "history.done", message: "Done" },
    failed: /*i18n*/ { id: "history.failed", message: "Failed" },
  },
  area: {
    deposit: /*i18n*/ { id: "history.deposit", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "history.withdrawal", message: "Withdrawal" },
  },
  cancelled: /*i18n*/ { id: "history.cancelled", message: "Cancelled" },
  more: /*i18n*/ { id: "history.more", message: "Show more" },
  fresh: /*i18n*/ { id: "history.fresh", message: "Show new payments" },
  shown: /*i18n*/ { id: "history.shown", message: "Payments shown: {count}" },
  notLoaded: /*i18n*/ { id: "history.notLoaded", message: "We could not load your history" },
  noMore: /*i18n*/ { id: "history.noMore", message: "We could not load more payments" },
  date: /*i18n*/ { id: "history.date", message: "Date" },
  reason: /*i18n*/ { id: "history.reason", message: "Reason" },
  print: /*i18n*/ { id: "history.print", message: "Print" },
  save: /*i18n*/ { id: "history.save", message: "Save" },
  notShared: /*i18n*/ {
    id: "history.notShared",
    message: "We could not share the receipt. You can copy it instead.",
  },
};
