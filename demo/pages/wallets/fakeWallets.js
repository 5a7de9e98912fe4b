// Stands in for Google Pay and Apple Pay where the browser has no such payment method: a dialog of this page that says
// that it is fake. A real shop needs none of it, because the widget uses `PaymentRequest` only. Loads before it.
const wallets = { "https://google.com/pay": "Google Pay", "https://apple.com/apple-pay": "Apple Pay" };
const Native = window.PaymentRequest;

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = "/wallets/fakeWallets.css";
document.head.append(style);

const element = (tag, content) => Object.assign(document.createElement(tag), { textContent: content });

/** The browser's own request, if its wallet can pay. */
async function askNative(...parameters) {
  try {
    const request = new Native(...parameters);
    return (await request.canMakePayment()) && (await (request.hasEnrolledInstrument?.() ?? true))
      ? request
      : undefined;
  } catch {
    return undefined;
  }
}

/** Dispatches the event by which Apple's browser validates a merchant before it shows the sheet. */
function validateMerchant(request) {
  return new Promise((resolve, reject) => {
    const event = new Event("merchantvalidation");
    event.validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
    event.complete = (session) => Promise.resolve(session).then(resolve, () => reject(closed()));
    request.dispatchEvent(event);
  });
}

const closed = () => new DOMException("The sheet was closed", "AbortError");

class FakePaymentRequest extends EventTarget {
  #parameters;
  #native;
  #dialog;
  #reject;

  constructor(...parameters) {
    super();
    this.#parameters = parameters;
    this.#native = askNative(...parameters);
  }

  async canMakePayment() {
    const [[{ supportedMethods }]] = this.#parameters;
    return Boolean(await this.#native) || supportedMethods in wallets;
  }

  async show() {
    const native = await this.#native;
    if (native) return this.#showNative(native);
    const [[{ supportedMethods, data }], { total }] = this.#parameters;
    const answer = this.#open(wallets[supportedMethods], total);
    if (data.merchantIdentifier) {
      validateMerchant(this).then(
        () => this.#dialog.classList.add("ready"),
        (reason) => this.#close(reason),
      );
    } else this.#dialog.classList.add("ready");
    return answer;
  }

  async abort() {
    const native = await this.#native;
    if (native) return native.abort();
    this.#close(closed());
  }

  #showNative(native) {
    native.addEventListener("merchantvalidation", (event) => {
      const passed = new Event("merchantvalidation");
      Object.assign(passed, { validationURL: event.validationURL, complete: (session) => event.complete(session) });
      this.dispatchEvent(passed);
    });
    return native.show();
  }

  #close(reason) {
    this.#dialog?.remove();
    this.#reject?.(reason);
  }

  #open(wallet, { label, amount }) {
    const dialog = document.createElement("dialog");
    const money = new Intl.NumberFormat("en", { style: "currency", currency: amount.currency }).format(amount.value);
    const status = element("p", "");
    status.setAttribute("role", "status");
    const pay = element("button", `Pay ${money}`);
    const decline = element("button", "Pay with a card that is declined");
    const cancel = element("button", "Close");
    dialog.className = "fake-wallet";
    dialog.setAttribute("aria-label", `Fake ${wallet}`);
    dialog.append(
      element("h2", `Fake ${wallet}`),
      element("p", `This browser has no ${wallet} here, so the demo's page shows this instead. No money moves.`),
      element("p", `${label}: ${money}`),
      status,
      pay,
      decline,
      cancel,
    );
    document.body.append(dialog);
    dialog.showModal();
    this.#dialog = dialog;
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      const agree = (token) => {
        for (const button of [pay, decline, cancel]) button.disabled = true;
        status.textContent = "Paying…";
        resolve({
          details: { fake: true, paymentData: token },
          complete: async (result) => {
            status.textContent = { success: "Paid", fail: "Not paid", unknown: "Unknown" }[result];
            setTimeout(() => dialog.remove(), 600);
          },
        });
      };
      pay.addEventListener("click", () => agree("demo-token"));
      decline.addEventListener("click", () => agree("demo-declined"));
      cancel.addEventListener("click", () => this.#close(closed()));
      dialog.addEventListener("cancel", () => this.#close(closed()));
    });
  }
}

window.PaymentRequest = FakePaymentRequest;
