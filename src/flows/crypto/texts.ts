/** Texts of coins and their addresses. */
export const texts = {
  creating: /*i18n*/ { id: "crypto.creating", message: "Creating your address…" },
  failed: /*i18n*/ { id: "crypto.failed", message: "We could not create the address" },
  failedText: /*i18n*/ {
    id: "crypto.failedText",
    message: "You have not been charged. You can safely try again.",
  },
  waiting: /*i18n*/ { id: "crypto.waiting", message: "Waiting for your transfer" },
  seen: /*i18n*/ { id: "crypto.seen", message: "Transfer detected, waiting for {count} confirmations" },
  seenOne: /*i18n*/ { id: "crypto.seenOne", message: "Transfer detected, waiting for 1 confirmation" },
  seenPlain: /*i18n*/ { id: "crypto.seenPlain", message: "Transfer detected, waiting for network confirmation" },
  seenText: /*i18n*/ {
    id: "crypto.seenText",
    message:
      "You can leave this page. Your deposit will be credited automatically. Do not send anything else to this address.",
  },
  only: /*i18n*/ {
    id: "crypto.only",
    message: "Send only {coin} over {network}. Other coins, or coins sent over another network, will be lost.",
  },
  onlyNetwork: /*i18n*/ {
    id: "crypto.onlyNetwork",
    message: "Send only over {network}. Coins sent over another network will be lost.",
  },
  openWallet: /*i18n*/ { id: "crypto.openWallet", message: "Open wallet" },
  copyAddress: /*i18n*/ { id: "crypto.copyAddress", message: "Copy address" },
  qr: /*i18n*/ { id: "crypto.qr", message: "Address QR code" },
  address: /*i18n*/ { id: "crypto.address", message: "Address" },
  memo: /*i18n*/ { id: "crypto.memo", message: "Memo" },
  memoWarning: /*i18n*/ { id: "crypto.memoWarning", message: "Include this memo. Without it, the money will be lost." },
  exact: /*i18n*/ { id: "crypto.exact", message: "Send exactly" },
  minimum: /*i18n*/ { id: "crypto.minimum", message: "Minimum" },
  confirmations: /*i18n*/ { id: "crypto.confirmations", message: "Confirmations needed" },
  hash: /*i18n*/ { id: "crypto.hash", message: "Transaction hash" },
};
