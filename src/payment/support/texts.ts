/** Texts of the way to the host's support. */
export const texts = {
  get: /*i18n*/ { id: "help.get", message: "Get help" },
  copy: /*i18n*/ { id: "help.copy", message: "Copy details" },
};
