/** Texts of the choice of a coin's network (contract §6, and ids of our own in its style). */
export const networkTexts = {
  network: /*i18n*/ { id: "field.network", message: "Network" },
  warning: /*i18n*/ {
    id: "network.warning",
    message: "Choose the network you will send over. Coins sent over another network will be lost.",
  },
};
