import { expect } from "chai";
import { isOnlyContent } from "../../../../src/telemetry/metrics.ts";
import { freshPage, on } from "../../driver/cashierPage.ts";
import {
  addScript,
  mountFor,
  newPlayer,
  openFrame,
  preventRedirects,
  ready,
  recordEvents,
  restoreVisibility,
  setVisibility,
} from "../../driver/element.ts";
import { clickWithMouse } from "../../driver/mouse.ts";
import { type LogEntry, server } from "../../server/paymentServer.ts";
import { eventually, nextTask, until } from "../../waiting.ts";

const path = "/METRIC_EVENTS_HANDLER/events";

interface MetricEvent {
  key: string;
  timestamp: number;
  value: number;
}

const eventsOf = (entry: LogEntry | undefined): MetricEvent[] => Object(entry?.data).events ?? [];
const valuesOf = (entry: LogEntry | undefined) =>
  Object.fromEntries(eventsOf(entry).map(({ key, value }) => [key, value]));

const metricsCalls = (token: string) => server.log({ token, kind: "call", call: path });

/** Waits until the server has had that many batches of a player. */
const batches = (token: string, count: number) =>
  eventually(
    `${count} batches`,
    () => metricsCalls(token),
    (calls) => calls.length >= count,
  );

/** Keeps the browser busy, as slow code would. */
const busyFor = (ms: number) => () => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

freshPage();
afterEach(restoreVisibility);

/** Whether the engine measures entries of that type, such as the largest paints, which older WebKits do not. */
const measures = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

describe("the metrics of a first list", () => {
  // the page has had no input yet: after one the browser reports no more largest paints
  it("are load, the painted list and the largest paint, in whole ms", async () => {
    const token = newPlayer();
    const begun = Date.now();
    const element = mountFor(token);
    await ready(element);
    const painted = Date.now();
    const [batch] = await batches(token, 1);
    const events = eventsOf(batch);
    expect(events.map(({ key }) => key).sort()).to.deep.equal([
      ...(measures("largest-contentful-paint") ? ["lcp"] : []),
      "list_painted",
      "load",
    ]);
    for (const event of events) {
      expect(Object.keys(event).sort()).to.deep.equal(["key", "timestamp", "value"]);
      expect(Number.isInteger(event.value), event.key).to.equal(true);
      expect(event.value, event.key).to.be.within(1, 10_000);
      expect(event.timestamp, event.key).to.be.within(begun - 50, Date.now());
    }
    const { load, list_painted } = valuesOf(batch);
    expect(list_painted).to.be.at.least(Number(load));
    // counted from the element's insertion: the page has been there for longer
    expect(Number(list_painted)).to.be.at.most(painted - begun + 300);
    await server.quiet();
    expect(await server.calls(token, path)).to.have.length(1);
  });

  for (const transport of ["socket", "http"]) {
    it(`go over the session's transport: ${transport}`, async () => {
      const token = newPlayer();
      await ready(mountFor(token, { transport }));
      const [batch] = await batches(token, 1);
      expect(batch?.transport).to.equal(transport);
      expect(valuesOf(batch)).to.include.keys("load", "list_painted");
    });
  }

  it("are sent once, whatever list follows", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await batches(token, 1);
    element.open("withdrawal");
    await ready(element);
    element.refetch();
    await server.quiet();
    const keys = (await metricsCalls(token)).flatMap(eventsOf).map(({ key }) => key);
    expect(keys.filter((key) => key === "load" || key === "list_painted")).to.have.length(2);
  });

  it("are lost without anybody's noticing", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", call: path, status: 500, token });
    const element = mountFor(token, { transport: "http" });
    const errors = recordEvents(element, "cashier-error");
    await ready(element);
    await batches(token, 1);
    await server.quiet();
    expect(errors).to.deep.equal([]);
    expect(await server.calls(token, path), "it is not sent again").to.have.length(1);
  });

  it("are not sent from a frame", async () => {
    const token = newPlayer();
    const { view, page } = await openFrame({ embedding: "module" });
    await view.customElements.whenDefined("cashier-widget");
    const element = mountFor(token, { server: window.demoServer }, page);
    await ready(element);
    await server.quiet();
    element.remove();
    await server.quiet();
    expect(await server.calls(token, path)).to.deep.equal([]);
  });
});

describe("as the player goes", () => {
  /** Pays, with fingers that the browser measures. */
  async function pay(element: HTMLElement): Promise<void> {
    preventRedirects(element);
    await clickWithMouse(await on(element).find("button", "SPEI bank transfer"));
    await on(element).fill("Amount", "150");
    await clickWithMouse(await on(element).find("button", "Deposit"));
    await on(element).at("/deposit/complete");
  }

  it("the first press of the deposit button and the slowest answer follow, over HTTP", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    const painted = performance.now();
    await batches(token, 1);
    element.addEventListener("click", busyFor(60), { once: true });
    await pay(element);
    const pressed = performance.now();
    await server.quiet();
    element.remove();
    const [, last] = await batches(token, 2);
    expect(last?.transport).to.equal("http");
    const { first_deposit_press, inp, ...others } = valuesOf(last);
    expect(others).to.deep.equal({});
    expect(first_deposit_press).to.be.within(1, pressed - painted + 300);
    if (measures("event")) expect(inp).to.be.within(60, 5_000);
    else expect(inp).to.equal(undefined);
  });

  it("an element that has lost its server ends without a batch and without an error", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await batches(token, 1);
    await pay(element);
    element.server = "nonsense";
    await until("a failed start", () => element.dataset.state === "failed");
    const errors: string[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      errors.push(event.message);
    };
    window.addEventListener("error", onError, { capture: true });
    element.remove();
    await nextTask();
    await server.quiet();
    window.removeEventListener("error", onError, { capture: true });
    expect(errors).to.deep.equal([]);
    expect(await metricsCalls(token)).to.have.length(1);
  });

  it("presses elsewhere on the page are not the widget's", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    const button = document.body.appendChild(document.createElement("button"));
    button.textContent = "Elsewhere";
    button.addEventListener("click", busyFor(80));
    await ready(element);
    await batches(token, 1);
    await clickWithMouse(button);
    await server.quiet();
    element.remove();
    button.remove();
    await server.quiet();
    expect((await metricsCalls(token)).flatMap(eventsOf).map(({ key }) => key)).not.to.include("inp");
  });

  it("a hidden page sends what is new, and only that", async () => {
    const token = newPlayer();
    const element = mountFor(token, { transport: "http" });
    await ready(element);
    await batches(token, 1);
    setVisibility("hidden");
    setVisibility("visible");
    await server.quiet();
    expect(await server.calls(token, path), "nothing was new").to.have.length(1);
    preventRedirects(element);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    setVisibility("hidden");
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    setVisibility("visible");
    element.remove();
    await server.quiet();
    const [, ...later] = await metricsCalls(token);
    expect(later).to.have.length(1);
    expect(valuesOf(later[0])).to.have.keys("first_deposit_press");
  });

  it("a page that is left sends its last batch on the way", async () => {
    const token = newPlayer();
    const view = window.open("/bare-page");
    if (!view) throw new Error("The browser opens no window");
    await until("the page", () => view.location.pathname === "/bare-page" && view.document.body);
    await addScript({ type: "module" }, view.document);
    const element = mountFor(token, { server: window.demoServer }, view.document);
    preventRedirects(element);
    await ready(element);
    await batches(token, 1);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    await server.quiet();
    expect(await server.calls(token, path)).to.have.length(1);
    view.close();
    const [, last] = await batches(token, 2);
    // nobody has pressed anything for the browser, so that a larger paint may have come as well
    expect(valuesOf(last)).to.include.keys("first_deposit_press");
  });
});

describe("an element alone on its page", () => {
  it("has no visible neighbour, near or far", () => {
    const wrapper = document.body.appendChild(document.createElement("main"));
    const element = wrapper.appendChild(document.createElement("div"));
    wrapper.append(document.createElement("template"), document.createElement("script"));
    expect(isOnlyContent(element)).to.equal(true);
    const neighbour = document.createElement("p");
    for (const place of [wrapper, document.body]) {
      place.append(neighbour);
      expect(isOnlyContent(element)).to.equal(false);
      neighbour.hidden = true;
      expect(isOnlyContent(element)).to.equal(true);
      neighbour.hidden = false;
      neighbour.remove();
    }
    const inner = wrapper.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    expect(isOnlyContent(inner.appendChild(document.createElement("div")))).to.equal(false);
    wrapper.remove();
    expect(isOnlyContent(element)).to.equal(false);
  });
});
