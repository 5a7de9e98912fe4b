import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { FramePage, session as framedSession, freshFrames } from "../driver/frame.ts";
import { pageWindows } from "../driver/pageWindow.ts";
import { openIn, type System, sendMessage, nativeSession as shellSession } from "../driver/webView.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Expects that the server of the address has seen neither a connection nor a call of a player. */
const expectNothing = async (token: string) => {
  await server.quiet();
  expect(await server.log({ token })).to.deep.equal([]);
};

const refusal = () => ({
  message: "The payment server is not the host's",
  status: 0,
  url: window.demoServer,
  code: "untrusted_server",
});

/** The session of a host that has another server in mind than the address names, or none. */
const sessions: [string, (token: string) => object][] = [
  ["the host names none", (token) => framedSession(token, { server: undefined })],
  ["the host names another", (token) => framedSession(token, { server: "https://pay.example" })],
  ["the host names another path", (token) => framedSession(token, { server: `${window.demoServer}/base` })],
  ["the token is the user's", (token) => ({ user: { token, id_user: token, currency: "MXN", paymentGeo: "MX" } })],
];

describe("a frame whose address names a server that its host does not", () => {
  freshFrames();

  for (const [name, sessionOf] of sessions) {
    for (const origin of ["same", "late"] as const) {
      it(`gives it no token where ${name}, ${origin === "late" ? "early too" : "once it is there"}`, async () => {
        const page = new FramePage({ origin });
        await page.received("Loaded");
        page.say("loaded", sessionOf(page.token));
        expect(await page.received("initError")).to.deep.equal(refusal());
        await page.state("failed");
        const told = page.recording.events.filter(({ type }) => type === "cashier-init-error");
        expect(told.map(({ detail }) => detail)).to.deep.equal([refusal()]);
        await expectNothing(page.token);
      });
    }
  }

  it("says so again where it is tried again", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.state("failed");
    await on(page.element).press("Refresh");
    expect(await page.received("initError", 2)).to.deep.equal(refusal());
    await page.state("failed");
    await expectNothing(page.token);
  });

  it("over HTTP neither, and not when it is tried again", async () => {
    const page = new FramePage({ query: { transport: "http" } });
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("initError");
    const again = await on(page.element).find("button", "Refresh");
    if (again instanceof page.view.HTMLElement) again.click();
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("initError", 2);
    await expectNothing(page.token);
  });

  it("starts once the host names it", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("initError");
    page.say("loaded", framedSession(page.token));
    await page.received("init");
    expect(await server.calls(page.token, methods)).to.have.length(1);
  });

  it("starts where its deployer lists the origin", async () => {
    const page = new FramePage({ query: { listed: `https://pay.example ${window.demoServer}` } });
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("init");
  });

  it("does not where it lists others", async () => {
    const page = new FramePage({ query: { listed: "https://pay.example" } });
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("initError");
    await expectNothing(page.token);
  });

  it("keeps a later session from it, and signs the player before out", async () => {
    const page = await new FramePage().enter();
    const second = newPlayer("second");
    page.say("loaded", framedSession(second, { server: "https://pay.example" }));
    expect(await page.received("initError")).to.deep.include({ code: "untrusted_server" });
    await page.state("failed");
    await server.socketsToBe(0);
    // neither the button nor the next player's offers bring the first one back
    page.say("bonus-list-updated", []);
    await on(page.element).press("Refresh");
    await server.quiet();
    expect([page.element.dataset.state, page.of("init").length, page.element.userId]).to.deep.equal(["failed", 1, ""]);
    await expectNothing(second);
  });

  it("does not redirect the token of the frame's own page", async () => {
    const page = new FramePage({ query: { server: "" } });
    await page.received("Loaded");
    page.say("loaded", framedSession("a-host", { server: "https://evil.example" }));
    await until("the host's server", () => page.element.server === "https://evil.example");
    page.element.token = page.token;
    await until("its own", () => page.element.server === location.origin);
  });
});

describe("a page in a frame that names its server by a property, before the element's code has loaded", () => {
  freshFrames();

  async function openLate(listed: string) {
    const page = new FramePage({ origin: "late", query: { server: "", listed } });
    await page.received("Loaded");
    Object.assign(page.element, { server: window.demoServer });
    page.say("loaded", framedSession(page.token, { server: undefined }));
    return page;
  }

  it("gets no token there where its host names none", async () => {
    const page = await openLate("");
    expect(await page.received("initError")).to.deep.equal(refusal());
    await expectNothing(page.token);
  });

  it("gets it where its deployer lists the origin", async () => {
    const page = await openLate(window.demoServer);
    await page.received("init");
    expect(page.element.server).to.equal(window.demoServer);
    expect(await server.calls(page.token, methods)).to.have.length(1);
  });
});

describe("a frame whose address names no server", () => {
  freshFrames();

  it("asks the one that the host names", async () => {
    const page = new FramePage({ query: { server: "" } });
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token));
    await page.received("init");
    expect(await server.calls(page.token, methods)).to.have.length(1);
  });

  it("asks its script's own where the host names none", async () => {
    const page = new FramePage({ origin: "cross", query: { server: "" } });
    await page.received("Loaded");
    page.say("loaded", framedSession(page.token, { server: undefined }));
    await page.received("init");
    expect(await server.calls(page.token, methods)).to.have.length(1);
  });
});

describe("a web view that was led to an address of another server", () => {
  const openPage = pageWindows();

  for (const system of ["iOS", "Android"] as System[]) {
    for (const server of [undefined, "https://pay.example"]) {
      it(`gives it no token on ${system} where the app names ${server ?? "none"}`, async () => {
        const token = newPlayer("shell");
        const { channel, page } = await openIn(openPage, system, shellSession(token, { server }));
        await page.become("failed");
        await until("initError", () => channel.of("initError").length > 0);
        expect(channel.of("initError")).to.deep.equal([refusal()]);
        sendMessage(page, "loaded", shellSession(token, { server }));
        await until("initError again", () => channel.of("initError").length > 1);
        await expectNothing(token);
      });
    }
  }

  it("starts where the app names it", async () => {
    const token = newPlayer("shell");
    const { page } = await openIn(openPage, "iOS", shellSession(token));
    await page.become("ready");
    expect(await server.calls(token, methods)).to.have.length(1);
  });
});

describe("the iframe page at the top of a window", () => {
  it("gives the stored player's token to no server of its address", async () => {
    const token = newPlayer("stored");
    sessionStorage.setItem("cashier.user", JSON.stringify({ token, currency: "MXN", paymentGeo: "MX" }));
    const view = window.open(`/dist/recorded-embed.html?server=${encodeURIComponent(window.demoServer)}`);
    sessionStorage.clear();
    if (!view) throw new Error("The browser opens no window");
    try {
      await until("the failure", () => {
        const element = view.document.querySelector<HTMLElement>("cashier-widget");
        return element?.dataset.state === "failed";
      });
      await expectNothing(token);
    } finally {
      view.close();
    }
  });
});
