import { expect } from "chai";
import { CashierPage, freshServer } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

/** A host's page in its own window: a redirect of the top really leaves. */
class HostWindow {
  readonly token = newPlayer();
  readonly address: string;
  readonly #view: Window;

  constructor(transport: string) {
    const attributes = { server: window.demoServer, token: this.token, "user-id": this.token, transport };
    const query = new URLSearchParams({ "payment-geo": "MX", currency: "MXN", ...attributes });
    this.address = new URL(`paymentHost.html?${query}`, import.meta.url).href;
    const view = window.open(this.address, this.token);
    if (!view) throw new Error("The browser opens no window");
    this.#view = view;
  }

  /** The page's document; undefined while the window is on another origin's page. */
  get document(): Document | undefined {
    try {
      return this.#view.document;
    } catch {
      return undefined;
    }
  }

  async widget() {
    const element = await until("the host's widget", () =>
      this.document?.querySelector<HTMLElement>("cashier-widget[data-screen]"),
    );
    return new CashierPage(element, this.token);
  }

  /** The message that a press on the bank's page sends to this window. */
  pay(id: string) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${window.demoServer}/bank/decide/${id}`;
    form.target = this.token;
    form.innerHTML = '<input name="decision" value="pay">';
    document.body.append(form);
    form.submit();
    form.remove();
  }

  close() {
    this.#view.close();
  }
}

describe("leaving for the bank with the whole window", () => {
  freshServer();

  for (const transport of ["socket", "http"]) {
    for (const [name, method] of [
      ["SPEI bank transfer", "GET"],
      ["Card via bank page", "POST"],
    ] as const) {
      it(`by ${method} over ${transport}, and coming back`, async () => {
        const host = new HostWindow(transport);
        try {
          const page = await host.widget();
          await page.at("/deposit");
          await page.chooseMethod(name);
          await page.fill("Amount", "500");
          await page.press("Deposit");
          await untilAsync("the bank's page", async () => (await server.log({ kind: "bank" })).length > 0);
          const [visit] = await server.log({ kind: "bank" });
          const [transaction] = await server.transactions(host.token);
          expect(visit).to.include({ call: "visited", token: host.token });
          expect(visit?.data).to.deep.equal({ id: transaction?.id, method });
          await until("to be away", () => host.document === undefined);
          host.pay(transaction?.id ?? "");
          const back = await host.widget();
          // the demo settles after a while, in which a loaded machine may not have loaded the page
          await back.find("heading", /^Payment (?:is being processed|received)/, 30_000);
          expect(back.text).to.include(transaction?.id);
          expect(host.document?.location.href).to.equal(host.address);
        } finally {
          host.close();
        }
      });
    }
  }
});
