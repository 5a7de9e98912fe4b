import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { spoiledScript } from "../../driver/pageWindow.ts";
import { Channel, installChannel, nativeSession, sendMessage } from "../../driver/webView.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, timePasses, until } from "../../waiting.ts";
import { earlyPages, firstHit, firstRender, tileOf, tilesOf } from "./earlyPage.ts";

const { open, openEarly, openSpoiled } = earlyPages();

/** The metrics that the server gets first of a player's page. */
async function metricsOf(token: string): Promise<Record<string, number>> {
  const [batch] = await eventually(
    "the metrics",
    () => server.calls(token, "/METRIC_EVENTS_HANDLER/events"),
    (calls) => calls.length > 0,
  );
  const events: { key: string; value: number }[] = Object(batch).events;
  return Object.fromEntries(events.map(({ key, value }) => [key, value]));
}

it("a shell that has heard Loaded hears that the element's code cannot be loaded", async () => {
  const shell = new Channel();
  const attributes = { script: "/spoiled/missing/element/cashier-widget.js", token: "", "user-id": "" };
  const { page } = await open(attributes, (view) => installChannel.Android(view, shell));
  await until("the page's event", () => page.of("init-error").length > 0);
  expect(shell.types).to.deep.equal(["Loaded", "initError"]);
});

describe("what the list before React hands over", () => {
  it("is the press, though the page sets a property while the widget starts", async () => {
    const { page, mend } = await openEarly();
    (await tileOf(page, "SPEI bank transfer")).click();
    page.view.addEventListener("cashier-loaded", () => {
      page.element.bonusList = [];
    });
    await mend();
    const element = await page.become("ready");
    await until("the form", () => on(element).names("heading")[0] === "SPEI bank transfer");
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit", "/deposit/redirect"]);
  });

  it("is the place of its rows: a press meets React's row before its first frame", async () => {
    const { page, mend } = await openEarly();
    const hit = firstHit(page);
    await mend();
    expect(await hit).to.equal("in the row");
  });

  it("is the focus of the title, to the title: on the close button, Enter would close the widget", async () => {
    const { page, mend } = await openEarly();
    const title = page.element.shadowRoot?.querySelector("h1");
    title?.focus();
    const rendered = firstRender(page);
    await mend();
    await rendered;
    const focused = page.element.shadowRoot?.activeElement;
    expect(focused).to.have.property("localName", "h1");
    expect(focused).not.to.equal(title);
  });

  it("is nothing once the host has changed players: the list goes at once", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const shell = new Channel();
    const attributes = { script, token: "", "user-id": "" };
    const { page } = await open(attributes, (view) => installChannel.Android(view, shell));
    await until("the bridge", () => shell.types.includes("Loaded"));
    // without an id, a payment that any player has left for would keep the list away
    const player = () => nativeSession(newPlayer(), { userId: crypto.randomUUID() });
    sendMessage(page, "loaded", player());
    await tileOf(page, "SPEI bank transfer");
    sendMessage(page, "loaded", { ...player(), method: "codi_mxn" });
    await until("no list", () => tilesOf(page).length === 0);
    expect(page.view.customElements.get("cashier-widget")).to.equal(undefined);
    await mend();
    const element = await page.become("ready");
    await until("the form", () => on(element).names("heading")[0] === "CoDi");
  });
});

describe("the metrics of a list before React", () => {
  it("count from the navigation to its own paint", async () => {
    const { page, mend, token } = await openEarly();
    const shownAtMs = page.view.performance.now();
    await timePasses(800);
    await mend();
    await page.become("ready");
    const { list_painted = 0, load = 0 } = await metricsOf(token);
    expect(list_painted).to.be.within(1, shownAtMs + 300);
    expect(load).to.be.above(shownAtMs + 400);
  });

  it("count from the navigation, though its code comes after the page has loaded", async function () {
    const { page, mend, token } = await openSpoiled("held", "early", { lang: "en" });
    await timePasses(800);
    // WebKit's pages have loaded only once what they preload has
    if (page.view.document.readyState !== "complete") return this.skip();
    const heldUntilMs = page.view.performance.now();
    await mend();
    await page.become("ready");
    const { list_painted, load } = await metricsOf(token);
    expect(list_painted).to.be.above(heldUntilMs);
    expect(load).to.be.above(heldUntilMs);
    return undefined;
  });

  it("count to React's paint, if that is another list", async () => {
    const { page, mend, token } = await openEarly();
    const shownAtMs = page.view.performance.now();
    page.element.setAttribute("page", "withdrawal");
    await timePasses(800);
    await mend();
    await page.become("ready");
    const { list_painted } = await metricsOf(token);
    expect(list_painted).to.be.above(shownAtMs + 500);
  });
});
