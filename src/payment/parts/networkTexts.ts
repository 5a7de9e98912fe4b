/** Texts for choosing the network of a coin. */
export const networkTexts = {
  network: /*i18n*/ { id: "field.network", message: "Network" },
  warning: /*i18n*/ {
    id: "network.warning",
    message: "Choose the network you will send over. Coins sent over another network will be lost.",
  },
};
