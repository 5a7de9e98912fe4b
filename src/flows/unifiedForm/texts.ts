/** Texts of a second form that the server asks for. */
export const texts = {
  title: /*i18n*/ { id: "unified.title", message: "A few more details" },
};
