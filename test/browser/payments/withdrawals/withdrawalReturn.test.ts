import { expect } from "chai";
import { freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { everyFlowPlayer, newestId } from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import { paid, waiting, withdrawalStatus } from "../../scenarios/withdrawal.ts";
import { withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";
import { HostFrame } from "../leaving/hostFrame.ts";

/** Withdraws at a bank's page, and leaves for it; returns the withdrawal's id. */
async function leave(frame: HostFrame): Promise<string> {
  await everyFlowPlayer(frame.token);
  const page = await frame.open(`${frame.address}&page=withdrawal`);
  await openMethod(page, "Payout at your bank");
  await page.fill("Withdrawal amount", "500");
  await page.fill("CLABE", "012345678901234567");
  await page.press("Withdraw");
  await frame.bank();
  return newestId(page);
}

for (const transport of transports) {
  describe(`a withdrawal that comes back from the bank over ${transport}`, () => {
    let frame: HostFrame;
    freshServer();
    beforeEach(() => {
      frame = new HostFrame({ transport });
    });
    afterEach(() => frame.element.remove());

    for (const page of ["withdrawal", "deposit"]) {
      it(`is shown in its own area where the element begins with ${page}s, to its end`, async () => {
        const id = await leave(frame);
        const back = await frame.open(`${frame.address}&page=${page}`);
        await withdrawalStatus(back, waiting);
        expect(back.text).to.include(id);
        await until("the way to the bank", () => back.query("button", "Open the payment page"));
        await server.end(id, "settle");
        if (transport === "http") showTab(back.element.ownerDocument);
        await withdrawalStatus(back, paid);
        await back.press("Withdraw more");
        await back.at("/withdrawal");
        expect(await server.transactions(frame.token)).to.have.length(1);
      });
    }

    it("goes on with the step that follows the bank's page", async () => {
      const id = await leave(frame);
      await server.alter(id, { action: { type: "code", length: 4 } });
      const back = await frame.open();
      await back.at("/withdrawal/confirm");
      await back.press("Back");
      await back.at("/withdrawal");
    });

    it("opens the form that follows in its own area", async () => {
      const id = await leave(frame);
      await server.alter(id, { action: { type: "form", fields: [{ name: "town" }] } });
      const back = await frame.open();
      await back.at("/form");
      await back.press("Back");
      await back.at("/withdrawal");
    });

    it("is offered by the list on the next visit", async () => {
      await leave(frame);
      await withdrawalStatus(await frame.open(), waiting);
      const page = await frame.open(`${frame.address}&page=withdrawal`);
      await page.at("/withdrawal");
      await until("the card", () => page.query("heading", "Unfinished withdrawal"));
      await page.press("Continue");
      await withdrawalStatus(page, waiting);
    });

    it("leaves the list that was asked for where the server has no such withdrawal", async () => {
      await leave(frame);
      await server.reset();
      const page = await frame.open();
      await untilAsync("the question", async () => (await server.calls(frame.token, withdrawalShow)).length > 0);
      await page.at("/deposit");
      await until("the methods", () => page.all("button").length > 2);
    });
  });
}
