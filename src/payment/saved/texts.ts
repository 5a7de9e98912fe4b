/** Texts of forms that use or save an account. */
export const texts = {
  other: /*i18n*/ { id: "saved.other", message: "Use another" },
  save: /*i18n*/ { id: "saved.save", message: "Save for next time" },
};
