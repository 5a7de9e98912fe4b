import { expect } from "chai";
import { type CashierPage, freshServer, transports } from "../driver/cashierPage.ts";
import { showTab } from "../driver/element.ts";
import { spyOnSockets } from "../driver/spies.ts";
import { openFilledForm } from "../scenarios/form.ts";
import { enterHistory, openItem, veteran } from "../scenarios/history.ts";
import { openFilledWithdrawal } from "../scenarios/withdrawal.ts";
import { server } from "../server/paymentServer.ts";

/** The origins that a page asks anything of, as the browser reports them, and those of its sockets. */
async function originsDuring(visit: () => Promise<void>): Promise<Set<string>> {
  const origins = new Set<string>();
  const note = (address: string) => origins.add(new URL(address).origin.replace(/^ws/, "http"));
  const sockets = spyOnSockets();
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) note(name);
  });
  watcher.observe({ type: "resource", buffered: false });
  try {
    await visit();
    for (const { name } of watcher.takeRecords()) note(name);
    sockets.addresses.forEach(note);
    return origins;
  } finally {
    watcher.disconnect();
    sockets.stop();
  }
}

/** Pays, looks at the history and a payment of it, and looks at a withdrawal. */
async function wholeVisit(page: CashierPage): Promise<void> {
  await page.press("Deposit");
  await page.at("/deposit/complete");
  const [{ id } = { id: "" }] = await server.transactions(page.token);
  await server.end(id, "settle");
  showTab();
  await page.status("Payment received");
  await page.press("Done");
  await page.at("/deposit");
  await enterHistory(page);
  await openItem(page);
  await page.at("/history/item");
}

describe("a whole visit", () => {
  freshServer();

  for (const transport of transports) {
    it(`asks nothing of any host but the payment server's and the script's, over ${transport}`, async () => {
      const origins = await originsDuring(async () => {
        await wholeVisit(await openFilledForm(transport));
        await openFilledWithdrawal({ transport, token: await veteran(3) });
      });
      expect([...origins].filter((origin) => ![location.origin, window.demoServer].includes(origin))).to.deep.equal([]);
      expect(origins).to.include(window.demoServer);
    });
  }
});
