import type { CreateDeposit } from "../../contract/payment/transaction";

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. */
export interface WalletSheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param left closes the sheet when it aborts
   * @returns fields for the server
   * @throws WalletSheetProblem if the player closes it, or it cannot be opened
   */
  open(left: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
}

/** The sheet returned no payment. Errors are already reported. */
export class WalletSheetProblem extends Error {
  /** text for the player; undefined if the player has closed the sheet */
  readonly notice: string | undefined;

  constructor(notice?: string) {
    super("The wallet sheet was not confirmed");
    this.name = "WalletSheetProblem";
    this.notice = notice;
  }
}
