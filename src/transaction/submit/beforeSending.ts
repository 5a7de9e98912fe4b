// What a press asks for before it is sent, and the errors that end it there.
import { CashierError } from "../../contract/CashierError";
import type { CreateDeposit } from "../../contract/wire/requests";

/** Requests tokens of card data that stays at the provider, once a press is about to be sent. */
export interface TokenSource {
  /** distinguishes cards: their last four digits, where the provider's pages report them */
  readonly cards: string;
  /**
   * Requests a token for each field. @returns the tokens by field
   * @throws TokenError if the provider refuses the card, or does not answer
   */
  request(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** A token is missing, so nothing is sent. The message belongs to its field. */
export class TokenError extends CashierError {
  constructor(field: string, message: string) {
    super(message, { code: "validation", fields: { [field]: message } });
  }
}

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. It returns fields. */
export interface WalletSheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param signal closes the sheet when it aborts
   * @returns fields for the server
   * @throws PressStoppedError if the player closes it, or it cannot be opened
   */
  open(signal: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
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
