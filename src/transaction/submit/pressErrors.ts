import { CashierError } from "../../contract/CashierError";

/** A token is missing, so nothing is sent. The message belongs to its field. */
export class TokenError extends CashierError {
  constructor(field: string, message: string) {
    super(message, { code: "validation", fields: { [field]: message } });
  }
}

/** Nothing was sent, for a reason that the player may read. Its cause is reported already. */
export class PressStoppedError extends Error {
  override readonly name = "PressStoppedError";
  /** text for the player; undefined if the player has left the form or closed what was asked */
  readonly notice: string | undefined;

  constructor(message: string, notice: string | undefined) {
    super(message);
    this.notice = notice;
  }
}
