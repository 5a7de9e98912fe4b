/** Texts of coins and their addresses (contract §6, and ids of our own in its style). */
export const texts = {
  creating: /*i18n*/ { id: "crypto.creating", message: "Creating your address…" },
  failed: /*i18n*/ { id: "crypto.failed", message: "The address could not be created" },
  failedText: /*i18n*/ {
    id: "crypto.failedText",
    message: "Nothing has been paid. Try again: you will not get two addresses.",
  },
  waiting: /*i18n*/ { id: "crypto.waiting", message: "Waiting for your transfer" },
  seen: /*i18n*/ { id: "crypto.seen", message: "Transaction seen, waiting for {count} confirmations" },
  seenOne: /*i18n*/ { id: "crypto.seenOne", message: "Transaction seen, waiting for 1 confirmation" },
  seenPlain: /*i18n*/ { id: "crypto.seenPlain", message: "Transaction seen, waiting for the network" },
  seenText: /*i18n*/ {
    id: "crypto.seenText",
    message: "You can leave this page: your account is topped up by itself. Send nothing more to this address.",
  },
  only: /*i18n*/ {
    id: "crypto.only",
    message: "Send only {coin} over {network}. Anything else, or over another network, is lost.",
  },
  onlyNetwork: /*i18n*/ {
    id: "crypto.onlyNetwork",
    message: "Send only over {network}. What is sent over another network is lost.",
  },
  qr: /*i18n*/ { id: "crypto.qr", message: "QR code of the address" },
  address: /*i18n*/ { id: "crypto.address", message: "Address" },
  memo: /*i18n*/ { id: "crypto.memo", message: "Memo" },
  memoWarning: /*i18n*/ { id: "crypto.memoWarning", message: "Enter this memo too: without it the money is lost." },
  exact: /*i18n*/ { id: "crypto.exact", message: "Send exactly" },
  minimum: /*i18n*/ { id: "crypto.minimum", message: "Minimum" },
  confirmations: /*i18n*/ { id: "crypto.confirmations", message: "Confirmations needed" },
  bonusAttached: /*i18n*/ { id: "crypto.bonus", message: "Comes with this deposit" },
  hash: /*i18n*/ { id: "crypto.hash", message: "Transaction hash" },
};
