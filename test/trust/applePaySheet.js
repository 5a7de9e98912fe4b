// Runs in the host page before the widget: Apple Pay's sheet, as Safari has it, of a player who agrees at once.
{
  const applePay = "https://apple.com/apple-pay";
  const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
  let count = 0;

  class ApplePayRequest extends EventTarget {
    #close = () => {};

    constructor([{ supportedMethods }]) {
      super();
      this.isApplePay = supportedMethods === applePay;
    }

    async canMakePayment() {
      return this.isApplePay;
    }

    async hasEnrolledInstrument() {
      return this.isApplePay;
    }

    async abort() {
      this.#close();
    }

    /**
     * Asks who the merchant is, and lets the player agree once that is answered. Safari closes the sheet on other
     * answers.
     */
    async show() {
      const closed = new Promise((_, reject) => {
        this.#close = () => reject(new DOMException("The sheet is closed", "AbortError"));
      });
      const answered = new Promise((resolve) => {
        const event = new Event("merchantvalidation");
        this.dispatchEvent(Object.assign(event, { methodName: applePay, validationURL, complete: resolve }));
      });
      answered.catch(this.#close);
      const session = await Promise.race([answered.catch(() => closed), closed]);
      if (typeof session?.merchantSessionIdentifier !== "string") throw new TypeError("This is no merchant session");
      count += 1;
      return { details: { token: `token-${count}` }, complete: async () => {} };
    }
  }
  window.PaymentRequest = ApplePayRequest;
}
