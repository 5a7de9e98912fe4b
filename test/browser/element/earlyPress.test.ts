import { expect } from "chai";
import { earlyPages, firstRender, tileOf, tilesOf } from "../pages/earlyPage.ts";
import { byRole, nameOf, namesOf } from "../pages/tree.ts";
import { newPlayer, until } from "../pages/widgetPage.ts";

const { openEarly } = earlyPages();

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
    await byRole(element, "textbox", "Amount");
    expect(namesOf(element, "heading")[0]).to.equal("SPEI bank transfer");
    expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit", "/deposit/redirect"]);
  });

  it("passes on a press on a row that React has just replaced", async () => {
    const { page, mend } = await openEarly();
    const tile = await tileOf(page, "SPEI bank transfer");
    await mend();
    const element = await page.become("ready");
    expect(tile.isConnected).to.equal(false);
    tile.click();
    await until("the form", () => namesOf(element, "heading")[0] === "SPEI bank transfer");
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
    const body = () => page.element.shadowRoot?.querySelector(".body");
    body()?.scrollTo(0, 120);
    const rendered = firstRender(page);
    await mend();
    await rendered;
    expect(page.element.shadowRoot?.activeElement?.id).to.equal(tile?.id);
    expect(page.element.shadowRoot?.activeElement).not.to.equal(tile);
    expect(body()?.scrollTop).to.equal(120);
  });

  it("opens nothing if another area or another player has come meanwhile", async () => {
    for (const change of [
      { page: "withdrawal" },
      { "payment-geo": "BR", currency: "BRL" },
      { token: newPlayer() },
      { "user-id": "another" },
    ]) {
      const { page, mend } = await openEarly();
      (await tileOf(page, "SPEI bank transfer")).click();
      for (const [name, value] of Object.entries(change)) page.element.setAttribute(name, value);
      await mend();
      const element = await page.become("ready");
      await new Promise((resolve) => setTimeout(resolve, 300));
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
    const rowsOf = (element?: HTMLElement) => [...(element?.shadowRoot?.querySelectorAll<HTMLElement>(".tile") ?? [])];
    const row = await until("the second list", () =>
      rowsOf(second).find((tile) => nameOf(tile) === "SPEI bank transfer"),
    );
    row.click();
    await mend();
    await until("the form", () => second && namesOf(second, "heading")[0] === "SPEI bank transfer");
    expect(first?.dataset.screen).to.equal("/deposit");
  });
});
