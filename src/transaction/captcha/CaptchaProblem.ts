/** A required captcha is missing, so nothing may be sent. Errors are already reported. */
export class CaptchaProblem extends Error {
  /** text for the player; undefined after the player has left the form */
  readonly notice: string | undefined;

  constructor(notice: string | undefined) {
    super("There is no captcha");
    this.name = "CaptchaProblem";
    this.notice = notice;
  }
}
