import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, preventRedirects, widgetScript } from "../driver/element.ts";
import { freshFrames, openFramed } from "../driver/frame.ts";
import { embedReady, freshHostPage } from "../driver/hostPage.ts";
import type { View } from "../driver/pageWindow.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";

const back = "https://host.example/account?tab=cashier";

describe("where a payment made in a frame returns to", () => {
  freshFrames();

  it("is the host's address, which is sent to the server", async () => {
    const page = await openFramed({}, { returnUrl: back });
    expect(page.element.returnUrl).to.equal(back);
    preventRedirects(page.element);
    await on(page.element).press("SPEI bank transfer");
    await on(page.element).fill("Amount", "150");
    await on(page.element).press("Deposit");
    const calls = () => server.calls(page.token, "/BANKING_DEPOSIT/create");
    const [call] = await eventually("the deposit", calls, (found) => found.length > 0);
    expect(call?.return_url).to.equal(back);
  });

  it("is the frame's own address where the host names none, without its query and fragment", async () => {
    const page = await openFramed({ query: { secret: "in the query#or here" } });
    const { origin, pathname } = page.view.location;
    expect(page.element.returnUrl).to.equal(origin + pathname);
  });

  it("is the parent's address for a page without one of its own", async () => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<body><script type="module" src="${widgetScript}"></script></body>`;
    document.body.append(frame);
    const page = await until("the element's definition", () => {
      const view = frame.contentWindow as View | null;
      return view?.customElements.get("cashier-widget") && view.document;
    });
    const token = newPlayer();
    const element = mountFor(token, {}, page);
    const address = location.origin + location.pathname;
    expect(element.returnUrl).to.equal(address);
    preventRedirects(element);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    expect((await server.calls(token, create))[0]?.return_url).to.equal(address);
    element.remove();
    await server.socketsToBe(0);
  });

  for (const junk of ["javascript:alert(1)", "account", 5, { href: back }]) {
    it(`is the query's, not ${JSON.stringify(junk)}`, async () => {
      const page = await openFramed({ query: { "return-url": back } }, { returnUrl: junk });
      expect(page.element.returnUrl).to.equal(back);
      expect(page.recording.console.filter((line) => line.includes("return-url"))).to.have.length(1);
    });
  }
});

describe("cashier-host.js", () => {
  freshHostPage();

  it("brings the player back to its page, whose address stays out of the frame's", async () => {
    const cashier = await embedReady({}, "same");
    const element = await cashier.element();
    expect(location.search).not.to.equal("");
    expect(element.returnUrl).to.equal(location.origin + location.pathname);
    expect(new URL(cashier.iframe.src).searchParams.has("return-url")).to.equal(false);
  });

  it("leaves another address to the page", async () => {
    const byAttribute = await embedReady({ attributes: { "return-url": back } }, "same");
    expect((await byAttribute.element()).returnUrl).to.equal(back);
    const bySession = await embedReady({ session: { token: "by-session", paymentGeo: "MX", returnUrl: back } }, "same");
    const element = await bySession.element();
    await until("the address", () => element.returnUrl === back);
  });
});
