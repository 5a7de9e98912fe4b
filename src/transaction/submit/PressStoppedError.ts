/** Nothing was sent, for a reason that the player may read. Errors are already reported. */
export class PressStoppedError extends Error {
  /** text for the player; undefined if the player has left the form or closed what was asked */
  readonly notice: string | undefined;

  constructor(message: string, notice: string | undefined) {
    super(message);
    this.notice = notice;
  }
}

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

/** The sheet returned no payment. */
export class WalletSheetError extends PressStoppedError {
  override readonly name = "WalletSheetError";

  /** @param notice undefined if the player has closed the sheet */
  constructor(notice?: string) {
    super("The wallet sheet was not confirmed", notice);
  }
}

/** Nothing is sent: the payment is above a deposit limit that became known during the press. */
export class DepositLimitError extends PressStoppedError {
  override readonly name = "DepositLimitError";

  constructor(notice: string) {
    super("The payment is above a deposit limit", notice);
  }
}
