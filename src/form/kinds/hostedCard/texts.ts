/** Texts of card fields in a provider's page. */
export const texts = {
  unavailable: /*i18n*/ { id: "card.unavailable", message: "Card form is not available" },
  unanswered: /*i18n*/ {
    id: "card.unanswered",
    message: "Your card could not be checked. Nothing was paid. Try again.",
  },
};
