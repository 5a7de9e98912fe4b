import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { type PageWindow, pageWindows, type View } from "../../driver/pageWindow.ts";
import { countLeftovers } from "../../driver/spies.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { advance, until } from "../../waiting.ts";

const openPage = pageWindows();
const key = "cashier.user";
const user = (token: string, more = {}) => ({ token, currency: "MXN", paymentGeo: "MX", ...more });

/** Opens a page whose tab has stored something as its user. */
const openStored = (stored: string) => openPage({ prepare: (view) => view.sessionStorage.setItem(key, stored) });

const helpers = ({ view }: PageWindow) => {
  if (!view.cashierDebug) throw new Error("The page has no cashierDebug");
  return view.cashierDebug;
};

/** Opens a page that waits for its session, its helpers there. */
async function openWaiting() {
  const page = await openPage();
  await until("the helpers", () => page.view.cashierDebug);
  return page;
}

const isLoading = ({ element }: PageWindow) =>
  element.dataset.state === "starting" && element.shadowRoot?.querySelector('[part~="skeleton"]') !== null;

describe("a page without a host", () => {
  it("waits calmly for a session: no error, no word, and after 5 s no timer", async () => {
    const views: { timers: Set<unknown> }[] = [];
    const page = await openPage({ prepare: (view) => views.push(countLeftovers(view)) });
    await server.quiet();
    expect(views[0]?.timers.size, "it looks for a session").to.be.greaterThan(0);
    advance(page.view, 5_000);
    await until("no timer", () => views[0]?.timers.size === 0);
    await server.quiet();
    expect(isLoading(page)).to.equal(true);
    expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen"]);
    expect(Object.values(page.said).flat()).to.deep.equal([]);
    expect(views.map(({ timers }) => timers.size)).to.deep.equal([0]);
    page.element.token = newPlayer();
    await page.become("ready");
  });

  it("starts as soon as a token is set as property, which the DOM never shows", async () => {
    const page = await openPage();
    await server.quiet();
    page.element.token = newPlayer();
    const element = await page.become("ready");
    expect(element.hasAttribute("token")).to.equal(false);
    expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
  });

  it("takes the stored user with all session fields that it holds", async () => {
    const token = newPlayer("stored");
    const page = await openStored(
      JSON.stringify(user(token, { currency: "BRL", paymentGeo: "BR", lang: "pt", id_user: 77, name: "Ada" })),
    );
    const element = await page.become("ready");
    await on(element).find("heading", "Forma de depósito");
    expect(element.userId).to.equal("77");
    const [call] = await server.calls(token, methods);
    expect(call).to.deep.equal({ country: "br", currency: "BRL" });
  });

  it("prefers a token of the element's own to the stored user", async () => {
    const [own, stored] = [newPlayer("own"), newPlayer("stored")];
    const page = await openPage({
      attributes: { token: own },
      prepare: (view) => view.sessionStorage.setItem(key, JSON.stringify(user(stored))),
    });
    await page.become("ready");
    expect(await server.log({ token: stored })).to.deep.equal([]);
    expect(await server.calls(own, methods)).to.have.length(1);
  });

  it("ignores a stored user that is none, with one warning, and waits", async () => {
    const junk = ["", "junk", "{", "7", '"text"', "null", "[]", "{}", '{"token":""}', '{"token":5}', '[{"token":"t"}]'];
    const pages = [...junk, "x".repeat(1_000_000)].map(async (stored) => {
      const page = await openStored(stored);
      const name = stored.slice(0, 20);
      await until(`the warning of ${name}`, () => page.said.warn.length > 0);
      await server.quiet();
      expect(page.said.warn, name).to.deep.equal([
        "cashier-widget: cashier.user holds no user with a token; it is ignored",
      ]);
      expect(isLoading(page), name).to.equal(true);
      expect(page.of("init-error"), name).to.deep.equal([]);
    });
    await Promise.all(pages);
  });
});

describe("a page with a token", () => {
  it("handles each message of a shell once, even one that arrives before the code for it", async () => {
    const swipe = (view: View) =>
      view.dispatchEvent(new view.CustomEvent("cashier-host", { detail: '{"type":"swipe-back"}' }));
    const page = await openPage({
      attributes: { token: newPlayer() },
      prepare: (view) => view.addEventListener("cashier-init", () => swipe(view), { once: true }),
    });
    await page.become("ready");
    await until("the first close", () => page.of("close").length > 0);
    await until("the helpers", () => page.view.cashierDebug);
    await server.quiet();
    swipe(page.view);
    expect(page.of("close")).to.have.length(2);
  });
});

describe("cashierDebug", () => {
  it("is frozen, hidden and there for good", async () => {
    const page = await openWaiting();
    expect(Object.isFrozen(page.view.cashierDebug)).to.equal(true);
    expect(Object.getOwnPropertyDescriptor(page.view, "cashierDebug")).to.include({
      enumerable: false,
      writable: false,
      configurable: false,
    });
  });

  it("setUser stores the user and the cookie, and starts with it; null takes both out", async () => {
    const token = newPlayer("signed in; é");
    const page = await openWaiting();
    await page.reloaded(() => helpers(page).setUser(user(token)));
    await page.become("ready");
    expect({ ...page.view.sessionStorage }).to.deep.equal({ [key]: JSON.stringify(user(token)) });
    expect(page.view.document.cookie).to.equal(`token=${encodeURIComponent(token)}`);
    await until("the helpers", () => page.view.cashierDebug);
    await page.reloaded(() => helpers(page).setUser(null));
    await until("the skeleton", () => isLoading(page));
    expect(page.view.sessionStorage).to.have.length(0);
    expect(page.view.document.cookie).to.equal("");
  });

  it("setUser with a user who has no token takes the cookie of the one before out", async () => {
    const page = await openWaiting();
    await page.reloaded(() => helpers(page).setUser(user(newPlayer())));
    await until("the helpers", () => page.view.cashierDebug);
    await page.reloaded(() => helpers(page).setUser({ name: "Ada" }));
    expect(page.view.document.cookie).to.equal("");
  });

  it("setTransport and setForceLogging store their one key", async () => {
    const page = await openWaiting();
    await page.reloaded(() => helpers(page).setTransport("http"));
    expect({ ...page.view.sessionStorage }).to.deep.equal({ "cashier.transport": "http" });
    await until("the helpers", () => page.view.cashierDebug);
    await page.reloaded(() => helpers(page).setForceLogging(1));
    expect({ ...page.view.sessionStorage }).to.deep.equal({
      "cashier.transport": "http",
      "cashier.forceLogging": "1",
    });
    await until("the helpers", () => page.view.cashierDebug);
    await page.reloaded(() => helpers(page).setForceLogging(0));
    expect(page.view.sessionStorage.getItem("cashier.forceLogging")).to.equal("0");
  });

  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const wrong: [keyof NonNullable<View["cashierDebug"]>, unknown[]][] = [
    ["setForceLogging", [undefined, null, "1", true, 2, Number.NaN]],
    ["setTransport", [undefined, null, "", "HTTP", "websocket", ["http"]]],
    ["setUser", [undefined, "token", 7, [], [{ token: "t" }], { id: 1n }, circular]],
  ];
  for (const [name, values] of wrong) {
    it(`${name} refuses what makes no sense, with a warning each and no reload`, async () => {
      const page = await openWaiting();
      for (const value of values) Reflect.apply(helpers(page)[name], undefined, [value]);
      await server.quiet();
      expect(page.said.warn).to.have.length(values.length);
      for (const sentence of page.said.warn) expect(sentence).to.match(new RegExp(`^cashierDebug: ${name} takes`));
      expect(page.loads).to.equal(1);
      expect(page.view.sessionStorage).to.have.length(0);
      expect(page.view.document.cookie).to.equal("");
    });
  }
});
