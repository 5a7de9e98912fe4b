/** Texts of payments (contract §6, and ids of our own in its style). */
export const texts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  withdraw: /*i18n*/ { id: "button.withdraw", message: "Withdraw" },
  unanswered: /*i18n*/ {
    id: "submit.unanswered",
    message: "We got no answer. Press again to check: you will not pay twice.",
  },
  notSent: /*i18n*/ {
    id: "submit.notSent",
    message: "The account has changed. Nothing was sent.",
  },
  started: /*i18n*/ {
    id: "submit.started",
    message: "Your earlier payment has started. Continue it from the list of methods.",
  },
  withdrawalStarted: /*i18n*/ {
    id: "submit.withdrawalStarted",
    message: "Your earlier withdrawal has been requested.",
  },
  rateLimited: /*i18n*/ { id: "submit.rateLimited", message: "Too many attempts. Try again in {seconds} s." },
  unsafeAddress: /*i18n*/ {
    id: "redirect.unsafe",
    message: "The payment page has an unsafe address and was not opened.",
  },
};
