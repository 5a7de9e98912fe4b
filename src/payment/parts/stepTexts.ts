/** Texts of a payment that is due. */
export const amountDueTexts = {
  awaiting: /*i18n*/ { id: "pay.awaiting", message: "Waiting for your payment" },
};

/** Names of contacts for which the server sends no label. */
export const contactTexts = {
  telegram: /*i18n*/ { id: "contact.telegram", message: "Telegram" },
  whatsapp: /*i18n*/ { id: "contact.whatsapp", message: "WhatsApp" },
  viber: /*i18n*/ { id: "contact.viber", message: "Viber" },
  phone: /*i18n*/ { id: "contact.phone", message: "Call" },
  web: /*i18n*/ { id: "contact.web", message: "Website" },
};

/** Texts that explain a method before its form. */
export const preparationTexts = {
  title: /*i18n*/ { id: "preparation.title", message: "How it works" },
  amount: /*i18n*/ { id: "video.step.amount", message: "Enter the amount and the required details." },
  pay: /*i18n*/ { id: "video.step.pay", message: "Press “Deposit” and follow the instructions on the next screen." },
  wait: /*i18n*/ { id: "video.step.wait", message: "Come back here. Your payment status updates automatically." },
};

/** Texts of a video that shows how to pay. */
export const guideVideoTexts = {
  title: /*i18n*/ { id: "video.title", message: "Video instructions" },
  captions: /*i18n*/ { id: "video.captions", message: "Captions" },
  broken: /*i18n*/ { id: "video.broken", message: "The video cannot be played here." },
};
