import type { CreateDeposit } from "../../contract/payment/transaction";

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. */
export interface Sheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param left closes the sheet when it aborts
   * @returns fields for the server
   * @throws SheetProblem if the player closes it, or it cannot be opened
   */
  open(left: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
}

/** The sheet has given nothing to send. Errors are already reported. */
export class SheetProblem extends Error {
  /** text for the player; undefined if the player has closed the sheet */
  readonly notice: string | undefined;

  constructor(notice?: string) {
    super("The wallet has not agreed");
    this.name = "SheetProblem";
    this.notice = notice;
  }
}
