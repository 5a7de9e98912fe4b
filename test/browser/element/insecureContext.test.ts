import { expect } from "chai";
import { freshServer, transports } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type Visit, visitAddress } from "../driver/visit.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";

/** A page of a host without https: browsers leave out what they keep for secure contexts. */
const openInsecurely = (attributes: Record<string, string>) => {
  const query = { server: window.demoServer, "payment-geo": "MX", currency: "MXN", lang: "en", ...attributes };
  return visitAddress(`http://insecure.example:${location.port}/own-page?${new URLSearchParams(query)}`);
};

/** Fills in a deposit of 500 and presses the button. */
const pay = (page: Visit) =>
  page.look(async () => {
    const { CashierPage } = await import(`${location.origin}/test/browser/driver/cashierPage.ts`);
    const cashier = new CashierPage(document.querySelector("cashier-widget"));
    // the provider's page
    addEventListener("cashier-redirect", (event) => event.preventDefault());
    await cashier.at("/deposit");
    await cashier.chooseMethod("SPEI bank transfer");
    await cashier.fill("Amount", "500");
    await cashier.press("Deposit");
  });

const isPaid = (page: Visit) =>
  page.until("the status", () => document.querySelector("cashier-widget")?.dataset.screen === "/deposit/complete");

for (const transport of transports) {
  describe(`http: beyond localhost, over ${transport}`, () => {
    freshServer();
    let page: Visit;
    let token: string;
    beforeEach(async () => {
      token = newPlayer();
      page = await openInsecurely({ token, "user-id": token, transport });
      const kept = () => [isSecureContext, typeof crypto.randomUUID, typeof crypto.subtle, typeof navigator.clipboard];
      expect(await page.look(kept)).to.deep.equal([false, "undefined", "undefined", "undefined"]);
    });
    afterEach(async () => {
      await page.end();
    });

    it("pays a deposit", async () => {
      await pay(page);
      await isPaid(page);
      expect((await server.transactions(token)).map(({ amount }) => amount)).to.deep.equal([500]);
    });

    it("asks for the same payment again after a lost answer and a reload", async () => {
      await server.fault({ kind: "loss", call: create, token });
      await pay(page);
      await server.attempted(token);
      await server.clearFaults();
      // a player who sees the first payment on the list would mean another one
      await server.fault({ kind: "status", status: 503, call: "/BANKING_DEPOSIT/active", token });
      await page.look(() => {
        document.title = "before";
        location.reload();
      });
      await page.until("the page again", () => document.title === "Host");
      await pay(page);
      await isPaid(page);
      const attempts = await server.attempts(token);
      expect(new Set(attempts.map(({ payload }) => payload.request_id)).size).to.equal(1);
      expect(await server.transactions(token)).to.have.length(1);
    });
  });
}
