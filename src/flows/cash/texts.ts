/** Texts of cash by way of an agent. */
export const texts = {
  title: /*i18n*/ { id: "cash.title", message: "Contact an agent" },
  text: /*i18n*/ { id: "cash.text", message: "An agent takes your cash and confirms the payment." },
};
