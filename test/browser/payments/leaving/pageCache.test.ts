import { expect } from "chai";
import { freshServer, itOverSocket, transports } from "../../driver/cashierPage.ts";
import { createElsewhere, everyFlowPlayer, invoiceMethods } from "../../scenarios/deposit.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { KeptPage } from "./keptPage.ts";

const isFirefox = navigator.userAgent.includes("Firefox/");

for (const transport of transports) {
  describe(`a page that the browser keeps while the player is elsewhere, over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
    let page: KeptPage;
    let token: string;

    beforeEach(async function () {
      // Firefox keeps no page with an open socket
      if (isFirefox && transport === "socket") return this.skip();
      token = await everyFlowPlayer();
      const opened = await KeptPage.open(token, { transport });
      if (!opened) return this.skip();
      page = opened;
      return undefined;
    });
    afterEach(async () => {
      const complaints = (await page?.visit.end()) ?? [];
      // Chromium reports icons that pages do not have, and the sockets that it closes
      const expected = /^Failed to load resource|Page entered Back-Forward Cache/;
      expect(complaints.filter((complaint) => !expected.test(complaint))).to.deep.equal([]);
    });

    /** Opens the form of a method that leads to a bank, with an amount. */
    const openForm = () =>
      page.visit.look(async () => {
        await window.cashierPage?.chooseMethod("SPEI bank transfer");
        await window.cashierPage?.fill("Amount", "500");
      });

    /** Opens the form of a method that is paid by an invoice, with an amount. */
    const openInvoiceForm = () =>
      page.visit.look(async () => {
        await window.cashierPage?.press("Transfer to an account");
        await window.cashierPage?.at("/deposit/peer-to-peer/base");
        await window.cashierPage?.fill("Amount", "500");
      });

    const isInvoiced = () =>
      page.visit.until("the invoice", () => window.cashierPage?.query("button", "I have paid") !== undefined);

    const pressDeposit = () => page.visit.look(() => window.cashierPage?.press("Deposit"));

    async function goToBank() {
      await page.settle();
      await pressDeposit();
      await page.left();
    }

    async function settleDeposit() {
      const [transaction] = await server.transactions(token);
      await server.end(transaction?.id ?? "", "settle");
    }

    const isWaiting = () =>
      page.visit.until("the waiting payment", () => {
        const text = window.cashierPage?.text ?? "";
        return text.includes("Payment is being processed") && !text.includes("Continue at your bank");
      });

    const isReceived = () =>
      page.visit.until("the payment received", () => window.cashierPage?.text.includes("Payment received"));

    it("still has its list, and pays from it", async () => {
      await page.settle();
      await page.leave();
      await page.comeBack();
      await openForm();
      await goToBank();
      expect((await server.transactions(token)).map(({ amount }) => amount)).to.deep.equal([500]);
    });

    onlyOverSocket("offers a payment on its list that another device has started meanwhile", async () => {
      await page.settle();
      await page.leave();
      await createElsewhere(token, invoiceMethods.p2p.name);
      await page.comeBack();
      await page.visit.until("the payment", () => window.cashierPage?.query("button", "Continue") !== undefined);
    });

    onlyOverSocket("still has what was typed into its form, and pays that once", async () => {
      await openForm();
      await page.settle();
      await page.leave();
      await page.comeBack();
      expect(await page.visit.look(async () => (await window.cashierPage?.input("Amount"))?.value)).to.equal("500");
      await goToBank();
      expect((await server.attempts(token)).map(({ payload }) => payload.amount)).to.deep.equal([500]);
    });

    it("still has its invoice, and learns its payment's end", async () => {
      await openInvoiceForm();
      await pressDeposit();
      await isInvoiced();
      await page.settle();
      await page.leave();
      await page.comeBack();
      await isInvoiced();
      await page.settle();
      await page.leave();
      await settleDeposit();
      await page.comeBack();
      await isReceived();
    });

    it("waits for a payment whose bank the player has left, and learns its end", async () => {
      await openForm();
      await goToBank();
      await page.comeBack();
      await isWaiting();
      await settleDeposit();
      // over http nothing is pushed: the page looks when it is shown
      if (transport === "http") {
        await page.settle();
        await page.leave();
        await page.comeBack();
      }
      await isReceived();
    });

    onlyOverSocket("shows that a payment was received while the player was at the bank", async () => {
      await openForm();
      await goToBank();
      await settleDeposit();
      await page.comeBack();
      await isReceived();
      expect(await server.attempts(token)).to.have.length(1);
    });

    it("makes one payment of a press whose answer comes while the player is elsewhere", async function () {
      // Firefox keeps no page with a request under way
      if (isFirefox) this.skip();
      await openInvoiceForm();
      await server.hold(token, create);
      await pressDeposit();
      await server.attempted(token);
      await page.leave();
      await server.release();
      await page.comeBack();
      await isInvoiced();
      expect(await server.transactions(token)).to.have.length(1);
    });
  });
}
