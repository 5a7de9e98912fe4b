/** Texts of the list before React. */
export const texts = {
  slow: /*i18n*/ { id: "early.slow", message: "Loading takes too long. Check your connection." },
  reload: /*i18n*/ { id: "early.reload", message: "Load again" },
};
