import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, openFrame, ready } from "../driver/element.ts";
import { envelope, FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshFrames();

const elsewhere = "https://elsewhere.example";

/** Every message that a parent can send, about another player. */
const attack = (token: string) => [
  envelope("watch-height"),
  envelope("bonus-list-updated", [{ id: "evil", type: "deposit" }]),
  envelope("loaded", session(token)),
  envelope("loaded", { token: "" }),
  envelope("go-back"),
  envelope("swipe-back"),
];

/** Posts a message in the name of a window: the code must run in that window. */
function postFrom(source: Window & typeof globalThis, target: Window, data: string): void {
  const post: unknown = new source.Function("target", "data", "target.postMessage(data, '*')");
  if (typeof post === "function") post(target, data);
}

/** A message as the browser would deliver it, of whatever source and origin. */
function deliver(page: FramePage, data: string, origin: string, source: unknown = page.view.parent): void {
  const event = new page.view.MessageEvent("message", { data, origin });
  Object.defineProperty(event, "source", { value: source });
  page.view.dispatchEvent(event);
}

/** Runs an attack, and expects that nothing comes of it: not on the screen, not at the server, not at the parent. */
async function expectUnmoved(page: FramePage, strike: (data: string) => void): Promise<void> {
  await server.quiet();
  const stranger = newPlayer("stranger");
  const { screen, state } = page.element.dataset;
  const { bonusList } = page.element;
  const [messages, events] = [page.messages.length, page.recording.events.length];
  for (const data of attack(stranger)) strike(data);
  await server.quiet();
  expect(page.recording.events.slice(events)).to.deep.equal([]);
  expect(page.types.slice(messages)).to.deep.equal([]);
  expect([page.element.dataset.screen, page.element.dataset.state]).to.deep.equal([screen, state]);
  expect(page.element.bonusList).to.deep.equal(bonusList);
  expect(await server.log({ token: stranger })).to.deep.equal([]);
  expect(page.recording.errors).to.deep.equal([]);
}

/** The same before the session, on the list and on a form; the player can go on after each. */
async function expectDeaf(page: FramePage, strike: (data: string) => void): Promise<void> {
  await page.received("Loaded");
  await expectUnmoved(page, strike);
  await page.enter();
  await expectUnmoved(page, strike);
  await on(page.element).press("OXXO");
  await on(page.element).at("/deposit/redirect");
  await page.state("ready");
  await expectUnmoved(page, strike);
  await server.socketsToBe(1);
}

describe("a parent of an origin that is not allowed", () => {
  it("gets Loaded and nothing else, and its messages are ignored", async () => {
    const page = new FramePage({ query: { "allowed-origins": `${elsewhere} https://second.example` } });
    await page.received("Loaded");
    await expectUnmoved(page, (data) => page.post(data));
    expect(page.types).to.deep.equal(["Loaded"]);
    expect(page.element.dataset.state).to.equal("starting");
  });

  it("across origins too", async () => {
    const page = new FramePage({ origin: "cross", query: { "allowed-origins": elsewhere } });
    await page.received("Loaded");
    for (const data of attack(page.token)) page.post(data);
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    expect(await server.log({ token: page.token })).to.deep.equal([]);
  });

  it("is one whose origin is nearly an allowed one", async () => {
    const { hostname, port } = location;
    const near = [
      `http://${hostname}`,
      `http://${hostname}:${Number(port) + 1}`,
      `https://${hostname}:${port}`,
      `http://localhost:${port}`,
      `http://${hostname}.evil.example:${port}`,
      `http://${hostname}@evil.example:${port}`,
    ];
    const page = new FramePage({ query: { "allowed-origins": near.join(" ") } });
    await page.received("Loaded");
    const { element } = page;
    await until("the element's code", () => element.allowedOrigins?.length === near.length);
    page.say("loaded", session(page.token));
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    expect(await server.log({ token: page.token })).to.deep.equal([]);
  });

  it("is answered once its origin is allowed, and ignored once it is not", async () => {
    const page = new FramePage({ query: { "allowed-origins": elsewhere } });
    await page.received("Loaded");
    page.say("loaded", session(page.token));
    await server.quiet();
    expect(page.element.dataset.state).to.equal("starting");
    page.element.allowedOrigins = [elsewhere, location.origin];
    await page.enter();
    page.element.setAttribute("allowed-origins", "https://another.example");
    await server.quiet();
    await expectUnmoved(page, (data) => page.post(data));
    await on(page.element).press("OXXO");
    await on(page.element).at("/deposit/redirect");
    await server.quiet();
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit"]);
    page.element.setAttribute("allowed-origins", location.origin);
    await server.quiet();
    page.say("go-back");
    await on(page.element).at("/deposit");
    await page.received("screen", 2);
  });
});

describe("messages that are not from the parent are ignored", () => {
  it("a frame beside it", async () => {
    const page = new FramePage();
    const { view } = await openFrame();
    await expectDeaf(page, (data) => postFrom(view, page.view, data));
  });

  it("a frame inside it", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const inner = page.view.document.createElement("iframe");
    page.view.document.body.append(inner);
    const { contentWindow } = inner as { contentWindow: (Window & typeof globalThis) | null };
    if (!contentWindow) throw new Error("no inner window");
    await expectDeaf(page, (data) => postFrom(contentWindow, page.view, data));
  });

  it("the frame's own page", async () => {
    const page = new FramePage();
    await expectDeaf(page, (data) => postFrom(page.view, page.view, data));
  });

  it("a window that the frame has opened", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    const popup = page.view.open("about:blank", "", "popup") as (Window & typeof globalThis) | null;
    if (!popup) throw new Error("The browser opens no window");
    try {
      await expectDeaf(page, (data) => postFrom(popup, page.view, data));
    } finally {
      popup.close();
    }
  });

  it("the page around the parent", async () => {
    const { view, page: host } = await openFrame();
    const inner = host.createElement("iframe");
    inner.src = `/dist/recorded-embed.html?server=${encodeURIComponent(window.demoServer)}`;
    const received: unknown[] = [];
    view.addEventListener("message", ({ data }) => received.push(data));
    host.body.append(inner);
    await until("Loaded at the parent", () => received.length > 0);
    const stranger = newPlayer("stranger");
    for (const data of attack(stranger)) inner.contentWindow?.postMessage(data, "*");
    await server.quiet();
    expect(received).to.have.length(1);
    expect(await server.log({ token: stranger })).to.deep.equal([]);
    const token = newPlayer();
    postFrom(view, inner.contentWindow as Window, envelope("loaded", session(token)));
    await until("init", () => received.some((data) => String(data).includes('"init"')));
    expect(await server.log({ token: stranger })).to.deep.equal([]);
  });

  it("the opener of a window that is no frame", async () => {
    const view = window.open(`/dist/recorded-embed.html?server=${encodeURIComponent(window.demoServer)}`);
    if (!view) throw new Error("The browser opens no window");
    try {
      const received: unknown[] = [];
      window.addEventListener("message", ({ data, source }) => source === view && received.push(data));
      const element = await until("the element", () =>
        view.document.querySelector<HTMLElement>("cashier-widget[data-state]"),
      );
      const stranger = newPlayer("stranger");
      for (const data of attack(stranger)) view.postMessage(data, "*");
      await server.quiet();
      expect([element.dataset.state, received]).to.deep.equal(["starting", []]);
      expect(await server.log({ token: stranger })).to.deep.equal([]);
    } finally {
      view.close();
    }
  });

  it("from a window that only claims to be the parent", async () => {
    const page = new FramePage();
    for (const source of [null, page.view, page.frame.contentWindow?.frames, new MessageChannel().port1]) {
      await page.received("Loaded");
      await expectUnmoved(page, (data) => deliver(page, data, location.origin, source));
    }
    await page.enter();
  });
});

describe("after the first answer", () => {
  for (const origin of [elsewhere, "null", "", "http://127.0.0.1", "http://localhost"]) {
    it(`messages from the parent count from its origin alone, not from ${origin || "none"}`, async () => {
      const page = await openFramed();
      await ready(page.element);
      await expectUnmoved(page, (data) => deliver(page, data, origin));
      // from its own it is: the delivery is what a browser's is
      deliver(page, envelope("go-back"), location.origin);
      await page.received("close");
    });
  }
});

describe("a parent without an origin of its own", () => {
  it("gets Loaded, and its messages are ignored", async () => {
    const frame = document.createElement("iframe");
    const address = `${location.origin}/dist/recorded-embed.html?server=${encodeURIComponent(window.demoServer)}`;
    const stranger = newPlayer("stranger");
    const script = `
      onmessage = ({ data }) => {
        parent.postMessage(data, "*");
        for (const message of ${JSON.stringify(attack(stranger))}) frames[0].postMessage(message, "*");
      };`;
    const received: unknown[] = [];
    const hear = ({ source, data }: MessageEvent<unknown>) => source === frame.contentWindow && received.push(data);
    window.addEventListener("message", hear);
    frame.src = `data:text/html,${encodeURIComponent(`<script>${script}</script><iframe src="${address}"></iframe>`)}`;
    document.body.append(frame);
    await until("Loaded", () => received.length > 0);
    await server.quiet();
    window.removeEventListener("message", hear);
    expect(received.map((data) => JSON.parse(String(data)).type)).to.deep.equal(["Loaded"]);
    expect(await server.log({ token: stranger })).to.deep.equal([]);
    // the frame inside is of this origin
    const inner = frame.contentWindow?.frames[0];
    expect(inner?.document.querySelector<HTMLElement>("cashier-widget")?.dataset.state).to.equal("starting");
    const { recording } = inner as unknown as FramePage["view"];
    expect(recording?.console).to.have.length(1);
    expect(recording?.console.join()).not.to.include(stranger);
  });
});
