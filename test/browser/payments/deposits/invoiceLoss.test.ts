import { expect } from "chai";
import { type CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import {
  createElsewhere,
  everyFlowPlayer,
  giveUp,
  invoiceMethods,
  openInvoice,
  openListOf,
  requisites,
} from "../../scenarios/deposit.ts";
import { cancel, confirm } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { hurryRetries, until } from "../../waiting.ts";

const goOn = "/BANKING_DEPOSIT/continue";
const kind = invoiceMethods.p2p;

const presses = [
  {
    call: confirm,
    press: (page: CashierPage) => page.press("I have paid"),
    ends: (page: CashierPage) => page.status("Payment is being processed", 30_000),
  },
  { call: cancel, press: giveUp, ends: (page: CashierPage) => page.status("Payment cancelled", 30_000) },
] as const;

/** Counts the page's own requests to a path; `stop` ends that. */
function countFetches(path: string) {
  const { fetch } = window;
  const seen: string[] = [];
  window.fetch = (input, init) => {
    seen.push(String(input instanceof Request ? input.url : input));
    return fetch(input, init);
  };
  const stop = () => {
    window.fetch = fetch;
  };
  return Object.assign(() => seen.filter((url) => url.endsWith(path)).length, { stop });
}

for (const transport of transports) {
  describe(`lost answers about an invoice over ${transport}`, () => {
    freshServer();
    hurryRetries();

    for (const { call, press, ends } of presses) {
      it(`${call}, once, after it took effect: nothing is asked of the player`, async () => {
        const { page } = await openInvoice(kind, { transport });
        await server.fault({ kind: "loss", when: "after", how: "drop", call, token: page.token, times: 1 });
        await press(page);
        await ends(page);
        expect(page.all("alert")).to.deep.equal([]);
      });

      it(`${call}, once, before it took effect: it is sent again, or the player gets a message`, async () => {
        const { page } = await openInvoice(kind, { transport });
        await server.fault({ kind: "loss", when: "before", how: "drop", call, token: page.token, times: 1 });
        await press(page);
        const isTold = () => page.all("alert").some((one) => one.textContent?.includes("Network connection failed"));
        await until("what has become of it", () => page.screen === "/deposit/complete" || isTold(), 30_000);
        if (page.screen === kind.invoice) await press(page);
        await ends(page);
      });

      it(`${call}, for good, after it took effect: the server is asked how it stands`, async () => {
        const { page } = await openInvoice(kind, { transport });
        await server.fault({ kind: "loss", when: "after", how: "drop", call, token: page.token });
        await press(page);
        await ends(page);
        expect(page.all("alert")).to.deep.equal([]);
      });

      it(`${call}, for good, before it took effect: the player gets a message, and can press again`, async () => {
        const { page, id } = await openInvoice(kind, { transport });
        await server.fault({ kind: "loss", when: "before", how: "drop", call, token: page.token });
        await press(page);
        await until("the message", () => page.all("alert").length > 0, 40_000);
        expect(page.all("alert")[0]?.textContent).to.include("Network connection failed");
        expect(requisites(page).get("Reference")).to.equal(id.toUpperCase());
        await server.clearFaults();
        await until(
          "the end of the press",
          () => !page.element.shadowRoot?.querySelector("dialog, [aria-busy='true']"),
        );
        await press(page);
        await ends(page);
      });
    }

    it("an instruction that has been read: the next step is shown, and none is left out", async () => {
      const token = await everyFlowPlayer();
      await createElsewhere(token, "guided_p2p_mxn");
      const page = await openListOf(kind, { transport, token });
      await page.press("Continue");
      await page.at("/deposit/peer-to-peer/instruction");
      await server.fault({ kind: "loss", when: "after", how: "drop", call: goOn, token });
      const sent = countFetches(goOn);
      try {
        await page.press("Continue");
        await page.at("/deposit/peer-to-peer/unified-form", 40_000);
        // a browser may send a request anew whose connection was cut: what arrives there is more
        expect(transport === "http" ? sent() : (await server.calls(token, goOn)).length).to.equal(1);
      } finally {
        sent.stop();
      }
    });
  });
}
