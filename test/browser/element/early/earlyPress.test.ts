import { expect } from "chai";
import { nameOf } from "../../driver/accessibility.ts";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { rowsOf, scrollerOf } from "../../driver/layout.ts";
import { spoiledScript, type View } from "../../driver/pageWindow.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { earlyPages, firstRender, shortHold, tileOf, tilesOf } from "./earlyPage.ts";

const { open, openEarly } = earlyPages();

/** Dispatches mouse events in a window. */
const mouseIn = (view: View) => (type: string, target: Element) =>
  target.dispatchEvent(new view.MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));

describe("presses before React", () => {
  it("opens what was pressed last, once, and shows it as pressed until then", async () => {
    const { page, mend } = await openEarly();
    const tile = await tileOf(page, "SPEI bank transfer");
    const another = tilesOf(page).find((other) => other !== tile);
    another?.click();
    expect(another?.ariaBusy).to.equal("true");
    expect(getComputedStyle(another ?? tile).scale).to.equal("0.98");
    tile.click();
    tile.click();
    expect([another?.ariaBusy, tile.ariaBusy]).to.deep.equal([null, "true"]);
    expect(page.of("screen")).to.deep.equal([]);
    await mend();
    const element = await page.become("ready");
    await on(element).find("textbox", "Amount");
    expect(on(element).names("heading")[0]).to.equal("SPEI bank transfer");
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit", "/deposit/redirect"]);
  });

  it("fetches the code of forms while React's is still under way", async () => {
    const { page, mend } = await openEarly();
    const isFetched = () =>
      page.view.performance.getEntriesByType("resource").some(({ name }) => /\/c\/forms-[\w-]+\.js$/.test(name));
    const tile = await tileOf(page, "SPEI bank transfer");
    expect(isFetched()).to.equal(false);
    tile.click();
    await until("the code of forms", isFetched);
    await mend();
    await on(await page.become("ready")).find("textbox", "Amount");
    expect(page.failures).to.deep.equal([]);
  });

  it("passes on a press on a row that React has just replaced", async () => {
    const { page, mend } = await openEarly();
    const tile = await tileOf(page, "SPEI bank transfer");
    await mend();
    const element = await page.become("ready");
    expect(tile.isConnected).to.equal(false);
    tile.click();
    await until("the form", () => on(element).names("heading")[0] === "SPEI bank transfer");
  });

  /** Holds the mouse on a row while React takes the list over. */
  async function holdDuringTakeover() {
    const { page, mend } = await openEarly();
    const tile = await tileOf(page, "SPEI bank transfer");
    const mouse = mouseIn(page.view);
    mouse("mousedown", tile);
    await mend();
    const element = await page.become("ready");
    return { page, element, tile, mouse };
  }

  it("passes on a mouse press during which React has replaced the row, once", async () => {
    const { page, element, tile, mouse } = await holdDuringTakeover();
    expect(tile.isConnected).to.equal(false);
    mouse("mouseup", await on(element).find("button", "SPEI bank transfer"));
    await until("the form", () => on(element).names("heading")[0] === "SPEI bank transfer");
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit", "/deposit/redirect"]);
  });

  it("drops a mouse press that ends on another row", async () => {
    const { page, element, mouse } = await holdDuringTakeover();
    mouse("mouseup", await on(element).find("button", "CoDi"));
    mouse("mouseup", await on(element).find("button", "SPEI bank transfer"));
    await on(element).find("tab", "Withdraw");
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit"]);
  });

  it("drops a mouse press without a release, as of a drag, when the next one starts", async () => {
    const { element, mouse } = await holdDuringTakeover();
    const row = await on(element).find("button", "SPEI bank transfer");
    const clicks: Event[] = [];
    row.addEventListener("click", (event) => clicks.push(event));
    mouse("mousedown", row);
    mouse("mouseup", row);
    expect(clicks).to.deep.equal([]);
  });

  it("closes the widget when its close button was pressed, whatever list has come meanwhile", async () => {
    for (const change of [{}, { "payment-geo": "BR", currency: "BRL" }]) {
      const { page, mend } = await openEarly();
      page.element.shadowRoot?.querySelector<HTMLElement>("[part=close]")?.click();
      for (const [name, value] of Object.entries(change)) page.element.setAttribute(name, value);
      await mend();
      await until("the event", () => page.of("close").length === 1);
    }
  });

  it("hands over focus and scroll position", async () => {
    const { page, mend } = await openEarly();
    page.element.style.blockSize = "300px";
    const tile = tilesOf(page)[3];
    tile?.focus({ preventScroll: true });
    const body = () => scrollerOf(page.element.shadowRoot);
    body()?.scrollTo(0, 120);
    const rendered = firstRender(page);
    await mend();
    await rendered;
    expect(page.element.shadowRoot?.activeElement?.id).to.equal(tile?.id);
    expect(page.element.shadowRoot?.activeElement).not.to.equal(tile);
    expect(body()?.scrollTop).to.equal(120);
  });

  it("opens nothing if another area or another player has come meanwhile", async () => {
    const withoutId = { "user-id": "" };
    const cases: [change: Record<string, string>, attributes?: Record<string, string>][] = [
      [{ page: "withdrawal" }],
      [{ "payment-geo": "BR", currency: "BRL" }],
      [{ token: newPlayer() }, withoutId],
      [{ "user-id": "another" }],
    ];
    for (const [change, attributes] of cases) {
      const { page, mend } = await openEarly(attributes);
      (await tileOf(page, "SPEI bank transfer")).click();
      for (const [name, value] of Object.entries(change)) page.element.setAttribute(name, value);
      await mend();
      const element = await page.become("ready");
      await server.quiet();
      expect(element.dataset.screen).to.equal("page" in change ? "/withdrawal" : "/deposit");
      expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal([element.dataset.screen]);
    }
  });

  it("goes with the player who has signed out", async () => {
    const { page, mend } = await openEarly();
    (await tileOf(page, "SPEI bank transfer")).click();
    page.element.removeAttribute("token");
    await mend();
    await page.become("starting");
    await until("no list", () => tilesOf(page).every((tile) => !nameOf(tile)));
  });

  it("opens the form of the pressed element where a page has two", async () => {
    const { page, mend } = await openEarly({ elements: "2" });
    const [first, second] = page.view.document.querySelectorAll<HTMLElement>("cashier-widget");
    const row = await until("the second list", () =>
      rowsOf(second?.shadowRoot).find((tile) => nameOf(tile) === "SPEI bank transfer"),
    );
    row.click();
    await mend();
    await until("the form", () => second && on(second).names("heading")[0] === "SPEI bank transfer");
    expect(first?.dataset.screen).to.equal("/deposit");
  });
});

describe("presses that React does not come for", () => {
  const openLate = async (attributes: Record<string, string>) => {
    const { script, mend } = spoiledScript("held", "element");
    const { page } = await open({ script, ...attributes }, shortHold);
    await until("the early list", () => tilesOf(page).length > 0);
    return { page, mend };
  };

  it("are explained in the player's language, with a button that loads the page again", async () => {
    const { page, mend } = await openLate({ lang: "es-ES" });
    expect(on(page.element).all("alert")).to.deep.equal([]);
    tilesOf(page)[0]?.click();
    const alert = await on(page.element).find("alert");
    expect(alert.textContent).to.equal("La carga tarda demasiado. Comprueba tu conexión.");
    const again = await on(page.element).find("button", "Volver a cargar");
    await mend();
    await page.reloaded(() => again.click());
    await page.become("ready");
  });

  it("are passed on all the same once it comes, and nothing is said any more", async () => {
    const { page, mend } = await openLate({ lang: "en" });
    (await tileOf(page, "SPEI bank transfer")).click();
    await on(page.element).find("button", "Load again");
    await mend();
    const element = await page.become("ready");
    await until("the form", () => on(element).names("heading")[0] === "SPEI bank transfer");
    expect(on(element).all("alert")).to.deep.equal([]);
  });

  it("that open a form whose code is lost, with all other code, lead to the error page at once", async () => {
    const { script, mend } = spoiledScript("lost", "later");
    const { page } = await open({ script, lang: "en" });
    (await tileOf(page, "SPEI bank transfer")).click();
    const element = await page.become("failed");
    expect(element.dataset.screen).to.equal("/error");
    await on(element).find("heading", "Error occurred");
    // Firefox imports no module again that has failed, until the page reloads
    if (navigator.userAgent.includes("Firefox/")) return;
    await mend();
    await on(element).press("Refresh");
    await on(element).press("SPEI bank transfer");
    await until("the form", () => on(element).names("heading")[0] === "SPEI bank transfer");
  });
});
