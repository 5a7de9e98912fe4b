import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import {
  createElsewhere,
  everyFlowPlayer,
  invoiceMethods,
  offers,
  openInvoice,
  openListOf,
} from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import { payments } from "../../scenarios/payments.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const active = "/BANKING_DEPOSIT/active";
const started = "Your earlier payment has started";

const continues = (page: CashierPage) => page.all("button", "Continue").length;
const askedAfter = async ({ token }: CashierPage) => (await server.calls(token, active)).length;
/** Statuses of a transaction that were reported to the host, in order. */
const told = (page: CashierPage, id: string) =>
  page
    .of("transaction")
    .filter((transaction) => transaction.id === id)
    .map((transaction) => transaction.status);

for (const transport of transports) {
  describe(`a first answer over ${transport} that comes late`, () => {
    freshServer();

    /** A deposit whose answer the server holds, and a player who leaves its form. */
    async function leaveForm() {
      const page = await openCashier({ transport });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      await server.hold(page.token, create);
      await page.press("Deposit");
      await server.attempted(page.token);
      await page.press("Back");
      await page.at("/deposit");
      return page;
    }

    it("leaves the player on the other form that they have gone to; the list offers the payment", async () => {
      const page = await leaveForm();
      await page.chooseMethod("OXXO");
      await page.fill("Amount", "321");
      await server.release();
      await page.notice(started);
      expect(page.screen).to.equal("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("321");
      expect(page.of("redirect")).to.deep.equal([]);
      const [transaction] = await server.transactions(page.token);
      expect(told(page, transaction?.id ?? "")).to.have.length(1);
      await page.press("Back");
      await page.at("/deposit");
      await page.press("Continue");
      await page.at("/deposit/complete");
      expect(page.shows(transaction?.id ?? "?")).to.equal(true);
      expect(told(page, transaction?.id ?? "")).to.have.length(1);
    });

    it("is followed from the list", async () => {
      const page = await leaveForm();
      await server.release();
      await page.at("/deposit/complete");
      expect(page.of("transaction")).to.have.length(1);
    });

    it("is followed from the form that it was sent from", async () => {
      const page = await leaveForm();
      await page.chooseMethod("SPEI bank transfer");
      await server.release();
      await page.at("/deposit/complete");
      expect(page.of("transaction")).to.have.length(1);
    });

    it("of a withdrawal leaves the player on the other form, with a notice", async () => {
      const withdrawal = payments.find(({ area }) => area === "withdrawal");
      if (!withdrawal) throw new Error("There is no withdrawal");
      const page = await withdrawal.openFilled({ transport });
      await server.hold(page.token, withdrawal.create);
      await page.press("Withdraw");
      await server.attempted(page.token);
      await page.press("Back");
      await page.at("/withdrawal");
      await openMethod(page, "Mercado Pago");
      await page.fill("Withdrawal amount", "321");
      const { screen } = page;
      await server.release();
      await page.notice("We have received your earlier withdrawal request");
      expect(page.screen).to.equal(screen);
      expect((await page.input("Withdrawal amount")).value).to.equal("321");
      expect(page.of("transaction")).to.have.length(1);
    });
  });

  describe(`the list of unfinished deposits over ${transport}`, () => {
    freshServer();

    it("stays as it is where the question fails, and is asked for again", async () => {
      const token = await everyFlowPlayer();
      await createElsewhere(token, invoiceMethods.p2p.name);
      const page = await openListOf(invoiceMethods.p2p, { transport, token });
      await until("the card", () => continues(page) === 1);
      await server.fault({ kind: "status", status: 503, call: active, token, times: 1 });
      const asked = await askedAfter(page);
      showTab();
      await server.answered(token, active, asked + 1);
      await server.quiet(page.token);
      expect(continues(page)).to.equal(1);
      await createElsewhere(token, "pix_mxn");
      await until("the other one", () => continues(page) === 2, 12_000);
    });

    it("comes although the first question fails", async () => {
      const token = await everyFlowPlayer();
      await createElsewhere(token, invoiceMethods.p2p.name);
      await server.fault({ kind: "status", status: 503, call: active, token, times: 1 });
      const page = await openListOf(invoiceMethods.p2p, { transport, token });
      await until("the card", () => continues(page) === 1, 12_000);
    });
  });

  describe(`each status of a payment is reported to the host once over ${transport}`, () => {
    freshServer();

    async function backToList(page: CashierPage) {
      while (page.screen !== "/deposit") {
        const { screen } = page;
        await page.press("Back");
        await until("another screen", () => page.screen !== screen);
      }
      await page.at("/deposit");
    }

    it("however often the player continues it", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      for (let round = 0; round < 2; round += 1) {
        await backToList(page);
        await page.press("Continue");
        await page.at(invoiceMethods.p2p.invoice);
      }
      expect(told(page, id)).to.have.length(1);
    });

    it("where it was made elsewhere", async () => {
      const token = await everyFlowPlayer();
      const id = await createElsewhere(token, invoiceMethods.p2p.name);
      const page = await openListOf(invoiceMethods.p2p, { transport, token });
      for (let round = 0; round < 2; round += 1) {
        await page.press("Continue");
        await page.at(invoiceMethods.p2p.invoice);
        await backToList(page);
      }
      expect(told(page, id).length).to.be.at.most(1);
    });

    it("where its result becomes known on the list", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await backToList(page);
      await until("the card", () => offers(page, "Continue"));
      const [before] = told(page, id);
      await server.end(id, "settle", { silent: transport === "http" });
      if (transport === "http") {
        await page.press("Continue");
        await page.status("Payment received");
      }
      await untilAsync("the result", async () => told(page, id).length === 2);
      await server.quiet(page.token);
      expect(told(page, id)).to.deep.equal([before, 1]);
    });
  });
}

describe("the list of unfinished deposits", () => {
  freshServer();

  it("is not undone by an answer that is older than a pushed result", async () => {
    const token = await everyFlowPlayer();
    const id = await createElsewhere(token, invoiceMethods.p2p.name);
    const page = await openListOf(invoiceMethods.p2p, { token });
    await until("the card", () => continues(page) === 1);
    await server.answered(token, active);
    // the answer is made, and kept back until another call is answered
    await server.fault({ kind: "reorder", call: active, token, times: 1 });
    const asked = await askedAfter(page);
    showTab();
    await untilAsync("the question", async () => (await askedAfter(page)) > asked);
    await server.end(id, "settle");
    await until("the result", () => page.text.includes("Payment received"));
    await createElsewhere(token, "pix_mxn", { amount: 200 });
    await server.answered(token, active, await askedAfter(page));
    await server.quiet(page.token);
    // another page's payment is reported there
    expect(told(page, id)).to.deep.equal([]);
    const ways = page.all("button", "Continue").length;
    expect(page.text).to.not.match(/1[45]:\d\d/);
    expect(ways).to.be.at.most(1);
  });
});
