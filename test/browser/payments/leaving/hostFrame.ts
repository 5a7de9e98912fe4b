/** A host's page that is left for the bank and come back to. */

import { CashierPage } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

/** A host's page in a frame that may not navigate this page, so that the frame itself leaves for the bank. */
export class HostFrame {
  readonly element = document.createElement("iframe");
  readonly token = newPlayer();
  readonly address: string;

  constructor(attributes: Record<string, string>) {
    const query = { server: window.demoServer, token: this.token, "user-id": this.token, ...attributes };
    this.address = new URL(
      `paymentHost.html?${new URLSearchParams({ "payment-geo": "MX", currency: "MXN", ...query })}`,
      import.meta.url,
    ).href;
    this.element.name = this.token;
    this.element.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
    document.body.append(this.element);
    // a step back too many stays on the tests' page
    history.pushState(null, "");
  }

  /** Loads the host's page anew, as by its address. */
  async open(address = this.address) {
    await this.#loaded(() => {
      this.element.src = address;
    });
    return this.widget();
  }

  /** Goes back in the browser's history, which is the frame's too. */
  async goBack() {
    await this.#loaded(() => history.back());
    return this.widget();
  }

  /** Waits for the widget on the host's page. */
  async widget() {
    const element = await until("the host's widget", () =>
      this.element.contentDocument?.querySelector<HTMLElement>("cashier-widget[data-screen]"),
    );
    return new CashierPage(element, this.token);
  }

  /** Waits until the frame is on the bank's page. */
  async bank() {
    await untilAsync("the bank's page", async () =>
      (await server.log({ kind: "bank" })).some(({ token }) => token === this.token),
    );
    await until("to be away", () => this.element.contentDocument === null);
  }

  /** Presses a button of the bank's page: what its form sends, into the frame; the bank leads back to the host. */
  async decide(id: string, decision: "pay" | "decline" | "cancel") {
    // without it the answer would open a tab, and this page would be a hidden one
    if (!this.element.isConnected) throw new Error("The frame is gone");
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${window.demoServer}/bank/decide/${id}`;
    form.target = this.token;
    const input = document.createElement("input");
    input.name = "decision";
    input.value = decision;
    form.append(input);
    document.body.append(form);
    await this.#loaded(() => form.submit());
    form.remove();
    return this.widget();
  }

  async #loaded(start: () => void) {
    const loaded = new Promise((resolve) => this.element.addEventListener("load", resolve, { once: true }));
    start();
    await loaded;
  }
}
