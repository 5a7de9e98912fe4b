/** Texts of the quick view. */
export const texts = {
  more: /*i18n*/ { id: "quick.more", message: "More methods" },
  less: /*i18n*/ { id: "quick.less", message: "Lower amount" },
  plus: /*i18n*/ { id: "quick.plus", message: "Higher amount" },
};
