/** Texts of a further form (contract §6, and ids of our own in its style). */
export const texts = {
  title: /*i18n*/ { id: "unified.title", message: "A few more details" },
};
