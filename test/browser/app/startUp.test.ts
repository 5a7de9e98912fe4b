import { expect } from "chai";
import { on, transports } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type PageWindow, pageWindows, type View, watchSockets } from "../driver/pageWindow.ts";
import { nativeSession, openIn } from "../driver/webView.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until } from "../waiting.ts";

const openPage = pageWindows();
const withSchema = (schema: unknown, more = {}) => ({
  attributes: { token: newPlayer(), schema: JSON.stringify(schema), ...more },
});

/** The element as each frame is about to be painted, up to the first one with content. */
function watchFrames(view: View) {
  const frames: { hasContent: boolean; theme: string | undefined; accent: string }[] = [];
  const look = () => {
    const element = view.document.querySelector<HTMLElement>("cashier-widget");
    const hasContent = Boolean(element?.shadowRoot?.querySelector('[part~="method"]'));
    if (element) {
      const accent = view.getComputedStyle(element).getPropertyValue("--cashier-accent");
      frames.push({ hasContent, theme: element.dataset.theme, accent });
    }
    if (!hasContent) view.requestAnimationFrame(look);
  };
  view.requestAnimationFrame(look);
  return frames;
}

describe("start-up", () => {
  it("announces the widget once, before all, whoever brings the session", async () => {
    const [attribute, injected, stored] = [newPlayer(), newPlayer(), newPlayer()];
    const pages = await Promise.all([
      openPage({ attributes: { token: attribute } }),
      openIn(openPage, "iOS", nativeSession(injected)).then(({ page }) => page),
      openPage({
        prepare: (view) => view.sessionStorage.setItem("cashier.user", JSON.stringify(nativeSession(stored))),
      }),
    ]);
    for (const page of pages) {
      await page.become("ready");
      expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
      expect(page.of("loaded")).to.deep.equal([{ version: "v1.0.346" }]);
    }
  });

  for (const script of ["/dist/cashier-widget.js", "/spoiled/slow/applyTokens/cashier-widget.js"]) {
    it(`has the host's theme and tokens on the first frame with content: ${script}`, async () => {
      const watched: ReturnType<typeof watchFrames>[] = [];
      const schema = { theme: "dark", tokens: { "--cashier-accent": "#123456" } };
      const page = await openPage({
        ...withSchema(schema, { script }),
        prepare: (view) => watched.push(watchFrames(view)),
      });
      await page.become("ready");
      const first = await until("content", () => watched[0]?.find(({ hasContent }) => hasContent));
      expect(first).to.deep.equal({ hasContent: true, theme: "dark", accent: "#123456" });
    });
  }

  it("that cannot fetch the code for a host fails where the session comes from one", async () => {
    const page = await openPage({ attributes: { script: "/spoiled/missing/startHostSide/cashier-widget.js" } });
    const element = await page.become("failed");
    expect(page.of("init-error")).to.have.length(1);
    expect(page.of("init-error")[0]).to.include({ status: 0, url: "" });
    await on(element).find("heading", "Error occurred");
    element.token = newPlayer();
    await page.become("ready");
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("that cannot fetch the code for a host is no failure where the element has its session", async () => {
    const page = await openPage({
      attributes: { token: newPlayer(), script: "/spoiled/missing/startHostSide/cashier-widget.js" },
    });
    await page.become("ready");
    await server.quiet();
    expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
  });
});

describe("a server that is not an address", () => {
  const calledOwn = ({ view }: PageWindow) =>
    view.performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === view.location.origin && /\/(api|v4|locales)\//.test(pathname));
  const failure = { message: "No payment server: server must be an http(s) address", status: 0, url: "" };

  for (const transport of transports) {
    it(`is reported to the host, and no other server gets the token, over ${transport}`, async () => {
      const token = newPlayer();
      const { addresses, prepare } = watchSockets();
      const page = await openPage({
        attributes: { token, transport, server: new URL(window.demoServer).host },
        prepare,
      });
      const element = await page.become("failed");
      expect(page.of("init-error")).to.deep.equal([failure]);
      for (const count of [2, 3]) {
        await on(element).press("Refresh");
        await until("another failure", () => page.of("init-error").length === count);
        await on(element).at("/error");
        await on(element).find("heading", "Error occurred");
        expect(on(element).all("button", "Change country")).to.deep.equal([]);
      }
      expect(calledOwn(page)).to.deep.equal([]);
      expect(addresses).to.deep.equal([]);
      element.server = window.demoServer;
      await page.become("ready");
      expect(await server.calls(token, methods)).to.have.length(1);
    });

    it(`ends the session of a running cashier, over ${transport}`, async () => {
      const page = await openPage({ attributes: { token: newPlayer(), transport } });
      const element = await page.become("ready");
      element.server = "pay.example";
      await page.become("failed");
      expect(page.of("init-error")).to.deep.equal([failure]);
      await server.socketsToBe(0);
      element.server = window.demoServer;
      await page.become("ready");
      expect(calledOwn(page)).to.deep.equal([]);
    });
  }
});

const badgeOf = (page: PageWindow) => page.element.shadowRoot?.querySelector<HTMLImageElement>("img[src^='blob:']");
const badgeRequests = ({ view }: PageWindow) =>
  view.performance.getEntriesByType("resource").filter(({ name }) => name.includes("assets=badge"));

describe("the badge", () => {
  it("is asked for once, without the token, and shown as an image; its address ends with the element", async () => {
    const page = await openPage(withSchema({ assets: `${window.demoServer}/assets?v=2` }));
    await page.become("ready");
    const badge = await until("the badge", () => badgeOf(page));
    await until("its picture", () => badge.complete && badge.naturalWidth > 0);
    expect(badge.src).to.match(/^blob:/);
    expect(badge.alt).to.equal("");
    // its context menu would open it as a document of the page's origin
    expect(getComputedStyle(badge).pointerEvents).to.equal("none");
    page.element.lang = "es";
    page.element.refetch();
    await page.become("ready");
    expect(badgeRequests(page).map(({ name }) => name)).to.deep.equal([`${window.demoServer}/assets?v=2&assets=badge`]);
    const { src } = badge;
    const isThere = () =>
      page.view.fetch(src).then(
        () => true,
        () => false,
      );
    expect(await isThere()).to.equal(true);
    page.element.remove();
    await eventually("the end of its address", isThere, (there) => !there);
  });

  /** Hands the element over to another player, with another badge or none. */
  const handOver = async ({ element }: PageWindow, schema: string | null) => {
    const token = newPlayer();
    if (schema === null) element.removeAttribute("schema");
    else element.setAttribute("schema", schema);
    element.setAttribute("user-id", token);
    element.setAttribute("token", token);
    await eventually(
      "the other's list",
      () => server.calls(token, methods),
      (calls) => calls.length > 0,
    );
  };
  const own = (version: number) => ({ assets: `${window.demoServer}/assets?v=${version}` });
  const openOwn = () => openPage(withSchema(own(1), { "user-id": newPlayer() }));

  it("belongs to a player: another one never sees it, and its address ends", async () => {
    const page = await openOwn();
    const { src } = await until("the badge", () => badgeOf(page));
    await handOver(page, null);
    await page.become("ready");
    expect(badgeOf(page)).to.equal(null);
    const isThere = () => page.view.fetch(src).then(Boolean, () => false);
    expect(await isThere()).to.equal(false);
  });

  it("of another player takes its place", async () => {
    const page = await openOwn();
    const { src } = await until("the badge", () => badgeOf(page));
    await handOver(page, JSON.stringify(own(2)));
    await until("the other badge", () => badgeOf(page) && badgeOf(page)?.src !== src);
    expect(badgeRequests(page)).to.have.length(2);
  });

  it("that comes late, for a player who has gone, is dropped", async () => {
    let answer = () => {};
    const page = await openPage({
      ...withSchema(own(1), { "user-id": newPlayer() }),
      prepare: (view) => {
        const original = view.fetch;
        const late = new Promise<void>((resolve) => {
          answer = resolve;
        });
        view.fetch = async (input, init) => {
          if (!String(input).includes("assets=badge")) return original(input, init);
          // the answer that is under way cannot be called off any more
          const response = await original(input);
          await late;
          return response;
        };
      },
    });
    await page.become("ready");
    await until("the question", () => badgeRequests(page).length > 0);
    await handOver(page, null);
    await page.become("ready");
    answer();
    await server.quiet();
    expect(badgeOf(page)).to.equal(null);
  });

  it("goes when its player signs out", async () => {
    const page = await openOwn();
    await until("the badge", () => badgeOf(page));
    page.element.removeAttribute("token");
    await until("a list without it", () => badgeOf(page) === null);
  });

  const broken: Record<string, string> = {
    "that is not there": `${window.demoServer}/nowhere`,
    "of a server that is not there": "http://127.0.0.1:1/assets",
    "that is no image": `${window.demoServer}/control/state`,
    "with a relative address": "/assets",
    "with an address that is none": "http://",
    "with an address that is a script": "javascript:top.hacked=true",
  };
  for (const [name, assets] of Object.entries(broken)) {
    it(`${name} costs nothing`, async () => {
      const page = await openPage(withSchema({ assets }));
      const element = await page.become("ready");
      await server.quiet();
      expect(badgeOf(page)).to.equal(null);
      expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
      expect(Object.values(page.said).flat()).to.deep.equal([]);
      expect(on(element).all("button").length).to.be.greaterThan(3);
    });
  }
});

describe("refetch in the page's address", () => {
  for (const search of ["&refetch", "&refetch=1", "&refetch=&locale=en"]) {
    it(`${search} loads the methods, once, and is cleared`, async () => {
      const token = newPlayer();
      const page = await openPage({ attributes: { token }, search });
      await page.become("ready");
      expect(page.view.location.search).not.to.match(/refetch|locale/);
      expect(await server.calls(token, methods)).to.have.length(1);
      expect(await server.connects(token)).to.have.length(1);
    });
  }
});
