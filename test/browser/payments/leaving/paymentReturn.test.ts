import { expect } from "chai";
import { freshServer, itOverSocket, openCashier, transports } from "../../driver/cashierPage.ts";
import { recordEvents, showTab } from "../../driver/element.ts";
import { show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";
import { HostFrame } from "./hostFrame.ts";

const waiting = "Payment is being processed";

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

for (const transport of transports) {
  describe(`coming back from the bank over ${transport}`, () => {
    let frame: HostFrame;
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
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
        showTab(page.element.ownerDocument);
      }
      await page.status("Payment received");
      await page.press("Deposit more");
      await page.at("/deposit");
      expect(page.query("button", "Continue")).to.equal(undefined);
    });

    it("is as well where the element begins with withdrawals", async () => {
      const id = await leave(frame);
      const page = await frame.open(`${frame.address}&page=withdrawal`);
      await page.status(waiting);
      expect(page.text).to.include(id);
      // named once the deposit methods have arrived
      await until("the method's name", () => page.text.includes("SPEI bank transfer"));
      await server.end(id, "settle");
      if (transport === "http") showTab(page.element.ownerDocument);
      await page.status("Payment received");
      const events = recordEvents<object>(page.element, "cashier-analytics");
      await page.press("Deposit more");
      const named = { method_name: "spei_mxn", method_type: "fiat", submit_amount: 500, event_cat: "deposit" };
      expect(events[0]).to.include({ button: "to_methods", ...named });
    });

    it("shows the requested withdrawals where the server has no such deposit", async () => {
      await leave(frame);
      await server.reset();
      const page = await frame.open(`${frame.address}&page=withdrawal`);
      await page.at("/withdrawal");
      await untilAsync("the question", async () => (await server.calls(frame.token, show)).length > 0);
      await page.at("/withdrawal");
      await until("the methods", () => page.all("button").length > 2);
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
      if (transport === "http") showTab(page.element.ownerDocument);
      await page.status("Payment failed");
      expect(page.text).to.include("The bank declined the payment");
      await page.press("Back to methods");
      await page.at("/deposit");
    });

    onlyOverSocket("shows a payment that was cancelled at the bank as such", async () => {
      const id = await leave(frame);
      const page = await frame.decide(id, "cancel");
      await page.status("Payment cancelled");
      expect(page.text).to.include("You cancelled the payment");
    });

    onlyOverSocket(
      "waits for a player who came back without paying, with a way to the list and to the bank",
      async () => {
        await leave(frame);
        const page = await frame.open();
        await page.status(waiting);
        expect(page.query("button", "Open the payment page")).to.not.equal(undefined);
        await page.press("Back to methods");
        await page.at("/deposit");
        await until("the unfinished deposit", () => page.query("button", "Continue"));
      },
    );

    onlyOverSocket("shows the list to a fresh visit, which leads on to the unfinished deposit", async () => {
      const id = await leave(frame);
      await (await frame.open()).status(waiting);
      const page = await frame.open();
      await page.at("/deposit");
      await until("the unfinished deposit", () => page.query("heading", "Unfinished payment"));
      await page.press("Continue");
      await page.status(waiting);
      expect(page.text).to.include(id);
      await server.end(id, "settle");
      if (transport === "http") showTab(page.element.ownerDocument);
      await page.status("Payment received");
    });

    onlyOverSocket("shows the result to a fresh visit if it came between the two", async () => {
      const id = await leave(frame);
      await (await frame.open()).status(waiting);
      frame.element.src = "about:blank";
      await until("to be away", () => !frame.element.contentDocument?.querySelector("cashier-widget"));
      await server.end(id, "settle");
      await (await frame.open()).status("Payment received");
      const page = await frame.open();
      await page.at("/deposit");
      await server.quiet(frame.token);
      expect(page.screen).to.equal("/deposit");
    });

    onlyOverSocket("shows nothing of it to somebody else", async () => {
      const id = await leave(frame);
      await server.end(id, "fail", { message: "No money" });
      frame.element.remove();
      const other = await openCashier({ transport });
      expect(other.screen).to.equal("/deposit");
      expect(other.of("transaction")).to.deep.equal([]);
    });

    for (const [ending, text] of [
      ["fail", "Payment failed"],
      [undefined, waiting],
    ] as const) {
      onlyOverSocket(`ignores an address that claims success: ${text}`, async () => {
        const id = await leave(frame);
        if (ending) await server.end(id, ending);
        const claims = new URLSearchParams({ status: "success", result: "1", paid: "true", transaction_id: id, id });
        const page = await frame.open(`${frame.address}&${claims}#status=success`);
        await page.status(text);
        expect(page.of("transaction").map(({ status }) => status)).to.not.include(1);
        expect(page.text).to.not.include("Payment received");
      });
    }

    onlyOverSocket("waits for a player who came back by the browser's button", async () => {
      const id = await leave(frame);
      const page = await frame.goBack();
      await page.status(waiting);
      expect(page.text).to.include(id);
      await server.end(id, "settle");
      if (transport === "http") showTab(page.element.ownerDocument);
      await page.status("Payment received");
    });

    onlyOverSocket("shows the present state to a player who has closed the bank's tab", async () => {
      const page = await openCashier({ transport });
      const { id } = await page.pay("Mercado Pago");
      expect(page.of("redirect")).to.have.length(1);
      expect(page.of("redirect")[0]).to.include({ target: "blank" });
      await page.status(waiting);
      showTab(page.element.ownerDocument);
      await page.status(waiting);
      expect(page.query("button", "Open the payment page")).to.not.equal(undefined);
      await server.end(id, "fail", { silent: true });
      showTab(page.element.ownerDocument);
      await page.status("Payment failed");
    });

    onlyOverSocket("shows the result in the bank's own tab, too, once in each", async () => {
      const page = await openCashier({ transport, token: frame.token });
      const { id } = await page.pay("Mercado Pago");
      await page.status(waiting);
      const other = await frame.open();
      await other.status(waiting);
      expect(other.text).to.include(id);
      await server.end(id, "settle");
      for (const tab of [page, other]) {
        await tab.status("Payment received");
        expect(tab.of("transaction").filter(({ status }) => status === 1)).to.have.length(1);
      }
      const next = await openCashier({ transport, token: frame.token });
      await server.quiet(frame.token);
      expect(next.screen).to.equal("/deposit");
    });

    onlyOverSocket("goes to the bank again from the waiting screen, for the same deposit", async () => {
      const id = await leave(frame);
      const page = await frame.open();
      await page.status(waiting);
      await page.press("Open the payment page");
      await untilAsync("a second visit", async () => (await server.log({ kind: "bank" })).length === 2);
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
    await server.quiet();
    expect(next.screen).to.equal("/deposit");
    expect(next.of("error")).to.deep.equal([]);
  });

  it("and the next one are kept apart where the host names no user", async () => {
    const frame = new HostFrame({ "user-id": "" });
    const id = await leave(frame);
    const next = await openCashier({ "user-id": "" });
    await server.quiet();
    expect(next.screen).to.equal("/deposit");
    expect(next.of("error")).to.deep.equal([]);
    expect(next.of("transaction")).to.deep.equal([]);
    const page = await frame.open();
    await page.status(waiting);
    expect(page.text).to.include(id);
    frame.element.remove();
  });

  it("is led to it although an element of another payment server has been there", async () => {
    const frame = new HostFrame({});
    const id = await leave(frame);
    await server.end(id, "settle");
    // the other server knows another player by the same name
    const elsewhere = window.demoServer.replace("127.0.0.1", "localhost");
    const other = await openCashier({ "user-id": frame.token, server: elsewhere });
    await server.quiet();
    expect(other.screen).to.equal("/deposit");
    const page = await frame.open();
    await page.status("Payment received");
    expect(page.text).to.include(id);
    frame.element.remove();
  });
});
