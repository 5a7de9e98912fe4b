import { expect } from "chai";
import { type Visit, visitDemo } from "../../driver/visit.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually } from "../../waiting.ts";

const visits: Visit[] = [];

async function open(path: string): Promise<Visit> {
  const visit = await visitDemo(path);
  visits.push(visit);
  return visit;
}

/** Names of the buttons in the element; nothing before there are methods. */
function methodsShown(): string[] {
  const element = document.querySelector("cashier-widget");
  if (element?.dataset.state !== "ready") return [];
  return [...(element.shadowRoot?.querySelectorAll("button") ?? [])].map((button) => button.textContent);
}

/** Presses the button of the element whose text has these words. @returns whether there is one */
function pressIn(words: string): boolean {
  const buttons = document.querySelector("cashier-widget")?.shadowRoot?.querySelectorAll("button") ?? [];
  const button = [...buttons].find((one) => one.textContent.includes(words));
  button?.click();
  return button !== undefined;
}

/** Types an amount into the element's form. @returns whether there is one */
function typeAmount(amount: string): boolean {
  const input = document.querySelector("cashier-widget")?.shadowRoot?.querySelector<HTMLElement>("[inputmode=decimal]");
  input?.focus();
  return input instanceof HTMLElement && document.execCommand("insertText", false, amount);
}

const reachesMethods = (ask: () => Promise<string[] | undefined>) =>
  eventually("the list of methods", ask, (names) => names?.includes("SPEI bank transfer") ?? false, 30_000);

afterEach(async () => {
  const complaints: string[] = [];
  for (const visit of visits.splice(0)) complaints.push(...(await visit.end()));
  await server.clearFaults();
  await server.socketsToBe(0);
  // the browser itself reports that there is no network
  const isOffline = /ERR_INTERNET_DISCONNECTED|^Error: Firefox can’t establish a connection/;
  expect(complaints.filter((complaint) => !isOffline.test(complaint))).to.deep.equal([]);
});

describe("the demo's web view reaches the list of methods, and complains of nothing", () => {
  for (const query of ["platform=android", "platform=ios", "user=late", "user=json&platform=ios"]) {
    it(query, async () => {
      const page = await open(`/web-view.html?${query}`);
      await reachesMethods(() => page.look(methodsShown));
    });
  }
});

const framed = ["/iframe.html", "/iframe-raw.html"];

/** Pays on a page up to the bank's. */
async function followsRedirect(page: Visit, look: Visit["lookInFrame"], listButton?: string) {
  const press = (name: string) => eventually(name, () => look(pressIn, name), Boolean, 30_000);
  if (listButton) await press(listButton);
  await press("CoDi");
  await eventually("the amount", () => look(typeAmount, "500"), Boolean);
  await press("Deposit $500");
  await page.until("the bank", () => location.pathname.startsWith("/bank/pay/"));
}

describe("each page of the demo reaches the list, follows a redirect, and complains of nothing", () => {
  const pages = ["/script-tag.html", "/game.html", "/web-view.html", "/installable.html", "/control-panel.html"];
  for (const path of pages) {
    it(path, async () => {
      const page = await open(path);
      await followsRedirect(page, page.look, path === "/game.html" ? "More methods" : undefined);
    });
  }

  for (const path of framed) {
    it(`${path}, in a frame of another origin`, async () => {
      const page = await open(path);
      await reachesMethods(() => page.lookInFrame(methodsShown));
      expect(await page.look(() => location.origin)).not.to.equal(window.demoServer);
      expect(await page.lookInFrame(() => location.origin)).to.equal(window.demoServer);
      const said = await page.look(() => document.querySelector("#messages")?.textContent);
      expect(said).to.include("Loaded").and.to.include("init").and.to.include("•••").and.not.to.include("demo-player");
      await page.look(() => document.querySelector<HTMLElement>("#back")?.click());
      await page.until("the frame to go", () => document.querySelector("iframe")?.checkVisibility() === false);
      await page.look(() => document.querySelector<HTMLElement>("#reopen")?.click());
      expect(await page.look(() => document.querySelector("iframe")?.checkVisibility())).to.equal(true);
      await followsRedirect(page, page.lookInFrame);
    });
  }
});

describe("a page with an iframe", () => {
  for (const path of framed) {
    it(`renews the token of its player: ${path}`, async () => {
      await server.reset();
      const page = await open(path);
      await reachesMethods(() => page.lookInFrame(methodsShown));
      // asked for by the socket library: a browser complains of a connection that ends before the library takes it over
      await server.answered("demo-player", "/BANKING/transactions");
      await page.look(() => document.querySelector<HTMLElement>("#renew")?.click());
      const connections = () => server.log({ kind: "connect" });
      const [, renewed] = await eventually("another token", connections, ({ length }) => length === 2);
      expect(renewed?.token).to.match(/^demo-player~/);
      await server.socketsToBe(1);
    });
  }
});

describe("game.html", () => {
  /** Marks the element in the dialog, then asks for the full view, as the next step of the card's payment does. */
  function askAgain() {
    const [card, opened] = document.querySelectorAll("cashier-widget");
    if (opened) opened.id = "opened";
    card?.dispatchEvent(new CustomEvent("cashier-open", { cancelable: true }));
    return document.querySelector("dialog cashier-widget")?.id;
  }

  it("keeps the element in its dialog at the next step of a payment", async () => {
    const page = await open("/game.html");
    await page.look(() => document.querySelector<HTMLElement>("#own")?.click());
    await eventually("the card", () => page.look(pressIn, "More methods"), Boolean, 30_000);
    await page.until("the dialog", () => document.querySelector("dialog cashier-widget") !== null);
    expect(await page.look(askAgain)).to.equal("opened");
  });
});

describe("control-panel.html", () => {
  /** The element's design tokens, as the theme panel has set them. */
  function themed() {
    const element = document.querySelector("cashier-widget");
    if (!element) throw new Error("The element is missing");
    const style = getComputedStyle(element);
    return {
      bg: style.backgroundColor,
      radius: style.getPropertyValue("--cashier-radius"),
      theme: element.dataset.theme,
      css: document.querySelector("#theme-css")?.textContent,
      warnings: document.querySelector("#theme-problems")?.textContent,
    };
  }

  it("changes the look live, warns of what does not read, and shows the CSS to copy", async () => {
    const page = await open("/control-panel.html");
    await reachesMethods(() => page.look(methodsShown));
    const before = await page.look(themed);
    await page.look(() => {
      document.querySelector<HTMLElement>("#tab-theme")?.click();
      const preset = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Sand");
      preset?.click();
      document.querySelector<HTMLElement>("[data-theme-choice=dark]")?.click();
    });
    await page.until("the dark theme", () => document.querySelector("cashier-widget")?.dataset.theme === "dark");
    const dark = await page.look(themed);
    expect(dark).to.include({ bg: "rgb(22, 17, 12)", radius: "4px", warnings: "" });
    expect(dark.css).to.include('cashier-widget[data-theme="dark"] {\n  --cashier-bg: #16110c;');
    await page.look(() => {
      const text = [...document.querySelectorAll<HTMLInputElement>("#theme-main input")][2];
      if (!text) throw new Error("The colour of the text is missing");
      text.value = "#302820";
      text.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const dim = await page.look(themed);
    expect(dim.css).to.include("--cashier-text: #302820;");
    expect(dim.warnings).to.include("Dark theme: text on the background has a contrast of");
    await page.look(() => {
      document.querySelector<HTMLElement>("#theme-reset")?.click();
      document.querySelector<HTMLElement>("[data-theme-choice=light]")?.click();
    });
    await page.until("the light theme", () => document.querySelector("cashier-widget")?.dataset.theme === "light");
    expect(await page.look(themed)).to.deep.equal(before);
  });

  /** The balance and the limits that the panel shows, and whose they are. */
  const money = () => ({
    player: document.querySelector("#balance-player")?.textContent,
    balance: document.querySelector<HTMLInputElement>("#balance-form [name=amount]")?.value,
    limits: document.querySelector("#limits-result")?.textContent,
  });

  /** Names another player, as a host does when somebody else signs in. */
  const signIn = (player: string) => {
    const token = document.querySelector<HTMLInputElement>("input[list=offers-token]");
    if (!token) throw new Error("The attribute is missing");
    token.value = player;
    token.dispatchEvent(new Event("change", { bubbles: true }));
  };

  /** Holds the server's answers about a player's money until the event `late`; a word in `window.name` counts each. */
  const holdMoneyOf = (player: string) => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (!String(request[0]).endsWith(`token=${player}`)) return response;
      const body: unknown = await response.json();
      window.name += "held ";
      await new Promise((resolve) => window.addEventListener("late", resolve));
      return Object.assign(response, { json: () => Promise.resolve(body) });
    };
  };

  it("shows no balance or limits of an earlier player whose answers come late", async () => {
    const [earlier, later] = [`earlier-${crypto.randomUUID()}`, `later-${crypto.randomUUID()}`];
    await Promise.all([server.setBalance(earlier, 11), server.setBalance(later, 22)]);
    await Promise.all([server.limit(earlier, { day: 100 }), server.limit(later, { day: 200 })]);
    const page = await open("/control-panel.html");
    await reachesMethods(() => page.look(methodsShown));
    await page.look(() => document.querySelector("cashier-widget")?.remove());
    await page.look(holdMoneyOf, earlier);
    await page.look(signIn, earlier);
    await page.look(signIn, later);
    await page.until("the earlier player's answers", () => window.name === "held held ");
    const limits = "day: 0 of 200 MXN · week: 0 of no limit MXN · month: 0 of no limit MXN";
    const ofLater = { player: later, balance: "22", limits };
    await eventually(
      "the later player's",
      () => page.look(money),
      (shown) => shown.player === later && shown.limits === limits,
    );
    await page.look(() => window.dispatchEvent(new Event("late")));
    expect(await page.look(money)).to.deep.equal(ofLater);
  });

  it("says why the server refuses a press on a payment", async () => {
    await server.addHistory(`player-${crypto.randomUUID()}`, 1);
    const page = await open("/control-panel.html");
    await reachesMethods(() => page.look(methodsShown));
    await page.until("the payment", () => document.querySelector("[aria-label^='Settle ']") !== null);
    await page.look(() => {
      const { fetch } = window;
      const refusal = { error: { message: "There is no such payment" } };
      // answered here, as a browser complains of a 404 of its own
      window.fetch = async (...request) =>
        String(request[0]).endsWith("/settle") ? Response.json(refusal, { status: 404 }) : fetch(...request);
      document.querySelector<HTMLElement>("[aria-label^='Settle ']")?.click();
    });
    await page.until("the refusal", () =>
      document.querySelector("#entries")?.textContent.includes("There is no such payment"),
    );
  });

  it("takes a method down while its list is open, and brings it back", async () => {
    const page = await open("/control-panel.html");
    await reachesMethods(() => page.look(methodsShown));
    await page.look(() => document.querySelector<HTMLFormElement>("#health-form")?.requestSubmit());
    const isDown = () =>
      Boolean(document.querySelector("cashier-widget")?.shadowRoot?.querySelector("[aria-label*='Unavailable']"));
    await page.until("the method down", isDown);
    await page.look(() => {
      const state = document.querySelector<HTMLSelectElement>("#health-form select");
      if (state) state.value = "up";
      document.querySelector<HTMLFormElement>("#health-form")?.requestSubmit();
    });
    await page.until(
      "the method up",
      () => !document.querySelector("cashier-widget")?.shadowRoot?.querySelector("[aria-label*='Unavailable']"),
    );
  });
});

describe("web-view.html", () => {
  it("is left by the app's back button, and opened again", async () => {
    const page = await open("/web-view.html?platform=ios");
    await reachesMethods(() => page.look(methodsShown));
    await page.look(() => document.querySelector<HTMLElement>("#back")?.click());
    await page.until("the app's own screen", () => document.querySelector("#start")?.checkVisibility());
    expect(await page.look(() => document.querySelector("#messages")?.textContent)).to.include("close");
    await page.look(() => document.querySelector<HTMLElement>("#open")?.click());
    await reachesMethods(() => page.look(methodsShown));
  });

  it("holds the element alone for a real web view: no shell, no channel, no session", async () => {
    const page = await open("/web-view.html?native");
    await page.until("the definition", () => customElements.get("cashier-widget") !== undefined);
    const seen = await page.look(() => {
      const { top, left, width, height } = document.querySelector("cashier-widget")?.getBoundingClientRect() ?? {};
      return {
        visible: [...document.body.children].filter((child) => child.checkVisibility()).map(({ tagName }) => tagName),
        fills: top === 0 && left === 0 && width === innerWidth && height === innerHeight,
        held: ["billingBridge", "billingUserData", "webkit"].filter((name) => name in window),
      };
    });
    expect(seen).to.deep.equal({ visible: ["CASHIER-WIDGET"], fills: true, held: [] });
  });
});

describe("standalone.html", () => {
  it("shows the methods once a player has signed in, and none after a sign-out", async () => {
    const page = await open("/standalone.html");
    await page.until("the form", () => document.querySelector("#sign-in")?.checkVisibility());
    await page.look(() => document.querySelector<HTMLFormElement>("#sign-in")?.requestSubmit());
    await reachesMethods(() => page.look(methodsShown));
    expect(await page.look(() => document.querySelector("#sign-in")?.checkVisibility())).to.equal(false);
    await page.look(() => document.querySelector<HTMLElement>("#sign-out")?.click());
    await page.until("the form again", () => document.querySelector("#sign-in")?.checkVisibility());
    expect(await page.look(() => sessionStorage.getItem("cashier.user"))).to.equal(null);
  });
});

describe("installable.html", () => {
  it("keeps its shell on the device and nothing that the server has answered", async () => {
    const page = await open("/installable.html");
    await reachesMethods(() => page.look(methodsShown));
    // the second visit goes through the worker
    await page.until("the worker", () => navigator.serviceWorker.controller?.state === "activated");
    await page.look(() => location.reload());
    await reachesMethods(() => page.look(methodsShown));
    const kept = await page.until("the texts, which the second visit asks for", async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const paths = requests.flat().map(({ url }) => new URL(url).pathname);
      return paths.some((path) => path.includes("/locales/")) && paths;
    });
    if (!kept) throw new Error("Nothing is kept");
    expect(kept).to.include.members([
      "/installable.html",
      "/look/base.css",
      "/installable/main.js",
      "/dist/cashier-widget.js",
    ]);
    expect(kept.filter((path) => path.startsWith("/dist/c/element-"))).to.have.length(1);
    expect(kept.filter((path) => /^\/(?:api|v4|control|bank)\b/.test(path))).to.deep.equal([]);
    const strange = kept.filter(
      (path) => !/^\/(?:[\w/-]+\.\w+|dist\/[ac]\/[\w.-]+|cashier-widget\/locales\/en\.json)$/.test(path),
    );
    expect(strange).to.deep.equal([]);
  });

  it("keeps the chunks of the version that an open page runs, and none of older ones", async () => {
    const page = await open("/installable.html");
    await reachesMethods(() => page.look(methodsShown));
    await page.until("the worker", () => navigator.serviceWorker.controller?.state === "activated");
    const kept = await page.look(async () => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      const open = "/dist/c/open-AAAAAAA.js";
      const older = "/dist/c/older-BBBBBBB.js";
      // the server has neither any more
      for (const path of [open, older]) await cache.put(path, new Response("export {};"));
      const loader = "/dist/cashier-widget.js";
      await cache.put(loader, new Response(`import(".${open.slice("/dist".length)}")`, { headers: { etag: "open" } }));
      const newer = new Promise((resolve) => navigator.serviceWorker.addEventListener("message", resolve));
      await fetch(loader);
      await newer;
      const isKept = async (path: string) => (await cache.match(path)) !== undefined;
      return { open: await isKept(open), older: await isKept(older), script: (await fetch(open)).ok };
    });
    expect(kept).to.deep.equal({ open: true, older: false, script: true });
  });

  it("opens without a network, and the cashier offers to try again", async function () {
    // its driver cannot take the network away
    if (navigator.vendor.startsWith("Apple")) this.skip();
    const page = await open("/installable.html");
    await reachesMethods(() => page.look(methodsShown));
    await page.until("the worker", () => navigator.serviceWorker.controller?.state === "activated");
    await page.goOffline();
    await page.look(() => location.reload());
    const words = await eventually(
      "the error",
      () => page.look(() => document.querySelector("cashier-widget[data-state=failed]")?.shadowRoot?.textContent),
      (text) => text !== undefined,
      25_000,
    );
    expect(words).to.include("Error occurred").and.to.include("Refresh");
    expect(await page.look(() => document.querySelector("#offline")?.textContent)).to.equal("Offline");
  });
});

describe("the page of calls", () => {
  it("shows every call with an example, and sends it to the running server", async () => {
    const page = await open("/calls.html");
    await page.until("the calls", () => document.querySelectorAll("details[id]").length > 20);
    const create = () =>
      page.look(() => {
        const call = document.querySelector<HTMLDetailsElement>("#postDepositCreate");
        if (call) call.open = true;
        call?.querySelector("button")?.click();
      });
    await create();
    const answer = () => page.look(() => document.querySelector("#postDepositCreate pre")?.textContent ?? "");
    await eventually("the answer", answer, (text) => /^\d/.test(text));
    expect(await answer()).to.match(/^200\n.*"transaction"/s);
    await page.look(() => {
      const call = document.querySelector<HTMLDetailsElement>("#getMethodsPaymentV3");
      if (call) call.open = true;
      call?.querySelector("button")?.click();
    });
    await page.until("the methods", () =>
      document.querySelector("#getMethodsPaymentV3 pre")?.textContent.includes("spei_mxn"),
    );
  });
});
