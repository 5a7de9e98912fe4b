/** Notices about a captcha that failed. The typed values stay, and the player can press the button again. */
export const texts = {
  blocked: /*i18n*/ {
    id: "captcha.blocked",
    message:
      "The security check did not load. Check your connection, turn off your ad blocker for this page and try again.",
  },
  timeout: /*i18n*/ { id: "captcha.timeout", message: "The security check took too long. Try again." },
  error: /*i18n*/ { id: "captcha.error", message: "The security check did not work. Try again." },
  closed: /*i18n*/ { id: "captcha.closed", message: "The security check was closed. Try again to continue." },
};
