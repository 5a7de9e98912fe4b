/** There is no captcha where one is needed: nothing is to be sent. It has been reported, where it is an error. */
export class CaptchaProblem extends Error {
  /** what the player is told; undefined where they have left meanwhile */
  readonly said: string | undefined;

  constructor(said: string | undefined) {
    super("There is no captcha");
    this.name = "CaptchaProblem";
    this.said = said;
  }
}
