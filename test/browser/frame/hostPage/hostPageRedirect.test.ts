import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { loadFrame, preventRedirects } from "../../driver/element.ts";
import { embedReady, freshHostPage, openPuppet, recordFrameEvents } from "../../driver/hostPage.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshHostPage();

const redirect = (url: unknown, more = {}) => ({ url, method: "GET", params: {}, target: "host", ...more });

describe("a redirect", () => {
  for (const url of [
    "javascript:top.hacked=1",
    "data:text/html,x",
    "http://evil.example/",
    "/provider",
    "",
    null,
    {},
  ]) {
    it(`to ${JSON.stringify(url)} is reported, and not followed`, async () => {
      const puppet = await openPuppet();
      const events = recordFrameEvents(puppet);
      puppet.say("redirect", redirect(url));
      await puppet.quiet();
      expect(events[0]).to.deep.equal({
        type: "error",
        detail: { message: "Unsafe redirect address", status: 0, url: "", code: "unsafe_url" },
      });
      expect(events.map(({ type }) => type)).to.deep.equal(["error", "analytics"]);
      expect(Reflect.get(window, "hacked")).to.equal(undefined);
    });
  }

  it("is the page's own where it prevents it", async () => {
    const puppet = await openPuppet();
    const events = recordFrameEvents(puppet);
    preventRedirects(puppet.iframe);
    const detail = redirect(new URL("/provider", location.href).href);
    puppet.say("redirect", detail);
    await puppet.quiet();
    expect(events[0]).to.deep.equal({ type: "redirect", detail });
  });

  for (const [method, page, name, shown] of [
    ["GET", "/framing-page", "d&e", "GET /provider?a=1&order=7&b+c=d%26e "],
    ["POST", "/framing-page", "d&e", "POST /provider?a=1 order=7&b+c=d%26e"],
    ["POST", "/framing-page?charset=windows-1251", "Я", "POST /provider?a=1 order=7&b+c=%D0%AF"],
  ] as const) {
    it(`is followed by ${method} from ${page}`, async () => {
      const frame = await loadFrame(page);
      const view = frame.contentWindow;
      if (!view) throw new Error("no window");
      const puppet = await openPuppet({}, view);
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      const params = { order: "7", "b c": name };
      puppet.say("redirect", redirect(new URL("/provider?a=1", location.href).href, { method, params }));
      await loaded;
      expect(frame.contentDocument?.body.textContent).to.equal(shown);
    });
  }
});

describe("a redirect of the real frame", () => {
  it("is left to the page's script where that prevents it", async () => {
    const cashier = await embedReady({}, "same");
    const address = location.href;
    preventRedirects(cashier.iframe);
    const redirects = cashier.events("redirect");
    const element = await cashier.element();
    await on(element).press("CoDi");
    await on(element).fill("Amount", "300");
    await on(element).press("Deposit");
    await until("the redirect", () => redirects.length > 0);
    expect(redirects[0]).to.deep.include({ method: "GET", params: {}, target: "host" });
    expect(String(redirects[0]?.url)).to.match(/\/bank\/pay\//);
    await server.quiet();
    expect(location.href).to.equal(address);
  });
});
