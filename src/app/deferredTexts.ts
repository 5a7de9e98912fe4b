/** Texts that are shown only after the list is painted. */
export const deferredTexts = {
  unfinished: /*i18n*/ { id: "active.title", message: "Unfinished payment" },
  unfinishedWithdrawal: /*i18n*/ { id: "active.withdrawal", message: "Unfinished withdrawal" },
  more: /*i18n*/ { id: "active.more", message: "Show {count} more" },
  methodClosed: /*i18n*/ {
    id: "method.closed",
    message: "This method is not available right now. Choose another one.",
  },
  pages: /*i18n*/ { id: "page.label", message: "Deposit or withdraw" },
  page: {
    deposit: /*i18n*/ { id: "page.deposit", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "page.withdrawal", message: "Withdraw" },
  },
  search: /*i18n*/ { id: "search.label", message: "Search methods" },
  clearSearch: /*i18n*/ { id: "search.clear", message: "Clear search" },
  results: /*i18n*/ { id: "search.results", message: "Results" },
  methodsFound: /*i18n*/ { id: "search.found", message: "Methods found: {count}" },
  noMethodFound: /*i18n*/ { id: "search.none", message: "No methods found" },
  reconnecting: /*i18n*/ { id: "socket.reconnecting", message: "Reconnecting" },
};
