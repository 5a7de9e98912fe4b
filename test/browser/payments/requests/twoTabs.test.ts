import { expect } from "chai";
import { CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import {
  clearPage,
  defineElement,
  mountFor,
  newPlayer,
  openFrame,
  preventRedirects,
  ready,
} from "../../driver/element.ts";
import { answerChallenge, byMethod, captchaKeys, challengeIn } from "../../scenarios/captchas.ts";
import {
  everyFlowPlayer,
  giveUp,
  invoiceMethods,
  openInvoice,
  openListOf,
  requisites,
} from "../../scenarios/deposit.ts";
import { fillForm } from "../../scenarios/form.ts";
import { confirm } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const kind = invoiceMethods.p2p;
/** Sooner than a screen's first poll, which comes after 15 s. */
const soon = 12_000;

/** A tab of its own, of this origin: a frame. */
async function openTab(token: string, attributes: Record<string, string>): Promise<CashierPage> {
  const { page } = await openFrame();
  await defineElement(page);
  const element = mountFor(token, attributes, page);
  preventRedirects(element);
  await ready(element);
  return new CashierPage(element, token);
}

const reference = (page: CashierPage) => requisites(page).get("Reference");

for (const transport of transports) {
  describe(`two tabs of one player over ${transport}`, () => {
    freshServer();
    afterEach(clearPage);

    /** An invoice made in one tab, and opened in the other. */
    async function openTwice() {
      const token = await everyFlowPlayer();
      const [one, other] = [await openTab(token, { transport }), await openTab(token, { transport })];
      await one.press(kind.method);
      await one.at(kind.form);
      await one.fill("Amount", kind.amount);
      await one.press("Deposit");
      await one.at(kind.invoice);
      // its list gets the new payment
      await until("the unfinished deposit", () => other.query("button", "Continue"), soon);
      await other.press("Continue");
      await other.at(kind.invoice);
      await until("the same invoice", () => reference(one) && reference(one) === reference(other));
      return { one, other };
    }

    it("agree that it has been paid", async () => {
      const { one, other } = await openTwice();
      await one.press("I have paid");
      await one.status("Payment is being processed");
      await other.status("Payment is being processed", soon);
      expect(await server.calls(one.token, confirm)).to.have.length(1);
      expect(other.text).to.not.include("expired");
    });

    it("agree that it has been given up", async () => {
      const { one, other } = await openTwice();
      await giveUp(other);
      await other.status("Payment cancelled");
      await one.status("Payment cancelled", soon);
      expect(one.text).to.include("You cancelled it");
    });

    it("agree although one of them was about to give it up", async () => {
      const { one, other } = await openTwice();
      await other.press("Cancel");
      await one.press("I have paid");
      await other.status("Payment is being processed", soon);
      expect(other.element.shadowRoot?.querySelector("dialog")).to.equal(null);
    });

    it("pay once what both have pressed before their captchas were solved", async () => {
      const token = newPlayer();
      const attributes = { transport, ...captchaKeys() };
      const [one, other] = [await openTab(token, attributes), await openTab(token, attributes)];
      for (const tab of [one, other]) {
        await fillForm(tab, byMethod.geetest);
        await tab.press("Deposit");
        await until("the challenge", () => challengeIn(tab.element.ownerDocument));
      }
      await answerChallenge("I am a person", one.element.ownerDocument);
      await one.at("/deposit/complete");
      await answerChallenge("I am a person", other.element.ownerDocument);
      await other.at("/deposit/complete");
      await until("the notice", () => other.text.includes("This is your earlier payment. Nothing more was sent."));
      expect(await server.transactions(token)).to.have.length(1);
    });

    it("agree on the list as well", async () => {
      const { one, other } = await openTwice();
      other.element.remove();
      const third = await openTab(one.token, { transport });
      await until("the unfinished deposit", () => third.query("button", "Continue"));
      await giveUp(one);
      await until("the list to forget it", () => !third.query("button", "Continue"), soon);
    });
  });
}

for (const transport of transports) {
  describe(`two elements of one page over ${transport}`, () => {
    freshServer();

    it("pay once if the page agrees to both presses at once", async () => {
      const token = newPlayer();
      await defineElement();
      const agreement = new AbortController();
      const agreed = new Promise<void>((resolve) => agreement.signal.addEventListener("abort", () => resolve()));
      const pages = [0, 1].map(() => new CashierPage(mountFor(token, { transport }), token));
      let asked = 0;
      for (const page of pages) {
        preventRedirects(page.element);
        page.element.addEventListener("cashier-before-submit", ({ detail }) => {
          asked += 1;
          detail.waitUntil(agreed);
        });
        await page.chooseMethod("SPEI bank transfer");
        await page.fill("Amount", "500");
        await page.press("Deposit");
      }
      await until("both questions", () => asked === pages.length);
      agreement.abort();
      for (const page of pages) await page.at("/deposit/complete");
      expect(await server.transactions(token)).to.have.length(1);
    });
  });
}

describe("another tab", () => {
  freshServer();
  afterEach(clearPage);

  it("of another player gets nothing that it could use", async () => {
    const one = await openInvoice(kind, { transport: "http" });
    const other = await openInvoice(kind, { transport: "http" });
    const received: unknown[] = [];
    const channel = new BroadcastChannel("cashier-widget.requests");
    channel.onmessage = ({ data }) => received.push(data);
    try {
      await one.page.press("I have paid");
      await one.page.status("Payment is being processed");
      await until("the word", () => received.length > 0);
      expect(received).to.deep.equal([{ type: "changed", id: one.id }]);
      expect(reference(other.page)).to.equal(other.id.toUpperCase());
    } finally {
      channel.close();
    }
  });

  it("that sends junk changes nothing", async () => {
    const { page, id } = await openInvoice(kind, { transport: "http" });
    const list = await openListOf(kind, { transport: "http" });
    const channel = new BroadcastChannel("cashier-widget.requests");
    for (const junk of [null, 5, id, { id }, [id], "", { type: "changed", id: "x".repeat(100_000) }])
      channel.postMessage(junk);
    channel.postMessage({ type: "changed", id });
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction");
    channel.close();
    expect(reference(page)).to.equal(id.toUpperCase());
    expect([page.of("error"), list.of("error")]).to.deep.equal([[], []]);
  });
});
