/** Texts for paying cash through an agent. */
export const texts = {
  text: /*i18n*/ { id: "cash.text", message: "The agent will take your cash and confirm the payment." },
};
