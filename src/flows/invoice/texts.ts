/** Texts of the presses on an invoice. */
export const texts = {
  cancel: /*i18n*/ { id: "button.cancel", message: "Cancel" },
  cancelTitle: /*i18n*/ { id: "invoice.cancel.title", message: "Cancel this payment?" },
  cancelText: /*i18n*/ {
    id: "invoice.cancel.text",
    message: "If you have already sent the money, do not cancel. Press “I have paid” instead.",
  },
  cancelConfirm: /*i18n*/ { id: "invoice.cancel.confirm", message: "Cancel payment" },
  cancelKeep: /*i18n*/ { id: "invoice.cancel.keep", message: "Keep payment" },
};
