import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { giveUp, invoiceMethods, openInvoice } from "../../scenarios/deposit.ts";
import { cancelWithdrawal, openTimeline, paid, withdrawalStatus as payoutStatus } from "../../scenarios/withdrawal.ts";
import { cancel, withdrawalCancel as cancelPayout, show, withdrawalShow as showPayout } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { untilAsync } from "../../waiting.ts";

const told = (page: CashierPage) => page.of("transaction").map(({ status }) => status);
/** Waits until that many calls have arrived. */
const untilCalled = ({ token }: CashierPage, call: string, count = 1) =>
  untilAsync(`${count} of ${call}`, async () => (await server.calls(token, call)).length >= count);
/** Sends the held answer to a call, and waits until it has arrived. @param count of the call's answers by then */
async function release({ token }: CashierPage, call: string, count = 1) {
  await server.release();
  await server.answered(token, call, count);
  await server.quiet(token);
}

describe("a result that is pushed while an older answer is on its way", () => {
  freshServer();

  it("stays when it is the answer to a poll", async () => {
    const page = await openCashier();
    const { id } = await page.pay();
    await page.status("Payment is being processed");
    await server.end(id, "fail", { silent: true });
    await server.hold(page.token, show);
    showTab();
    await untilCalled(page, show);
    await server.end(id, "settle");
    await page.status("Payment received");
    await release(page, show);
    await page.status("Payment received");
    expect(told(page)).to.deep.equal([0, 1]);
    expect(page.query("button", "Try again")).to.equal(undefined);
  });

  it("stays when it is the answer to a poll for a withdrawal", async () => {
    const { page, id } = await openTimeline();
    const before = (await server.calls(page.token, showPayout)).length;
    await server.end(id, "fail", { silent: true });
    await server.hold(page.token, showPayout);
    showTab();
    await untilCalled(page, showPayout, before + 1);
    await server.end(id, "settle");
    await payoutStatus(page, paid);
    await release(page, showPayout, before + 1);
    await payoutStatus(page, paid);
    expect(told(page)).to.deep.equal([3, 1]);
  });
});

for (const transport of transports) {
  describe(`a result that overtakes the answer to a cancel, over ${transport}`, () => {
    freshServer();
    // the demo pushes a cancel before it answers it: a result of its own
    const pushesCancel = transport === "socket";

    it("stays for a deposit", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await server.hold(page.token, cancel);
      await giveUp(page);
      await untilCalled(page, cancel);
      await server.end(id, "settle", { silent: transport === "http" });
      if (transport === "http") showTab();
      await page.status("Payment received");
      await release(page, cancel);
      await page.status("Payment received");
      expect(told(page)).to.deep.equal(pushesCancel ? [0, 2, 1] : [0, 1]);
    });

    it("stays for a withdrawal", async () => {
      const { page, id } = await openTimeline({ transport });
      await server.hold(page.token, cancelPayout);
      await cancelWithdrawal(page);
      await untilCalled(page, cancelPayout);
      await server.end(id, "settle", { silent: transport === "http" });
      if (transport === "http") showTab();
      await payoutStatus(page, paid);
      await release(page, cancelPayout);
      await payoutStatus(page, paid);
      expect(told(page)).to.deep.equal(pushesCancel ? [3, 2, 1] : [3, 1]);
    });
  });
}

describe("a step that comes while a tab is shown during a poll", () => {
  freshServer();

  it("is shown at once over HTTP", async () => {
    const page = await openCashier({ transport: "http" });
    const { id } = await page.pay();
    await page.status("Payment is being processed");
    await server.hold(page.token, show);
    showTab();
    await untilCalled(page, show);
    await server.end(id, "settle", { silent: true });
    showTab();
    await server.release();
    await page.status("Payment received");
    expect(told(page)).to.deep.equal([0, 1]);
  });
});
