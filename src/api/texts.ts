/** Texts of failed calls. */
export const texts = {
  networkError: /*i18n*/ { id: "socket.networkError", message: "Network connection failed" },
};
