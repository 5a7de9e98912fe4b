import { CashierError } from "../contract/CashierError";
import type { CreateDeposit } from "../contract/payment/transaction";

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

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. It returns fields. */
export interface WalletSheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param left closes the sheet when it aborts
   * @returns fields for the server
   * @throws WalletSheetError if the player closes it, or it cannot be opened
   */
  open(left: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
}
