import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, preventRedirects, ready } from "../driver/element.ts";
import { openModes, refusedBy } from "../driver/policyPages.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

const accent = "#123456";
const schema = () => ({ assets: `${window.demoServer}/assets`, tokens: { "--cashier-accent": accent } });
const script = { script: "/dist/cashier-widget.js", policy: "least" };
const { modes, openPage } = openModes("least", schema());

/** From the list to a payment under way, past a refusal, and by way of the error page back to the list. */
async function walk(token: string, element: CashierWidget) {
  preventRedirects(element);
  await on(element).press("SPEI bank transfer");
  await on(element).fill("Amount", "150");
  await server.fault({ kind: "status", call: "/BANKING_DEPOSIT/create", status: 500, token, times: 1 });
  await on(element).press("Deposit");
  await on(element).find("alert");
  await until("an idle button", () => element.shadowRoot?.querySelector("[aria-busy]") === null);
  await on(element).press("Deposit");
  await on(element).find("heading", "Payment is being processed");
  await on(element).press("Back to methods");
  await on(element).at("/deposit");
  await server.fault({ kind: "status", call: methods, status: 500, token, times: 1 });
  element.refetch();
  await on(element).find("heading", "Error occurred");
  await on(element).press("Refresh");
  await ready(element);
  await on(element).at("/deposit");
}

describe("under the least that a policy can grant", () => {
  for (const [mode, open] of Object.entries(modes)) {
    it(`${mode} works with everything it shows, and nothing is refused`, async () => {
      const token = newPlayer();
      const { view, element } = await open(token);
      await ready(element);
      expect(view.getComputedStyle(element).getPropertyValue("--cashier-accent")).to.equal(accent);
      const badge = await until("the badge", () =>
        element.shadowRoot?.querySelector<HTMLImageElement>("img[src^='blob:']"),
      );
      await until("its picture", () => badge.complete && badge.naturalWidth > 0);
      expect(badge.src).to.match(/^blob:/);
      await until("icons", () => element.shadowRoot?.querySelector("img[src*='/icons/']"));
      await walk(token, element);
      expect(await refusedBy(view)).to.deep.equal([]);
    });
  }

  it("what is not granted is blocked, and reported", async () => {
    const { view, element } = await openPage({ attributes: { ...script, token: newPlayer() } });
    await ready(element);
    const image = view.document.createElement("img");
    image.src = `${window.demoServer}/assets?assets=badge`;
    await until("its failure", () => image.complete);
    expect(() => {
      view.document.body.innerHTML = "<p></p>";
    }).to.throw();
    expect(await refusedBy(view)).to.have.members([
      `img-src ${image.src}`,
      "require-trusted-types-for trusted-types-sink",
    ]);
  });

  describe("that names the server, but not its ws: address,", () => {
    const attributes = { ...script, policy: "leastWithoutSocket" };

    it("a blocked socket shows the error page and is reported to the host", async () => {
      const page = await openPage({ attributes: { ...attributes, token: newPlayer() } });
      const element = await page.become("failed");
      await on(element).find("heading", "Error occurred");
      expect(page.of("error")[0]).to.include({ code: "network_error", url: methods });
      const refused = new Set((await refusedBy(page.view)).map((violation) => violation.split("?")[0]));
      expect([...refused]).to.deep.equal([`connect-src ${window.demoServer.replace("http", "ws")}/v4/socket.io/`]);
    });

    it("http works", async () => {
      const page = await openPage({ attributes: { ...attributes, token: newPlayer(), transport: "http" } });
      await page.become("ready");
      expect(await refusedBy(page.view)).to.deep.equal([]);
    });
  });
});
