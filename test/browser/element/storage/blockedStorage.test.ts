import { expect } from "chai";
import { type CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { type Visit, visitBlocked } from "../../driver/visit.ts";
import { returningPlayer } from "../../scenarios/savedAccounts.ts";
import { server } from "../../server/paymentServer.ts";

declare global {
  interface Window {
    cashierPage?: CashierPage;
  }
}

/** Waits for the list of a page whose functions see nothing of this file. */
const listed = async ({ until, look }: Visit) => {
  await until("the element", () => document.querySelector("cashier-widget") !== null && !window.cashierPage);
  return look(async () => {
    const { CashierPage } = await import(`${location.origin}/test/browser/driver/cashierPage.ts`);
    const page: CashierPage = new CashierPage(document.querySelector("cashier-widget"));
    page.element.addEventListener("cashier-redirect", (event) => event.preventDefault());
    window.cashierPage = page;
    await page.find("button", "SPEI bank transfer");
  });
};

for (const blocked of ["throws", "null"] as const) {
  describe(`a browser that blocks storage, which ${blocked === "null" ? "is null" : "throws"},`, () => {
    freshServer();

    for (const transport of transports) {
      it(`lists, deposits to the end, and lists again after a reload over ${transport}`, async function () {
        const token = await returningPlayer();
        const player = { token, "user-id": token, "payment-geo": "MX", currency: "MXN", lang: "en", transport };
        const query = new URLSearchParams({ server: window.demoServer, ...player });
        const visit = await visitBlocked(`${location.origin}/own-page?${query}`, blocked);
        if (!visit) return this.skip();
        const storage = await visit.look(() => {
          try {
            return String(localStorage);
          } catch (thrown) {
            return thrown instanceof DOMException && thrown.name;
          }
        });
        expect(storage).to.equal(blocked === "null" ? "null" : "SecurityError");
        await listed(visit);
        await visit.look(async () => {
          await window.cashierPage?.press("Deposit $1,000, SPEI •••• 0004");
          await window.cashierPage?.at("/deposit/redirect");
          await window.cashierPage?.press("Deposit");
          await window.cashierPage?.at("/deposit/complete");
        });
        await server.endNewest(token, "settle");
        await visit.look(() => dispatchEvent(new Event("online")));
        await visit.look(() => window.cashierPage?.find("heading", "Payment received"));
        expect((await server.transactions(token)).map(({ amount }) => amount)).to.deep.equal([1_000]);
        await visit.look(() => location.reload());
        await listed(visit);
        const uncaught = (await visit.end()).filter((said) => /^\w*Error\b/.test(said));
        expect(uncaught).to.deep.equal([]);
      });
    }
  });
}
