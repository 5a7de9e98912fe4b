import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../../driver/element.ts";
import { pageWindows, type View } from "../../driver/pageWindow.ts";
import { Channel, installChannel, nativeSession, openIn, type System } from "../../driver/webView.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const openPage = pageWindows();

const missing = { message: "Can't find a property in window", status: 0, url: "" };
const incorrect = { message: "Incorrect data from host", status: 0, url: "" };
const inject = (view: View, billingUserData: unknown) => Object.assign(view, { billingUserData });

for (const system of ["iOS", "Android"] satisfies System[]) {
  it(`the channel of ${system} gets Loaded first, then all that the page gets, and no token`, async () => {
    const token = newPlayer("shell");
    const { channel, page } = await openIn(openPage, system, nativeSession(token));
    const element = await page.become("ready");
    expect(channel.received[0]).to.deep.equal({
      type: "Loaded",
      version: "v1.0.346",
      payload: { version: "v1.0.346" },
    });
    preventRedirects(element);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    await on(element).press("Close");
    for (const type of ["init", "screen", "transaction", "analytics", "close"] as const) {
      expect(channel.of(type), type).to.deep.equal(page.of(type)).and.not.have.length(0);
    }
    expect(channel.of("init")).to.deep.equal([{ page: "deposit" }]);
    expect(JSON.stringify(channel.received)).not.to.include(token);
  });
}

describe("the way out of a web view", () => {
  it("is iOS's where both are there", async () => {
    const [ios, android] = [new Channel(), new Channel()];
    const page = await openPage({
      prepare(view) {
        installChannel.iOS(view, ios);
        installChannel.Android(view, android);
        inject(view, nativeSession(newPlayer()));
      },
    });
    await page.become("ready");
    expect(ios.of("init")).to.have.length(1);
    expect(android.received).to.deep.equal([]);
  });

  it("is Android's where iOS's handler is none", async () => {
    const android = new Channel();
    const page = await openPage({
      prepare(view) {
        installChannel.iOS(view, { postMessage: "no function" });
        installChannel.Android(view, android);
        inject(view, nativeSession(newPlayer()));
      },
    });
    await page.become("ready");
    expect(android.types.slice(0, 3)).to.deep.equal(["Loaded", "screen", "init"]);
  });

  it("may throw: the cashier goes on, and warns without the contents of the message", async () => {
    const postMessage = () => {
      throw new Error("The shell has gone");
    };
    const page = await openPage({
      prepare(view) {
        installChannel.Android(view, { postMessage });
        inject(view, nativeSession(newPlayer()));
      },
    });
    const element = await page.become("ready");
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    await on(element).press("Close");
    expect(page.of("close")).to.deep.equal([{}]);
    expect(new Set(page.said.warn)).to.deep.equal(new Set(["cashier-widget: the native shell rejects messages"]));
  });

  it("may come late: it gets all earlier events, Loaded first", async () => {
    const page = await openPage({ prepare: (view) => inject(view, nativeSession(newPlayer())) });
    const element = await page.become("ready");
    const channel = new Channel();
    installChannel.Android(page.view, channel);
    await on(element).press("Close");
    expect(channel.types).to.deep.equal(["Loaded", "screen", "init", ...Array(4).fill("analytics"), "close"]);
  });
});

describe("the session of a web view", () => {
  it("is an object; no channel is needed for it", async () => {
    const page = await openPage({ prepare: (view) => inject(view, nativeSession(newPlayer())) });
    await page.become("ready");
  });

  it("is the JSON string of one", async () => {
    const token = newPlayer();
    const json = JSON.stringify(nativeSession(token, { lang: "es", closingButton: false }));
    const { page } = await openIn(openPage, "Android", json);
    const element = await page.become("ready");
    await on(element).find("heading", "Método de depósito");
    expect(element.closingButton).to.equal(false);
    expect(await server.calls(token, methods)).to.have.length(1);
  });

  it("comes late", async () => {
    const { page, channel } = await openIn(openPage, "iOS");
    await server.quiet();
    expect(page.state).to.equal("starting");
    expect(channel.types).to.deep.equal(["Loaded", "screen"]);
    inject(page.view, nativeSession(newPlayer()));
    await page.become("ready");
    expect(page.of("init-error")).to.deep.equal([]);
  });

  it("is completed bit by bit", async () => {
    const growing: Record<string, unknown> = {};
    const { page } = await openIn(openPage, "iOS", growing);
    for (const part of [{ currency: "MXN" }, { server: window.demoServer }, { paymentGeo: "MX" }, { token: "" }]) {
      await server.quiet();
      Object.assign(growing, part);
      expect(page.state).to.equal("starting");
    }
    growing.token = newPlayer();
    await page.become("ready");
    expect(page.of("init-error")).to.deep.equal([]);
  });

  it("that never comes fails after 5 s; Refresh waits again, and takes what is there now", async () => {
    const { page, channel } = await openIn(openPage, "Android");
    const start = performance.now();
    await page.become("failed");
    expect(performance.now() - start).to.be.within(4_000, 7_000);
    expect(page.of("init-error")).to.deep.equal([missing]);
    await on(page.element).find("heading", "Error occurred");
    await on(page.element).press("Refresh");
    await page.become("starting", 1_000);
    await page.become("failed");
    expect(channel.of("initError")).to.deep.equal([missing, missing]);
    inject(page.view, nativeSession(newPlayer()));
    await on(page.element).press("Refresh");
    await page.become("ready");
    expect(channel.of("init")).to.deep.equal([{ page: "deposit" }]);
    expect(page.element.dataset.screen).to.equal("/deposit");
  });

  it("that is junk for 5 s, or throws when it is read, is incorrect data", async () => {
    const junk: Record<string, () => unknown> = {
      "an empty object": () => ({}),
      "no JSON": () => "{",
      null: () => null,
      "a list": () => [nativeSession("t")],
      "without a token": () => nativeSession(""),
      "with a token that is no text": () => nativeSession("t", { token: { secret: 1 } }),
      "not readable": () => {
        throw new Error("not yet");
      },
    };
    const pages = Object.entries(junk).map(async ([name, get]) => {
      const page = await openPage({ prepare: (view) => Object.defineProperty(view, "billingUserData", { get }) });
      await page.become("failed");
      expect(page.of("init-error"), name).to.deep.equal([incorrect]);
      await until("the page", () => on(page.element).shows("Try to refresh the section"));
    });
    await Promise.all(pages);
  });
});
