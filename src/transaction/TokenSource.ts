import { CashierError } from "../contract/CashierError";

/** Requests tokens of card data that stays at the provider, once a press is about to be sent. */
export interface TokenSource {
  /** distinguishes cards: their last four digits, where the provider's pages report them */
  readonly cards: string;
  /**
   * Requests a token for each field. @returns the tokens by field
   * @throws TokenError if the provider refuses the card, or does not answer
   */
  request(left: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** A token is missing, so nothing is sent. The message belongs to its field. */
export class TokenError extends CashierError {
  constructor(field: string, message: string) {
    super(message, { code: "validation", fields: { [field]: message } });
  }
}
