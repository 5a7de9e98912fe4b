import type { CreateDeposit } from "../../contract/payment/transaction";
import { PressStoppedError } from "./PressStoppedError";

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. */
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

/** The sheet returned no payment. */
export class WalletSheetError extends PressStoppedError {
  override readonly name = "WalletSheetError";

  /** @param notice undefined if the player has closed the sheet */
  constructor(notice?: string) {
    super("The wallet sheet was not confirmed", notice);
  }
}
