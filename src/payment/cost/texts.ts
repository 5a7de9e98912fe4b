/** Texts about what a payment costs. */
export const texts = {
  fee: /*i18n*/ { id: "fee.label", message: "Fee" },
  pay: /*i18n*/ { id: "total.pay", message: "You pay" },
  nothing: /*i18n*/ { id: "total.nothing", message: "Nothing is left after the fee" },
  arrives: /*i18n*/ { id: "arrives.label", message: "Arrives" },
  rate: /*i18n*/ { id: "quote.rate", message: "1 {from} = {value} {to}" },
  forfeits: /*i18n*/ { id: "forfeit.title", message: "You will lose" },
  agree: /*i18n*/ { id: "forfeit.agree", message: "I agree to lose this" },
  agreeFirst: /*i18n*/ { id: "forfeit.required", message: "Tick this box to continue" },
  terms: /*i18n*/ { id: "terms.link", message: "{method} terms" },
};
