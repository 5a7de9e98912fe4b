import { expect } from "chai";
import { freshServer, on } from "../../driver/cashierPage.ts";
import { pageWindows, spoiledScript } from "../../driver/pageWindow.ts";
import {
  everyFlowPlayer,
  invoiceMethods,
  openInvoice,
  openListOf,
  requisites,
  submitAmount,
} from "../../scenarios/deposit.ts";
import { confirm, create, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const received = "Payment received";
const kind = invoiceMethods.p2p;
const openPage = pageWindows();

describe("pushes in odd orders about an invoice", () => {
  freshServer();

  it("paid, before the answer that made it", async () => {
    const page = await openListOf(kind);
    await page.press(kind.method);
    await page.at(kind.form);
    await server.hold(page.token, create);
    await submitAmount(page, kind);
    await untilAsync("the deposit", async () => (await server.transactions(page.token)).length > 0);
    const [made] = await server.transactions(page.token);
    await server.push(page.token, { status: 1, id: made?.id });
    await server.release();
    await page.status(received);
    expect(page.of("transaction").at(-1)).to.include({ status: 1, id: made?.id });
  });

  it("accepted, before the answer that made it, which still says how to pay", async () => {
    const page = await openListOf(kind);
    await page.press(kind.method);
    await page.at(kind.form);
    await server.hold(page.token, create);
    await submitAmount(page, kind);
    await untilAsync("the deposit", async () => (await server.transactions(page.token)).length > 0);
    const [made] = await server.transactions(page.token);
    await server.push(page.token, { status: 3, id: made?.id });
    await server.release();
    await page.at(kind.invoice);
    await page.find("button", "I have paid");
    expect(page.of("transaction").at(-1)).to.include({ status: 3, id: made?.id });
  });

  it("accepted, before that answer, also if the code that reads pushes is late", async () => {
    const { script, mend } = spoiledScript("held", "dispatchPush");
    const token = await everyFlowPlayer();
    const view = await openPage({ attributes: { script, token, "user-id": token } });
    const page = on(await view.become("ready"));
    await page.press(kind.method);
    await page.at(kind.form);
    await server.hold(token, create);
    await page.fill("Amount", kind.amount);
    await page.press("Deposit");
    await untilAsync("the deposit", async () => (await server.transactions(token)).length > 0);
    const [made] = await server.transactions(token);
    await server.push(token, { status: 3, id: made?.id });
    await server.release();
    await page.at(kind.invoice);
    await mend();
    await until("the push", () => view.of("transaction").at(-1)?.status === 3);
    await page.find("button", "I have paid");
    await page.at(kind.invoice);
  });

  it("paid, for a deposit that is not known here yet", async () => {
    const page = await openListOf(kind);
    const restore = delayAnswers(page.element);
    await page.press(kind.method);
    await submitAmount(page, kind);
    await untilAsync("the deposit", async () => (await server.transactions(page.token)).length > 0);
    const [made] = await server.transactions(page.token);
    await server.end(made?.id ?? "", "settle");
    await server.quiet(page.token);
    restore();
    await page.status(received);
    expect(page.text).to.not.include("CLABE");
  });

  it("failed, then paid", async () => {
    const { page, id } = await openInvoice(kind);
    await server.push(page.token, { status: 2, id });
    await page.status("Payment failed");
    await server.push(page.token, { status: 1, id });
    await page.status(received);
  });

  it("paid, then waiting and accepted", async () => {
    const { page, id } = await openInvoice(kind);
    await server.end(id, "settle");
    await page.status(received);
    for (const status of [0, 3, 2]) await server.push(page.token, { status, id });
    await server.quiet(page.token);
    await page.status(received);
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
  });

  it("paid, without an id", async () => {
    const { page } = await openInvoice(kind);
    await server.push(page.token, { status: 1 });
    await page.status(received);
  });

  it("paid, three times", async () => {
    const { page, id } = await openInvoice(kind);
    for (let copy = 0; copy < 3; copy += 1) await server.push(page.token, { status: 1, id });
    await page.status(received);
    await server.quiet(page.token);
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
    expect(page.of("screen").filter(({ screen }) => screen === "/deposit/complete")).to.have.length(1);
  });

  it("waiting again, or about another deposit, change nothing", async () => {
    const { page, id } = await openInvoice(kind);
    for (const data of [{ status: 0, id }, { status: 0 }, { status: 1, id: `${id}x` }, { status: 2, id: "other" }]) {
      await server.push(page.token, data);
    }
    await server.quiet(page.token);
    expect(requisites(page).get("Reference")).to.equal(id.toUpperCase());
    expect(page.of("transaction")).to.have.length(1);
  });

  it("paid, before the answer to “I have paid”", async () => {
    const { page, id } = await openInvoice(kind);
    await server.hold(page.token, confirm);
    await page.press("I have paid");
    await server.called(page.token, confirm);
    await server.end(id, "settle");
    await page.status(received);
    await server.release();
    await server.answered(page.token, confirm);
    await server.quiet(page.token);
    await page.status(received);
    expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
  });

  it("paid, while the player is asked about giving up", async () => {
    const { page, id } = await openInvoice(kind);
    await page.press("Cancel");
    await until("the question", () => page.element.shadowRoot?.querySelector("dialog[open]"));
    await server.end(id, "settle");
    await page.status(received);
    expect(page.element.shadowRoot?.querySelector("dialog")).to.equal(null);
  });

  it("failed, with a reason that only the server has in full", async () => {
    const { page, id } = await openInvoice(kind);
    await server.end(id, "fail", { message: "Wrong amount" });
    await page.status("Payment failed");
    await untilAsync("the question", async () => (await server.calls(page.token, show)).length > 0);
    await until("the reason", () => page.text.includes("Wrong amount"));
    expect((await server.calls(page.token, show)).length).to.equal(1);
  });

  it("do not bring back an invoice that has been paid", async () => {
    const { page, id } = await openInvoice(kind);
    await server.end(id, "settle");
    await page.status(received);
    await server.alter(id, { expires_in: 500 });
    await server.quiet(page.token);
    await page.status(received);
  });
});

/** Holds back answers, not pushes, that arrive on the page's sockets. @returns a function that lets them through */
function delayAnswers(element: HTMLElement): () => void {
  const held: (() => void)[] = [];
  let isHolding = true;
  const original = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (isHolding && String(data).includes("BANKING_DEPOSIT:create")) hold(this);
    original.call(this, data);
  };
  function hold(socket: WebSocket) {
    const received = socket.onmessage;
    socket.onmessage = function (event) {
      const isAnswer =
        isHolding && String(event.data).includes('"a"') && String(event.data).includes("BANKING_DEPOSIT");
      if (isAnswer) held.push(() => received?.call(this, event));
      else received?.call(this, event);
    };
  }
  return () => {
    isHolding = false;
    WebSocket.prototype.send = original;
    if (element.isConnected) for (const release of held) release();
  };
}
