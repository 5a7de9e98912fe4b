/** Texts for paying cash through an agent. */
export const texts = {
  title: /*i18n*/ { id: "cash.title", message: "Contact an agent" },
  text: /*i18n*/ { id: "cash.text", message: "The agent will take your cash and confirm the payment." },
};
