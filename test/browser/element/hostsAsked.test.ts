import { expect } from "chai";
import { freshServer, transports } from "../driver/cashierPage.ts";
import { visitWatched, type WatchedVisit } from "../driver/visit.ts";
import { everyFlowPlayer } from "../scenarios/deposit.ts";
import { cardOf, quickPlayer } from "../scenarios/quickCard.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, untilAsync } from "../waiting.ts";

/** The module that the visited page loads to act as the player. */
const steps = "/test/browser/element/wholeVisit.ts";

/** A host page with the element, with these attributes. */
const pageWith = (attributes: Record<string, string>) =>
  `${location.origin}/own-page?${new URLSearchParams({ server: window.demoServer, lang: "en", ...attributes })}`;

describe("a page, seen from outside the browser", () => {
  freshServer();
  let visit: WatchedVisit | undefined;
  afterEach(async () => {
    await visit?.end();
    visit = undefined;
  });
  /** the page's, the payment server's, and the provider's, which the server names */
  function configured() {
    const { host, port } = new URL(window.demoServer);
    return [location.host, host, `localhost:${port}`].sort();
  }

  for (const transport of transports) {
    it(`asks its own host, the payment server and the provider in a whole visit, and nobody else, over ${transport}`, async () => {
      const token = await everyFlowPlayer();
      await server.addHistory(token, 3);
      const player = { token, "user-id": token, "payment-geo": "MX", currency: "MXN", transport };
      visit = await visitWatched(pageWith(player), configured());
      await visit.look(async (steps) => (await import(steps)).payAndLookBack(), steps);
      const quick = await quickPlayer();
      await visit.look((address) => location.assign(address), pageWith({ ...cardOf(quick), transport }));
      await visit.until("the card", () => document.querySelector("cashier-widget[view=quick]") !== null);
      await visit.look(async (steps) => (await import(steps)).payQuickly(), steps);
      await untilAsync("the payment", async () => (await server.transactions(quick)).length === 1);
      expect(await visit.hosts()).to.deep.equal(configured());
      expect((await server.log({ kind: "bank" })).map(({ call }) => call)).to.include("visited");
    });
  }

  it("is seen to ask other hosts, from workers, frames and sockets as well", async () => {
    const watched = await visitWatched(pageWith({}), configured());
    visit = watched;
    await watched.look(async (steps) => (await import(steps)).askEverywhere(), steps);
    const hosts = "beacon frame image in-frame page shared-worker socket worker"
      .split(" ")
      .map((name) => `${name}.example:443`);
    await eventually(
      "all hosts",
      () => watched.hosts(),
      (asked) => hosts.every((host) => asked.includes(host)),
    );
  });
});
