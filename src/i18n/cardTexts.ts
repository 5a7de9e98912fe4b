/** Texts of the quick view's card, which stands before React, too. Forms have some of them. */
export const cardTexts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  amount: /*i18n*/ { id: "amount.label", message: "Amount" },
  more: /*i18n*/ { id: "quick.more", message: "More methods" },
  less: /*i18n*/ { id: "quick.less", message: "Lower amount" },
  plus: /*i18n*/ { id: "quick.plus", message: "Higher amount" },
};
