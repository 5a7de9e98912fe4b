import { createWalletSession } from "../../api/transaction";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { requestPayment } from "../../catalogue/wallets/wallets";
import { CashierError } from "../../contract/CashierError";
import type { Wallet } from "../../contract/payment/wallet";
import { toCashierError } from "../../contract/toCashierError";
import { PressStoppedError, type WalletSheet } from "../../transaction/press";
import { failureText } from "../../transaction/rejection";
import { agreedPaymentAtom } from "../../transaction/submit/askHost";
import { useStyles } from "../../ui/dom/useStyles";
import { Button, type ButtonProps } from "../../ui/input/Button";
import css from "./walletButton.css?inline";

/** Texts of the wallets. */
const texts = {
  with: /*i18n*/ { id: "wallet.with", message: "Pay with {wallet}" },
  again: /*i18n*/ { id: "wallet.again", message: "Press again to open {wallet}." },
  unavailable: /*i18n*/ {
    id: "wallet.unavailable",
    message: "{wallet} is not available right now. Choose another method.",
  },
};

/** The wallets' names, the same in every language. */
const walletNames: Readonly<Record<Wallet["kind"], string>> = {
  google_pay: "Google Pay",
  apple_pay: "Apple Pay",
};

/** Props of {@link WalletButton}. */
interface WalletButtonProps extends Pick<ButtonProps, "busy" | "disabled" | "aria-describedby"> {
  kind: Wallet["kind"];
}

/** A placeholder that occurs in no text: the mark is drawn in its place. */
const markPlace = "\uFFFC";

/**
 * The submit button of a wallet's form, with the mark, words and colours that the wallet's owner requires. Safari draws
 * Apple's button itself.
 */
export function WalletButton({ kind, ...rest }: WalletButtonProps) {
  useStyles(css);
  const cashier = useCashier();
  const [before = "", after = ""] = cashier.text(texts.with, { wallet: markPlace }).split(markPlace);
  const { size, shapes } = walletMarks[kind];
  return (
    <Button
      {...rest}
      type="submit"
      variant="wallet"
      part="submit"
      data-wallet={kind}
      aria-label={cashier.text(texts.with, { wallet: walletNames[kind] })}
    >
      <span aria-hidden="true">{before}</span>
      <svg viewBox={`0 0 ${size.join(" ")}`} aria-hidden="true">
        {shapes.map(({ d, fill = "currentColor" }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <span aria-hidden="true">{after}</span>
    </Button>
  );
}

/** The mark of a wallet: shapes in a box; a shape without a colour takes that of the button's words. */
interface WalletMark {
  /** width and height of the box */
  size: readonly [width: number, height: number];
  shapes: readonly { d: string; fill?: string }[];
}

/** The owners' marks, as their rules for buttons require them. */
const walletMarks: Readonly<Record<Wallet["kind"], WalletMark>> = {
  google_pay: {
    size: [512, 204],
    shapes: [
      {
        d: "M362.927 55.057c14.075 0 24.952 3.839 33.27 11.517c8.317 7.677 12.155 17.914 12.155 30.71v61.42h-17.914V144.63h-.64c-7.677 11.517-18.554 17.275-31.35 17.275c-10.877 0-20.474-3.2-28.151-9.597c-7.038-6.398-11.517-15.355-11.517-24.952q0-15.356 11.517-24.953c7.677-6.398 18.554-8.957 31.35-8.957c11.516 0 20.474 1.92 27.511 6.398v-4.478c0-5.972-2.229-11.943-6.688-15.834l-.99-.801c-5.118-4.479-11.516-7.038-18.553-7.038q-16.315 0-24.953 13.436L321.34 74.89c10.236-13.436 23.672-19.834 41.587-19.834M272.715 11.55c11.48 0 22.39 3.995 31.113 11.445l1.517 1.35c8.957 7.678 13.435 19.195 13.435 31.351s-4.478 23.033-13.435 31.35s-19.834 12.796-32.63 12.796l-30.71-.64v59.502H222.81V11.55zm92.77 97.25q-11.516 0-19.193 5.758q-7.678 4.798-7.678 13.435c0 5.119 2.56 9.597 6.398 12.157c4.479 3.199 9.597 5.118 14.716 5.118c7.165 0 14.331-2.787 19.936-7.84l1.177-1.117c6.398-5.758 9.597-12.796 9.597-20.474c-5.758-4.478-14.076-7.038-24.952-7.038m-91.49-79.336h-31.99V80.65h31.99c7.037 0 14.075-2.559 18.554-7.677c10.236-9.597 10.236-25.592.64-35.19l-.64-.64c-5.119-5.118-11.517-8.317-18.555-7.677M512 58.256l-63.34 145.235h-19.194l23.672-50.544l-41.587-94.051h20.474l30.07 72.297h.64l29.431-72.297H512z",
      },
      {
        d: "M165.868 86.407c0-5.758-.64-11.516-1.28-17.274H84.615v32.63h45.425c-1.919 10.236-7.677 19.833-16.634 25.592v21.113h27.511c15.995-14.715 24.952-36.469 24.952-62.06",
        fill: "#4285f4",
      },
      {
        d: "M84.614 168.942c23.032 0 42.226-7.678 56.302-20.474l-27.511-21.113c-7.678 5.118-17.275 8.317-28.791 8.317c-21.754 0-40.948-14.715-47.346-35.189H9.118v21.753c14.715 28.791 43.506 46.706 75.496 46.706",
        fill: "#34a853",
      },
      {
        d: "M37.268 100.483c-3.838-10.237-3.838-21.753 0-32.63V46.1H9.118c-12.157 23.673-12.157 51.824 0 76.136z",
        fill: "#fbbc04",
      },
      {
        d: "M84.614 33.304c12.156 0 23.672 4.479 32.63 12.796l24.312-24.312C126.2 7.712 105.727-.605 85.253.034c-31.99 0-61.42 17.915-75.496 46.706l28.151 21.753c5.758-20.474 24.952-35.189 46.706-35.189",
        fill: "#ea4335",
      },
    ],
  },
  apple_pay: {
    size: [512, 211],
    shapes: [
      {
        d: "M93.552 27.103c-6 7.1-15.602 12.702-25.203 11.901c-1.2-9.6 3.5-19.802 9.001-26.103C83.35 5.601 93.852.4 102.353 0c1 10.001-2.9 19.802-8.8 27.103m8.701 13.802c-13.902-.8-25.803 7.9-32.404 7.9c-6.7 0-16.802-7.5-27.803-7.3c-14.301.2-27.603 8.3-34.904 21.202c-15.002 25.803-3.9 64.008 10.601 85.01c7.101 10.401 15.602 21.802 26.803 21.402c10.602-.4 14.802-6.9 27.604-6.9c12.901 0 16.602 6.9 27.803 6.7c11.601-.2 18.902-10.4 26.003-20.802c8.1-11.801 11.401-23.303 11.601-23.903c-.2-.2-22.402-8.7-22.602-34.304c-.2-21.402 17.502-31.603 18.302-32.203c-10.002-14.802-25.603-16.402-31.004-16.802m80.31-29.004V167.82h24.202v-53.306h33.504c30.603 0 52.106-21.002 52.106-51.406c0-30.403-21.103-51.206-51.306-51.206zm24.202 20.403h27.903c21.003 0 33.004 11.201 33.004 30.903s-12.001 31.004-33.104 31.004h-27.803zM336.58 169.019c15.202 0 29.303-7.7 35.704-19.902h.5v18.702h22.403V90.21c0-22.502-18.002-37.004-45.706-37.004c-25.703 0-44.705 14.702-45.405 34.904h21.803c1.8-9.601 10.7-15.902 22.902-15.902c14.802 0 23.103 6.901 23.103 19.603v8.6l-30.204 1.8c-28.103 1.7-43.304 13.202-43.304 33.205c0 20.202 15.701 33.603 38.204 33.603m6.5-18.502c-12.9 0-21.102-6.2-21.102-15.702c0-9.8 7.901-15.501 23.003-16.401l26.903-1.7v8.8c0 14.602-12.401 25.003-28.803 25.003m82.01 59.707c23.603 0 34.704-9 44.405-36.304L512 54.706h-24.603l-28.503 92.11h-.5l-28.503-92.11h-25.303l41.004 113.513l-2.2 6.901c-3.7 11.701-9.701 16.202-20.402 16.202c-1.9 0-5.6-.2-7.101-.4v18.702c1.4.4 7.4.6 9.201.6",
      },
    ],
  },
};

/** A payment for the player to confirm in the wallet's sheet. */
export interface WalletOrder {
  /** name of the method */
  method: string;
  wallet: Wallet;
  /** the payee on the sheet */
  label: string;
  currency: string;
  /** digits with at most one "." */
  value: string;
}

/** The field that a sheet adds to the request. */
type Token = Record<"wallet_token", string>;

/** Errors of `show()` after the press's user activation has expired, because earlier steps took too long. */
const lateErrors: ReadonlySet<string> = new Set(["SecurityError", "NotAllowedError"]);

/** @param notice undefined if the player has closed the sheet */
const notConfirmed = (notice?: string) => new PressStoppedError("The wallet sheet was not confirmed", notice);

/** The wallet's sheet by the browser's Payment Request API, for one press. */
export class PaymentRequestSheet implements WalletSheet {
  readonly #cashier: Cashier;
  readonly #order: WalletOrder;
  #opened: Promise<Token> | undefined;
  #response: PaymentResponse | undefined;

  constructor(cashier: Cashier, order: WalletOrder) {
    this.#cashier = cashier;
    this.#order = order;
  }

  open(signal: AbortSignal): Promise<Token> {
    if (!this.#opened) {
      this.#opened = this.#show(signal);
      // the press may end before it awaits the sheet: avoids an unhandled rejection
      this.#opened.catch(() => {});
    }
    return this.#opened;
  }

  complete(result: PaymentComplete): void {
    const response = this.#response;
    this.#response = undefined;
    if (response) void closeSheet(response, result);
  }

  async #show(signal: AbortSignal): Promise<Token> {
    const request = this.#prepare();
    const close = () => void request.abort().catch(() => {});
    const shown = new AbortController();
    signal.addEventListener("abort", close, { signal: shown.signal });
    let refusal: CashierError | undefined;
    const validate = (event: Event) =>
      this.#validate(event).catch((thrown) => {
        refusal = toCashierError(thrown);
        close();
      });
    if (this.#order.wallet.kind === "apple_pay") request.addEventListener("merchantvalidation", validate);
    try {
      const response = await request.show();
      this.#endConsent();
      this.#response = response;
      // the press has ended while the player agreed
      if (signal.aborted) this.complete("fail");
      const { details } = response;
      if (!details) throw new TypeError("The sheet gave no details");
      return { wallet_token: JSON.stringify(details) };
    } catch (thrown) {
      throw refusal ? notConfirmed(failureText(this.#cashier, refusal)) : this.#toSheetError(thrown);
    } finally {
      shown.abort();
    }
  }

  /** @throws PressStoppedError if the browser refuses the wallet's data */
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

  #toSheetError(thrown: unknown): PressStoppedError {
    const name = nameOf(thrown);
    if (lateErrors.has(name)) return notConfirmed(this.#text(texts.again));
    // the browser's error for a closed sheet
    return name === "AbortError" ? this.#closed() : this.#unavailable(thrown);
  }

  #closed(): PressStoppedError {
    this.#endConsent();
    return notConfirmed();
  }

  #unavailable(thrown: unknown): PressStoppedError {
    this.#endConsent();
    const { kind } = this.#order.wallet;
    // only the name, because a message may contain the wallet's data
    this.#cashier.report(new CashierError(`${walletNames[kind]}: ${nameOf(thrown)}`, { code: "wallet_failed" }));
    return notConfirmed(this.#text(texts.unavailable));
  }

  /** Forgets the host's consent, which was for this sheet only: the next press asks again. */
  #endConsent(): void {
    this.#cashier.store.set(agreedPaymentAtom, undefined);
  }

  #text(message: (typeof texts)[keyof typeof texts]): string {
    return this.#cashier.text(message, { wallet: walletNames[this.#order.wallet.kind] });
  }
}

/** Closes a sheet with its result. A sheet that cannot be closed, such as one that timed out, changes no payment. */
async function closeSheet(response: PaymentResponse, result: PaymentComplete): Promise<void> {
  try {
    await response.complete(result);
  } catch {
    // the browser has closed it already
  }
}

const nameOf = (thrown: unknown): string =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "Error";
