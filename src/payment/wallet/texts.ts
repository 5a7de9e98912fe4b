import type { Wallet } from "../../contract/payment/wallet";

/** Texts of the wallets. */
export const texts = {
  with: /*i18n*/ { id: "wallet.with", message: "Pay with {wallet}" },
  again: /*i18n*/ { id: "wallet.again", message: "Press again to open {wallet}." },
  unavailable: /*i18n*/ {
    id: "wallet.unavailable",
    message: "{wallet} is not available right now. Choose another method.",
  },
};

/** The wallets' names, the same in every language. */
export const walletNames: Readonly<Record<Wallet["kind"], string>> = {
  google_pay: "Google Pay",
  apple_pay: "Apple Pay",
};
