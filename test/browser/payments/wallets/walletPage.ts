import { openCashier } from "../../driver/cashierPage.ts";
import { until } from "../../waiting.ts";

/**
 * A stand-in for the browser's sheets of Google Pay and Apple Pay, which a test plays the player of; nothing else is
 * fake.
 */

const methods = { "Google Pay": "googlepay_eur", "Apple Pay": "applepay_eur" };
const wallets = { "https://google.com/pay": "Google Pay", "https://apple.com/apple-pay": "Apple Pay" };

/** One sheet that was opened. */
export interface OpenedSheet {
  wallet: string;
  total: string;
  data: unknown;
  /** the results that it was completed with */
  results: string[];
  isAborted: boolean;
  /** Agrees to pay. */
  pay(token?: string): void;
  /** Closes it without paying. */
  close(): void;
}

interface Total {
  amount: { currency: string; value: string };
}

/** How the stand-in behaves. */
interface Options {
  /** the answer of `canMakePayment` */
  canPay?: (wallet: string) => boolean | Promise<boolean>;
  isEnrolled?: boolean;
  /** the name of the error that `show` throws, by the number of the call */
  refuse?: (call: number) => string | undefined;
}

const walletOf = (address: string): string =>
  Object.entries(wallets).find(([known]) => known === address)?.[1] ?? address;

/** Replaces `PaymentRequest`. `sheets` has each sheet that was opened, `asked` each wallet that was asked about. */
export function fakeSheets({ canPay = () => true, isEnrolled = true, refuse = () => undefined }: Options = {}) {
  const native = window.PaymentRequest;
  const sheets: OpenedSheet[] = [];
  const asked: string[] = [];
  let shows = 0;
  class FakeRequest extends EventTarget {
    readonly #method: { supportedMethods: string; data: unknown };
    readonly #total: Total;
    #reject: ((reason: unknown) => void) | undefined;
    #sheet: OpenedSheet | undefined;

    constructor([method]: [{ supportedMethods: string; data: unknown }], { total }: { total: Total }) {
      super();
      this.#method = method;
      this.#total = total;
    }

    async canMakePayment() {
      asked.push(walletOf(this.#method.supportedMethods));
      return canPay(walletOf(this.#method.supportedMethods));
    }

    async hasEnrolledInstrument() {
      return isEnrolled;
    }

    async abort() {
      if (this.#sheet) this.#sheet.isAborted = true;
      this.#reject?.(new DOMException("aborted", "AbortError"));
    }

    show() {
      shows += 1;
      const refusal = refuse(shows);
      if (refusal) return Promise.reject(new DOMException("refused", refusal));
      const { currency, value } = this.#total.amount;
      const wallet = walletOf(this.#method.supportedMethods);
      return new Promise((resolve, reject) => {
        this.#reject = reject;
        const results: string[] = [];
        const complete = async (result: string) => void results.push(result);
        this.#sheet = {
          wallet,
          total: `${value} ${currency}`,
          data: this.#method.data,
          results,
          isAborted: false,
          pay: (token = "token-1") => resolve({ details: { token }, complete }),
          close: () => reject(new DOMException("closed", "AbortError")),
        };
        const sheet = this.#sheet;
        if (wallet !== "Apple Pay") sheets.push(sheet);
        else
          this.#validate().then(
            () => sheets.push(sheet),
            () => {},
          );
      });
    }

    /** Asks who the merchant is, as Safari does before it shows the sheet. */
    #validate(): Promise<unknown> {
      return new Promise((resolve) => {
        const event = new Event("merchantvalidation");
        const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
        this.dispatchEvent(Object.assign(event, { validationURL, complete: resolve }));
      });
    }
  }
  Object.assign(window, { PaymentRequest: FakeRequest });
  return { sheets, asked, restore: () => void Object.assign(window, { PaymentRequest: native }) };
}

/** A player in Germany, whose list starts with the wallets. */
export const openInGermany = (attributes: Record<string, string> = {}) =>
  openCashier({ lang: "en", "payment-geo": "DE", currency: "EUR", ...attributes });

/**
 * The form of a wallet, filled in. It is opened in place of the list, which leaves out a wallet whose answer comes late
 * on a first visit.
 */
export async function openWallet(transport: string, wallet: keyof typeof methods = "Google Pay") {
  const page = await openInGermany({ transport, method: methods[wallet] });
  await page.fill("Amount", "50");
  await until("the wallet's button", () => {
    const button = page.query("button", `Pay with ${wallet}`);
    return button && !button.hasAttribute("aria-busy") ? button : undefined;
  });
  return page;
}
