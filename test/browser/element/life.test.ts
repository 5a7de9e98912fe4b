import { expect } from "chai";
import { freshPage, on } from "../driver/cashierPage.ts";
import {
  defineElement,
  mountFor,
  newPlayer,
  openFrame,
  preventRedirects,
  ready,
  recordEvents,
  warnings,
} from "../driver/element.ts";
import { countLeftovers } from "../driver/spies.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { nextTask, until } from "../waiting.ts";

freshPage();

describe("moving the element", () => {
  const moves: Record<string, (element: HTMLElement, target: HTMLElement) => void> = {
    "by append": (element, target) => target.append(element),
    "by remove and append in one task": (element, target) => {
      element.remove();
      target.append(element);
    },
    "by replaceWith": (element, target) => {
      const placeholder = document.createElement("p");
      target.append(placeholder);
      placeholder.replaceWith(element);
    },
    "within a microtask": (element, target) => {
      element.remove();
      queueMicrotask(() => target.append(element));
    },
    "by moveBefore": (element, target) => {
      const move: unknown = Reflect.get(target, "moveBefore");
      if (typeof move === "function") Reflect.apply(move, target, [element, null]);
      else target.append(element);
    },
  };
  for (const [way, move] of Object.entries(moves)) {
    it(`${way} keeps screen, typed amount and connection`, async () => {
      const token = newPlayer();
      const element = mountFor(token);
      const announced = recordEvents(document, "cashier-loaded");
      await on(element).press("SPEI bank transfer");
      const input = await on(element).fill("Amount", "321");
      const target = document.body.appendChild(document.createElement("main"));
      await ready(element);
      move(element, target);
      await server.quiet();
      expect(element.parentElement?.localName).to.equal("main");
      expect(element.dataset.screen).to.equal("/deposit/redirect");
      expect(input.isConnected).to.equal(true);
      expect(input.value).to.equal("321");
      expect(await server.openSockets()).to.equal(1);
      expect(await server.connects(token)).to.have.length(1);
      expect(await server.calls(token, methods)).to.have.length(1);
      expect(announced).to.deep.equal([]);
      element.back();
      await on(element).at("/deposit");
      await on(element).find("button", "SPEI bank transfer");
      target.remove();
    });
  }

  it("into another document keeps the look", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const tile = await on(element).find("button", "SPEI bank transfer");
    const { padding, borderRadius } = getComputedStyle(tile);
    const { frame, view, page } = await openFrame();
    // as wide as before: the width decides the columns
    frame.style.width = `${element.clientWidth}px`;
    page.body.style.margin = "0";
    page.body.append(element);
    await server.quiet();
    const moved = view.getComputedStyle(tile);
    expect([moved.padding, moved.borderRadius]).to.deep.equal([padding, borderRadius]);
    expect(element.dataset.state).to.equal("ready");
    element.remove();
  });

  it("into another document before it has drawn anything keeps its styles", async () => {
    const element = document.createElement("cashier-widget");
    const root = element.shadowRoot;
    if (!root) throw new Error("The element has no root");
    // as the script leaves it
    root.append(document.createElement("p"));
    root.adoptedStyleSheets = [new CSSStyleSheet()];
    const { page } = await openFrame();
    Object.assign(element, { server: window.demoServer, token: newPlayer(), paymentGeo: "MX", currency: "MXN" });
    document.body.append(element);
    page.body.append(element);
    await ready(element);
    const tile = await on(element).find("button", "SPEI bank transfer");
    // the first sheet of all has it
    const { boxSizing } = getComputedStyle(tile);
    element.remove();
    expect(boxSizing).to.equal("border-box");
  });

  it("out and in again later is a new start", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    element.remove();
    await server.socketsToBe(0);
    document.body.append(element);
    expect(element.dataset.screen).to.equal("/deposit");
    await ready(element);
    await on(element).find("button", "SPEI bank transfer");
    await server.socketsToBe(1);
  });

  it("out and in again keeps neither styles nor design tokens of before", async () => {
    const tokens = { "--cashier-accent": "rgb(1, 2, 3)" };
    const element = mountFor(newPlayer(), { schema: JSON.stringify({ tokens }) });
    const accent = () => getComputedStyle(element).getPropertyValue("--cashier-accent");
    const sheets = async () => {
      await on(element).press("SPEI bank transfer");
      await on(element).at("/deposit/redirect");
      await on(element).find("textbox", "Amount");
      return new Set(element.shadowRoot?.adoptedStyleSheets);
    };
    const before = await sheets();
    expect(accent()).to.equal("rgb(1, 2, 3)");
    element.remove();
    await server.socketsToBe(0);
    element.removeAttribute("schema");
    document.body.append(element);
    const after = await sheets();
    expect([...after].filter((sheet) => before.has(sheet))).to.deep.equal([]);
    expect(accent()).not.to.equal("rgb(1, 2, 3)");
  });

  it("out and in again tells each change of data-screen, and takes the focus back", async () => {
    const screens: unknown[] = [];
    const listening = new AbortController();
    const hear = ({ target, detail }: CustomEvent<{ screen: string }>) =>
      screens.push(target instanceof HTMLElement && target.dataset.screen === detail.screen && detail.screen);
    document.addEventListener("cashier-screen", hear, listening);
    const element = mountFor(newPlayer());
    expect(screens).to.deep.equal(["/deposit"]);
    await ready(element);
    const tile = await on(element).find("button", "SPEI bank transfer");
    tile.focus();
    tile.click();
    await on(element).at("/deposit/redirect");
    await until("the form's title", () => element.shadowRoot?.activeElement?.localName === "h1");
    // a change that the widget notices after the removal
    element.shadowRoot?.append(document.createComment(""));
    element.remove();
    await server.socketsToBe(0);
    expect(document.activeElement).to.equal(document.body);
    document.body.append(element);
    expect(screens).to.deep.equal(["/deposit", "/deposit/redirect", "/deposit"]);
    await until("the list's title", () => element.shadowRoot?.activeElement?.textContent === "Deposit method");
    element.remove();
    await server.socketsToBe(0);
    const own = document.createElement("button");
    document.body.append(own, element);
    own.focus();
    await ready(element);
    await on(element).find("button", "SPEI bank transfer");
    await server.quiet();
    expect(document.activeElement, "the page's own control keeps the focus").to.equal(own);
    expect(screens, "the list again is no change").to.have.length(3);
    own.remove();
    listening.abort();
  });

  it("does not silence a copy, which tells its own first screen", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    const copy = element.cloneNode(true);
    element.remove();
    expect(copy).to.have.nested.property("dataset.screen", "/deposit");
    const told = recordEvents(copy, "cashier-screen");
    document.body.append(Object.assign(copy, { token: newPlayer() }));
    expect(told).to.deep.equal([{ screen: "/deposit", transaction: "deposit" }]);
    if (copy instanceof HTMLElement) copy.remove();
  });
});

describe("removing the element", () => {
  it("closes the socket", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    await server.socketsToBe(1);
    element.remove();
    await server.socketsToBe(0);
  });

  it("while it connects leaves nothing behind", async () => {
    const element = mountFor(newPlayer());
    await nextTask();
    element.remove();
    await server.quiet();
    expect(await server.openSockets()).to.equal(0);
  });

  it("while the list loads is silent", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", call: methods, ms: 500, token });
    const element = mountFor(token);
    const events = recordEvents(element, "cashier-error");
    const said = await warnings(async () => {
      await until("the question", () => element.dataset.state === "loading");
      await server.socketsToBe(1);
      element.remove();
      await server.quiet();
    });
    expect(events).to.deep.equal([]);
    expect(said).to.deep.equal([]);
  });

  it("makes its methods harmless", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    element.remove();
    await server.socketsToBe(0);
    element.open("withdrawal");
    element.back();
    element.refetch();
    element.theme = "dark";
    await server.quiet();
    expect(await server.openSockets()).to.equal(0);
  });
});

/** React keeps one listener per page and the socket library two, however many elements there are. */
const perPage = ["selectionchange", "pagehide", "offline"];

describe("mounting and removing", () => {
  it("twenty times leaves no socket, listener or timer", async () => {
    const { view, page } = await openFrame();
    const left = countLeftovers(view);
    await defineElement(page);
    const visit = async () => {
      const element = mountFor(newPlayer(), {}, page);
      await on(element).press("SPEI bank transfer");
      await on(element).at("/deposit/redirect");
      await on(element).fill("Amount", "5");
      await ready(element);
      expect(left.listeners()).to.include.members(["visibilitychange", "online"]);
      await until("the socket library", () => left.listeners().includes("offline"));
      element.remove();
      await until("the timers' end", () => left.timers.size === 0);
    };
    await visit();
    await server.quiet();
    expect(left.listeners()).to.deep.equal(perPage);
    for (let visits = 0; visits < 20; visits++) await visit();
    await server.quiet();
    expect(left.listeners()).to.deep.equal(perPage);
    expect(left.timers.size).to.equal(0);
    await server.socketsToBe(0);
  });

  it("on the status screen leaves neither timer nor listener", async () => {
    const { view, page } = await openFrame();
    const left = countLeftovers(view);
    await defineElement(page);
    const element = mountFor(newPlayer(), {}, page);
    preventRedirects(element);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "100");
    await on(element).press("Deposit");
    await on(element).find("heading", "Payment is being processed");
    element.remove();
    await until("the timers' end", () => left.timers.size === 0);
    expect(left.listeners()).to.deep.equal(perPage);
    await server.socketsToBe(0);
  });
});
