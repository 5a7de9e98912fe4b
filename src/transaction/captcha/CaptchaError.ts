import { PressStoppedError } from "../PressStoppedError";

/** Notices about a captcha that failed. The typed values stay, and the player can press the button again. */
export const captchaTexts = {
  blocked: /*i18n*/ {
    id: "captcha.blocked",
    message:
      "The security check did not load. Check your connection, turn off your ad blocker for this page and try again.",
  },
  timeout: /*i18n*/ { id: "captcha.timeout", message: "The security check took too long. Try again." },
  error: /*i18n*/ { id: "captcha.error", message: "The security check did not work. Try again." },
  closed: /*i18n*/ { id: "captcha.closed", message: "The security check was closed. Try again to continue." },
};

/** A required captcha is missing, so nothing may be sent. */
export class CaptchaError extends PressStoppedError {
  override readonly name = "CaptchaError";

  /** @param notice undefined after the player has left the form */
  constructor(notice: string | undefined) {
    super("There is no captcha", notice);
  }
}
