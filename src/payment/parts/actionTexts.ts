/** Texts of copying and of the time left to pay. */
export const actionTexts = {
  copy: /*i18n*/ { id: "button.copy", message: "Copy" },
  copied: /*i18n*/ { id: "button.copied", message: "Copied" },
  copyFailed: /*i18n*/ { id: "copy.failed", message: "We could not copy the text. Select it and copy it manually." },
  timeLeft: /*i18n*/ { id: "countdown.label", message: "Time left" },
  minutesLeft: /*i18n*/ { id: "countdown.minutes", message: "{minutes} min left to pay" },
};

/** Texts of an expired request. */
export const expiredTexts = {
  title: /*i18n*/ { id: "expired.title", message: "This request has expired" },
  text: /*i18n*/ {
    id: "expired.text",
    message: "Do not pay with the old details. If you have already paid, contact support.",
  },
  again: /*i18n*/ { id: "expired.again", message: "Create a new request" },
};
