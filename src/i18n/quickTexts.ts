/** Texts of the quick view's card, which is also drawn before React has loaded. Forms use some of them. */
export const quickTexts = {
  deposit: /*i18n*/ { id: "button.deposit", message: "Deposit" },
  // the button's words come first: they are its name
  depositAmount: /*i18n*/ { id: "submit.deposit", message: "{button} {amount}" },
  amount: /*i18n*/ { id: "amount.label", message: "Amount" },
  more: /*i18n*/ { id: "quick.more", message: "More methods" },
  less: /*i18n*/ { id: "quick.less", message: "Lower amount" },
  plus: /*i18n*/ { id: "quick.plus", message: "Higher amount" },
};
