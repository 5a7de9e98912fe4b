/** Texts of failed calls (contract §6). */
export const texts = {
  networkError: /*i18n*/ { id: "socket.networkError", message: "Network connection failed" },
};
