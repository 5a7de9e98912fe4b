import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { freshPage, on, title } from "../driver/cashierPage.ts";
import { defineElement, mountFor, newPlayer, openFrame, ready, recordEvents } from "../driver/element.ts";
import { costlyCard } from "../scenarios/quickCard.ts";
import { methods, savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, until, untilAsync } from "../waiting.ts";

freshPage();

describe("attributes and properties", () => {
  it("have the contract's defaults", () => {
    const element = document.createElement("cashier-widget");
    const { server, product, page, theme, transport, returnUrl, platformVersion, paymentGeo, lang } = element;
    expect([server, returnUrl]).to.deep.equal([location.origin, location.origin + location.pathname]);
    expect([product, page, theme, transport]).to.deep.equal(["cashier-widget", "deposit", "auto", "socket"]);
    expect([platformVersion, paymentGeo, lang]).to.deep.equal(["redesign", "RU", "en-US"]);
    for (const name of ["token", "userId", "partnerKey", "host", "xOrigin"] as const) {
      expect(element[name], name).to.equal("");
    }
    expect(element.closingButton).to.equal(true);
    expect(element.allowedOrigins).to.deep.equal([]);
    expect(element.bonusList).to.deep.equal([]);
    expect(element.experiments).to.deep.equal([]);
    for (const name of ["currency", "platform", "bonusId", "pwa", "isMobileApp", "schema", "monitoring"] as const) {
      expect(element[name], name).to.equal(undefined);
    }
  });

  it("are read as attributes of every type", () => {
    const element = document.createElement("cashier-widget");
    element.setAttribute("closing-button", "false");
    element.setAttribute("pwa", "");
    element.setAttribute("experiments", '[{"key": "a", "group": "b"}]');
    element.setAttribute("allowed-origins", " https://a.example  https://b.example/path ");
    element.setAttribute("payment-geo", "BR");
    expect([element.closingButton, element.pwa, element.paymentGeo]).to.deep.equal([false, true, "BR"]);
    expect(element.experiments).to.deep.equal([{ key: "a", group: "b" }]);
    expect(element.allowedOrigins).to.deep.equal(["https://a.example", "https://b.example"]);
    element.removeAttribute("payment-geo");
    expect(element.paymentGeo).to.equal("RU");
  });

  it("give scrollbars the colours of the theme", async function () {
    // WebKitGTK has no such property
    if (!CSS.supports("scrollbar-color", "auto")) this.skip();
    const element = mountFor(newPlayer());
    await ready(element);
    const { scrollbarColor: light } = getComputedStyle(element);
    element.setAttribute("theme", "dark");
    await until("dark", () => element.dataset.theme === "dark");
    const { scrollbarColor: dark } = getComputedStyle(element);
    expect([light, dark]).to.not.include("auto");
    expect(dark).to.not.equal(light);
  });

  it("change the theme without a remount", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const tile = on(element).all("button")[0];
    expect(element.dataset.theme).to.equal("light");
    element.setAttribute("theme", "dark");
    await until("dark", () => element.dataset.theme === "dark");
    element.theme = "light";
    await until("light", () => element.dataset.theme === "light");
    element.theme = "auto";
    element.schema = { theme: "dark" };
    await until("the schema's theme", () => element.dataset.theme === "dark");
    element.schema = {};
    await until("the default", () => element.dataset.theme === "light");
    element.platform = "ios";
    await until("dark on native platforms", () => element.dataset.theme === "dark");
    expect(tile?.isConnected).to.equal(true);
  });

  it("change the language without a remount or another connection", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    const heading = on(element).all("heading")[0];
    element.lang = "ru";
    await until("Russian", () => title(element) === "Способ пополнения");
    await on(element).find("button", "Банковский перевод SPEI");
    element.setAttribute("lang", "es-MX");
    await until("Mexican Spanish", () => title(element) === "Método de depósito");
    expect(heading?.isConnected).to.equal(true);
    expect(await server.connects(token)).to.have.length(1);
  });

  it("show other methods for another currency and country", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await on(element).find("button", "SPEI bank transfer");
    element.currency = "USD";
    await on(element).find("button", "PayPal");
    expect(on(element).all("button", "SPEI bank transfer")).to.have.length(0);
    element.setAttribute("payment-geo", "BR");
    element.currency = "BRL";
    await on(element).find("button", "Nubank");
    expect(await server.calls(token, methods)).to.deep.equal([
      { country: "mx", currency: "MXN" },
      { country: "mx", currency: "USD" },
      { country: "br", currency: "BRL" },
    ]);
  });

  it("hide the close button", async () => {
    const element = mountFor(newPlayer(), { "closing-button": "false" });
    await ready(element);
    expect(on(element).all("button", "Close")).to.have.length(0);
    element.closingButton = true;
    await on(element).find("button", "Close");
  });

  it("open the page", async () => {
    const element = mountFor(newPlayer(), { page: "withdrawal" });
    expect(element.dataset.screen).to.equal("/withdrawal");
    await ready(element);
    expect(title(element)).to.equal("Withdrawal method");
    element.page = "deposit";
    await on(element).at("/deposit");
    await until("its title", () => title(element) === "Deposit method");
  });

  it("reconnect for another transport", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await server.socketsToBe(1);
    element.transport = "http";
    await server.socketsToBe(0);
    element.refetch();
    await eventually(
      "a call over http",
      () => server.log({ token, kind: "call", call: methods }),
      (calls) => calls.at(-1)?.transport === "http",
    );
    await ready(element);
    element.transport = "socket";
    await server.socketsToBe(1);
  });

  it("load the methods of another server", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    element.server = window.demoServer.replace("127.0.0.1", "localhost");
    await on(element).at("/deposit");
    await ready(element);
    await server.quiet(token);
    expect(await server.calls(token, methods)).to.have.length(2);
  });

  it("offer no account of the server before", async () => {
    const token = newPlayer();
    await server.addSavedAccount(token, costlyCard);
    const element = mountFor(token);
    await on(element).find("heading", "Your methods");
    await server.fault({ kind: "status", status: 500, call: savedCalls.list, token });
    element.server = window.demoServer.replace("127.0.0.1", "localhost");
    await untilAsync("the other list", async () => (await server.calls(token, methods)).length > 1);
    await on(element).find("button", "SPEI bank transfer");
    await server.quiet(token);
    expect(on(element).query("heading", "Your methods")).to.equal(undefined);
  });

  it("reconnect for another token", async () => {
    const [first, second] = [newPlayer(), newPlayer()];
    const element = mountFor(first);
    await ready(element);
    element.token = second;
    const log = await eventually(
      "the new connection",
      () => server.log(),
      (entries) => entries.some(({ kind, token }) => kind === "connect" && token === second),
    );
    expect(log.filter(({ kind, token }) => kind === "connect" && token === first)).to.have.length(1);
    await server.socketsToBe(1);
    expect(element.dataset.state).to.equal("ready");
  });

  const changes: Record<string, (element: CashierWidget) => void> = {
    token: (element) => {
      element.token = newPlayer("renewed");
    },
    transport: (element) => {
      element.transport = "http";
    },
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`survive another ${name} while the list loads`, async () => {
      const token = newPlayer();
      await server.fault({ kind: "latency", call: methods, ms: 1_000, token });
      const element = mountFor(token);
      const errors = recordEvents(element, "cashier-error");
      await server.called(token, methods);
      change(element);
      await ready(element);
      expect(element.dataset.screen).to.equal("/deposit");
      expect(errors).to.deep.equal([]);
    });
  }

  it("that are properties are not reflected", async () => {
    const token = newPlayer("secret");
    const element = document.createElement("cashier-widget");
    Object.assign(element, { server: window.demoServer, token, userId: token, currency: "MXN", paymentGeo: "MX" });
    element.bonusList = [{ id: "bonus-77", type: "deposit" }];
    document.body.append(element);
    await ready(element);
    expect(element.outerHTML).not.to.include(token);
    expect(element.outerHTML).not.to.include("bonus-77");
  });

  it("that are properties set before the definition count", async () => {
    const token = newPlayer();
    const { page } = await openFrame();
    const element = page.createElement("cashier-widget");
    const given = { server: window.demoServer, token, paymentGeo: "BR", currency: "BRL", lang: "ru", theme: "dark" };
    Object.assign(element, given);
    page.body.append(element);
    await defineElement(page);
    await ready(element);
    await on(element).find("button", "Nubank");
    expect(title(element)).to.equal("Способ пополнения");
    expect(element.dataset.theme).to.equal("dark");
    expect(element.token).to.equal(token);
    expect(element.outerHTML).not.to.include(token);
  });
});
