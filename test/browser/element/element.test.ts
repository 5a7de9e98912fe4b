import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { freshPage, methods, title } from "../pages/listPage.ts";
import { allByRole, byRole } from "../pages/tree.ts";
import {
  defineElement,
  mountFor,
  newPlayer,
  onScreen,
  openFrame,
  ready,
  recordEvents,
  until,
} from "../pages/widgetPage.ts";
import { callsTo, eventually, serverLog, setFaults, socketsToBe } from "../server/demoServer.ts";

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

  it("change the theme without a remount", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const tile = allByRole(element, "button")[0];
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
    const heading = allByRole(element, "heading")[0];
    element.lang = "ru";
    await until("Russian", () => title(element) === "Способ пополнения");
    await byRole(element, "button", "Банковский перевод SPEI");
    element.setAttribute("lang", "es-MX");
    await until("Mexican Spanish", () => title(element) === "Método de depósito");
    expect(heading?.isConnected).to.equal(true);
    expect((await serverLog(token)).filter(({ kind }) => kind === "connect")).to.have.length(1);
  });

  it("show other methods for another currency and country", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await byRole(element, "button", "SPEI bank transfer");
    element.currency = "USD";
    await byRole(element, "button", "PayPal");
    expect(allByRole(element, "button", "SPEI bank transfer")).to.have.length(0);
    element.setAttribute("payment-geo", "BR");
    element.currency = "BRL";
    await byRole(element, "button", "Nubank");
    const asked = (await callsTo(methods, token)).map(({ data }) => data);
    expect(asked).to.deep.equal([
      { country: "mx", currency: "MXN" },
      { country: "mx", currency: "USD" },
      { country: "br", currency: "BRL" },
    ]);
  });

  it("hide the close button", async () => {
    const element = mountFor(newPlayer(), { "closing-button": "false" });
    await ready(element);
    expect(allByRole(element, "button", "Close")).to.have.length(0);
    element.closingButton = true;
    await byRole(element, "button", "Close");
  });

  it("open the page", async () => {
    const element = mountFor(newPlayer(), { page: "withdrawal" });
    expect(element.dataset.screen).to.equal("/withdrawal");
    await ready(element);
    expect(title(element)).to.equal("Withdrawal method");
    element.page = "deposit";
    await onScreen(element, "/deposit");
    await until("its title", () => title(element) === "Deposit method");
  });

  it("reconnect for another transport", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await socketsToBe(1);
    element.transport = "http";
    await socketsToBe(0);
    element.refetch();
    await eventually(
      "a call over http",
      () => callsTo(methods, token),
      (calls) => calls.at(-1)?.transport === "http",
    );
    await ready(element);
    element.transport = "socket";
    await socketsToBe(1);
  });

  it("reconnect for another token", async () => {
    const [first, second] = [newPlayer(), newPlayer()];
    const element = mountFor(first);
    await ready(element);
    element.token = second;
    const log = await eventually(
      "the new connection",
      () => serverLog(),
      (entries) => entries.some(({ kind, token }) => kind === "connect" && token === second),
    );
    expect(log.filter(({ kind, token }) => kind === "connect" && token === first)).to.have.length(1);
    await socketsToBe(1);
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
      await setFaults({ kind: "latency", call: methods, ms: 1_000, token });
      const element = mountFor(token);
      const errors = recordEvents(element, "cashier-error");
      await eventually(
        "the first call",
        () => callsTo(methods, token),
        (calls) => calls.length === 1,
      );
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
    await byRole(element, "button", "Nubank");
    expect(title(element)).to.equal("Способ пополнения");
    expect(element.dataset.theme).to.equal("dark");
    expect(element.token).to.equal(token);
    expect(element.outerHTML).not.to.include(token);
  });
});
