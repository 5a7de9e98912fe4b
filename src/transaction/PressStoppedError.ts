/** Nothing was sent, for a reason that the player may read. Errors are already reported. */
export class PressStoppedError extends Error {
  /** text for the player; undefined if the player has left the form or closed what was asked */
  readonly notice: string | undefined;

  constructor(message: string, notice: string | undefined) {
    super(message);
    this.notice = notice;
  }
}
