import { createWalletSession } from "../../api/deposit";
import type { Cashier } from "../../cashier/Cashier";
import { requestPayment } from "../../catalogue/wallets/wallets";
import { CashierError } from "../../contract/CashierError";
import type { Wallet } from "../../contract/payment/wallet";
import { toCashierError } from "../../contract/toCashierError";
import { failureText } from "../../transaction/step/rejection";
import { type Sheet, SheetProblem } from "../../transaction/submit/sheet";
import { agreedPaymentAtom } from "../../transaction/visit";
import { texts, walletNames } from "./texts";

/** The payment that a sheet asks the player to agree to. */
export interface SheetOrder {
  /** name of the method */
  method: string;
  wallet: Wallet;
  /** the payee that the sheet names */
  label: string;
  currency: string;
  /** digits with at most one "." */
  value: string;
}

/** The field that a sheet adds to the request. */
type Token = Record<"wallet_token", string>;

/** Errors of `show()` after the press's user activation has expired, because earlier steps took too long. */
const lateErrors: ReadonlySet<string> = new Set(["SecurityError", "NotAllowedError"]);

/** The browser's sheet of a wallet, for one press. */
export class WalletSheet implements Sheet {
  readonly #cashier: Cashier;
  readonly #order: SheetOrder;
  #opened: Promise<Token> | undefined;
  #response: PaymentResponse | undefined;

  constructor(cashier: Cashier, order: SheetOrder) {
    this.#cashier = cashier;
    this.#order = order;
  }

  open(left: AbortSignal): Promise<Token> {
    if (!this.#opened) {
      this.#opened = this.#show(left);
      // a press may end before it waits for its sheet
      this.#opened.catch(() => {});
    }
    return this.#opened;
  }

  complete(result: PaymentComplete): void {
    // a sheet that has given up waiting is closed already
    this.#response?.complete(result).catch(() => {});
    this.#response = undefined;
  }

  async #show(left: AbortSignal): Promise<Token> {
    const request = this.#prepare();
    const close = () => void request.abort().catch(() => {});
    const shown = new AbortController();
    left.addEventListener("abort", close, { signal: shown.signal });
    let refusal: CashierError | undefined;
    request.addEventListener("merchantvalidation", (event) => {
      const session = this.#validate(event);
      session.catch((thrown) => {
        refusal = toCashierError(thrown);
        close();
      });
    });
    try {
      const response = await request.show();
      this.#endConsent();
      this.#response = response;
      // the press has ended while the player agreed
      if (left.aborted) this.complete("fail");
      return { wallet_token: JSON.stringify(response.details) };
    } catch (thrown) {
      throw refusal ? new SheetProblem(failureText(this.#cashier, refusal)) : this.#problemOf(thrown);
    } finally {
      shown.abort();
    }
  }

  /** @throws SheetProblem if the browser refuses the wallet's data */
  #prepare(): PaymentRequest {
    const { wallet, label, currency, value } = this.#order;
    try {
      return requestPayment(wallet, label, currency, value);
    } catch (thrown) {
      throw this.#unavailable(thrown);
    }
  }

  /** Validates the merchant for Apple Pay. */
  #validate(event: Event): Promise<unknown> {
    const session = createWalletSession(this.#cashier, this.#order.method, String(Reflect.get(event, "validationURL")));
    const complete: unknown = Reflect.get(event, "complete");
    if (complete instanceof Function) complete.call(event, session);
    return session;
  }

  #problemOf(thrown: unknown): SheetProblem {
    const name = nameOf(thrown);
    if (lateErrors.has(name)) return new SheetProblem(this.#text(texts.again));
    // the browser's word for a sheet that was closed
    return name === "AbortError" ? this.#closed() : this.#unavailable(thrown);
  }

  #closed(): SheetProblem {
    this.#endConsent();
    return new SheetProblem();
  }

  #unavailable(thrown: unknown): SheetProblem {
    this.#endConsent();
    const { kind } = this.#order.wallet;
    // the name alone: a message may repeat the wallet's data
    this.#cashier.report(new CashierError(`${walletNames[kind]}: ${nameOf(thrown)}`, { code: "wallet_failed" }));
    return new SheetProblem(this.#text(texts.unavailable));
  }

  /** The host's consent was for this sheet: the next press asks again. */
  #endConsent(): void {
    this.#cashier.store.set(agreedPaymentAtom, undefined);
  }

  #text(message: (typeof texts)[keyof typeof texts]): string {
    return this.#cashier.text(message, { wallet: walletNames[this.#order.wallet.kind] });
  }
}

const nameOf = (thrown: unknown): string =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "Error";
