/** Texts of a provider's page inside the cashier. */
export const texts = {
  title: /*i18n*/ { id: "frame.title", message: "Payment page" },
  checkTitle: /*i18n*/ { id: "frame.check.title", message: "Identity check" },
  checking: /*i18n*/ { id: "frame.check.waiting", message: "Waiting for your identity check" },
  open: /*i18n*/ { id: "frame.open", message: "Open in a new tab" },
  failed: /*i18n*/ { id: "frame.failed", message: "This page does not open here" },
  failedText: /*i18n*/ { id: "frame.failed.text", message: "You can open it in a new tab and come back." },
  slow: /*i18n*/ { id: "frame.slow", message: "If nothing appears here, open the page in a new tab." },
};
