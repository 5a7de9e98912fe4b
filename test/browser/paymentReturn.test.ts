import { expect } from "chai";
import { CashierPage, freshServer, openCashier, server, sleep, transports, untilAsync } from "./paymentPage.ts";
import { until } from "./widgetPage.ts";

const waiting = "Payment is being processed";

/** A host's page in a frame that may not navigate this page, so that the frame itself leaves for the bank. */
class HostFrame {
  readonly element = document.createElement("iframe");
  readonly token = `player-${crypto.randomUUID()}`;
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
  }

  /** Loads the host's page anew, as by its address. */
  async open() {
    await this.#loaded(() => {
      this.element.src = this.address;
    });
    return this.widget();
  }

  /** The widget on the host's page, once it is there. */
  async widget() {
    const element = await until("the host's widget", () =>
      this.element.contentDocument?.querySelector<HTMLElement>("cashier-widget[data-screen]"),
    );
    return new CashierPage(element, this.token);
  }

  /** Waits until the frame is on the bank's page. */
  async bank() {
    await untilAsync("the bank's page", async () =>
      (await server.log("bank")).some(({ token }) => token === this.token),
    );
    await until("to be away", () => this.element.contentDocument === null);
  }

  /** Presses a button of the bank's page: what its form sends, into the frame; the bank leads back to the host. */
  async decide(id: string, decision: "pay" | "decline" | "cancel") {
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

/** Chooses the method and leaves for the bank; returns the deposit's id. */
async function leave(frame: HostFrame, method = "SPEI bank transfer"): Promise<string> {
  const page = await frame.open();
  await page.at("/deposit");
  await page.chooseMethod(method);
  await page.fill("Amount", "500");
  await page.press("Deposit");
  await frame.bank();
  const [transaction] = await server.transactions(frame.token);
  expect(transaction?.returnUrl).to.equal(frame.address);
  return transaction?.id ?? "";
}

/** What a tab does that becomes visible. */
const wake = ({ element }: CashierPage) => element.ownerDocument.dispatchEvent(new Event("visibilitychange"));

for (const transport of transports) {
  describe(`coming back from the bank over ${transport}`, () => {
    let frame: HostFrame;
    freshServer();
    beforeEach(() => {
      frame = new HostFrame({ transport });
    });
    afterEach(() => frame.element.remove());

    it("shows waiting, then the payment received", async () => {
      const id = await leave(frame);
      const page = await frame.decide(id, "pay");
      await page.status(waiting);
      expect(page.text).to.include(id).and.to.include("500").and.to.include("SPEI bank transfer");
      // over http nothing is pushed: the tab is asked to look
      if (transport === "http") {
        await untilAsync("the bank's word", async () => (await server.transactions(frame.token))[0]?.status === 1);
        wake(page);
      }
      await page.status("Payment received");
      await page.press("To payment methods");
      await page.at("/deposit");
      expect(page.find("button", "Continue")).to.equal(undefined);
    });

    it("shows a payment that was finished meanwhile at once", async () => {
      const id = await leave(frame);
      await server.end(id, "settle");
      const page = await frame.open();
      await page.status("Payment received");
      expect(page.text).to.not.include(waiting);
    });

    it("shows a declined payment with the bank's words", async () => {
      const id = await leave(frame);
      const page = await frame.decide(id, "decline");
      await page.status(waiting);
      await untilAsync("the bank's word", async () => (await server.transactions(frame.token))[0]?.status === 2);
      if (transport === "http") wake(page);
      await page.status("Payment failed");
      expect(page.text).to.include("The bank declined the payment");
      await page.press("Try again");
      await page.at("/deposit");
    });

    it("shows a payment that was cancelled at the bank as failed", async () => {
      const id = await leave(frame);
      const page = await frame.decide(id, "cancel");
      await page.status("Payment failed");
      expect(page.text).to.include("You cancelled the payment");
    });

    it("waits for a player who came back without paying, with a way to the list and to the bank", async () => {
      await leave(frame);
      const page = await frame.open();
      await page.status(waiting);
      expect(page.find("button", "Open the payment page")).to.not.equal(undefined);
      await page.press("To payment methods");
      await page.at("/deposit");
      await until("the unfinished deposit", () => page.find("button", "Continue"));
    });

    it("shows the list to a fresh visit, which leads on to the unfinished deposit", async () => {
      const id = await leave(frame);
      await (await frame.open()).status(waiting);
      const page = await frame.open();
      await page.at("/deposit");
      await until("the unfinished deposit", () => page.find("heading", "Unfinished payment"));
      await page.press("Continue");
      await page.status(waiting);
      expect(page.text).to.include(id);
      await server.end(id, "settle");
      if (transport === "http") wake(page);
      await page.status("Payment received");
    });

    it("does not believe what the address says", async () => {
      const id = await leave(frame);
      await server.end(id, "fail", { message: "No money" });
      frame.element.remove();
      const other = await openCashier({ transport });
      expect(other.screen).to.equal("/deposit");
      expect(other.of("transaction")).to.deep.equal([]);
    });

    it("goes to the bank again from the waiting screen, for the same deposit", async () => {
      const id = await leave(frame);
      const page = await frame.open();
      await page.status(waiting);
      await page.press("Open the payment page");
      await untilAsync("a second visit", async () => (await server.log("bank")).length === 2);
      await frame.bank();
      const back = await frame.decide(id, "pay");
      await back.status(waiting);
      expect(await server.transactions(frame.token)).to.have.length(1);
    });
  });
}

describe("a player who left", () => {
  freshServer();

  it("is led to the deposit of her own, not of the player who uses the browser next", async () => {
    const frame = new HostFrame({});
    await leave(frame);
    frame.element.remove();
    const next = await openCashier();
    await sleep(500);
    expect(next.screen).to.equal("/deposit");
    expect(next.of("error")).to.deep.equal([]);
  });

  it("and her successor are told apart where the host names no user", async () => {
    const frame = new HostFrame({ "user-id": "" });
    const id = await leave(frame);
    const next = await openCashier({ "user-id": "" });
    await sleep(1_500);
    expect(next.screen).to.equal("/deposit");
    expect(next.of("error")).to.deep.equal([]);
    expect(next.of("transaction")).to.deep.equal([]);
    const page = await frame.open();
    await page.status(waiting);
    expect(page.text).to.include(id);
    frame.element.remove();
  });
});
