import { expect } from "chai";
import { answered, spoiledPages } from "../pages/heldPage.ts";
import { methods } from "../pages/listPage.ts";
import type { PageWindow } from "../pages/pageWindow.ts";
import { returningPlayer } from "../pages/savedPage.ts";
import { byRole, nameOf, namesOf } from "../pages/tree.ts";
import { newPlayer, until } from "../pages/widgetPage.ts";
import { setFaults } from "../server/demoServer.ts";

const { open, openSpoiled } = spoiledPages();

const appOf = (page: PageWindow) => page.element.shadowRoot?.querySelector(".app");
const tilesOf = (page: PageWindow) => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("button.tile") ?? []),
];
const tileOf = (page: PageWindow, name: string) =>
  until(name, () => tilesOf(page).find((tile) => nameOf(tile) === name));

/** A page whose element's code is held up or lost, with the list that is drawn without it. */
async function openEarly(attributes: Record<string, string> = {}, how: "held" | "lost" = "held") {
  const opened = await openSpoiled(how, "element", { lang: "en", ...attributes });
  await until("the early list", () => tilesOf(opened.page).length > 0);
  return opened;
}

/** Names, attributes and texts of what is drawn; without the ids by which facts describe their rows. */
function outline(node: Node): string {
  if (!("attributes" in node)) return node.textContent ?? "";
  const element = node as Element;
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== "aria-describedby" && !(name === "id" && element.className === "tile-facts"))
    .map(({ name, value }) => `${name}=${value}`);
  const inner = [...element.childNodes].map(outline).join("\n");
  return `<${element.localName} ${attributes.sort().join(" ")}>${inner}</>`;
}

/** What React puts in the place of the early list, before anything follows it. */
function firstRender(page: PageWindow): Promise<string> {
  const root = page.element.shadowRoot;
  const early = appOf(page);
  return new Promise((resolve) => {
    const watch = new page.view.MutationObserver(() => {
      const app = appOf(page);
      if (!app || app === early) return;
      watch.disconnect();
      resolve(outline(app));
    });
    if (root) watch.observe(root, { childList: true });
  });
}

describe("the list before React", () => {
  const scenes: Record<string, Record<string, string>> = {
    "in English": {},
    "in Mexican Spanish": { lang: "es-MX" },
    "in Hindi, in India": { lang: "hi-IN", "payment-geo": "IN", currency: "INR" },
    "of withdrawals": { page: "withdrawal" },
    "of another region": { "payment-geo": "CO", currency: "COP", lang: "es" },
    "without a close button": { "closing-button": "false" },
    "over HTTP": { transport: "http" },
    "on iOS": { platform: "ios" },
    "with a schema": { schema: '{"theme":"dark"}' },
  };
  for (const [name, attributes] of Object.entries(scenes)) {
    it(`is the one that React renders: ${name}`, async () => {
      const { page, mend } = await openEarly(attributes);
      const early = outline(appOf(page) ?? page.element);
      const { theme, platform } = page.element.dataset;
      const rendered = firstRender(page);
      await mend();
      expect(await rendered).to.equal(early);
      const element = await page.become("ready");
      expect(element.dataset).to.include({ theme, platform });
    });
  }

  it("keeps room for the accounts that were there at the last visit", async () => {
    const token = await returningPlayer();
    const { page: first } = await open({ token, "user-id": token, lang: "en" });
    await byRole(first.element, "heading", "Your methods");
    const { page, mend } = await openEarly({ token, "user-id": token });
    expect(appOf(page)?.querySelectorAll(".bone.heading")).to.have.length(1);
    const early = outline(appOf(page) ?? page.element);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.equal(early);
  });

  it("opens what was pressed on it, once, though it was pressed twice", async () => {
    const { page, mend } = await openEarly();
    const tile = await tileOf(page, "SPEI bank transfer");
    tile.click();
    tile.click();
    expect(page.of("screen")).to.deep.equal([]);
    await mend();
    const element = await page.become("ready");
    await byRole(element, "textbox", "Amount");
    expect(namesOf(element, "heading")[0]).to.equal("SPEI bank transfer");
    expect(page.of("screen")).to.have.length(1);
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

  it("closes the widget when its close button was pressed", async () => {
    const { page, mend } = await openEarly();
    page.element.shadowRoot?.querySelector<HTMLElement>("[part=close]")?.click();
    await mend();
    await until("the event", () => page.of("close").length === 1);
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
      expect(page.of("screen")).to.deep.equal([]);
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

  it("goes if the element's code cannot be loaded", async () => {
    const { page } = await openEarly({}, "lost");
    await until("the error", () => page.of("init-error").length > 0);
    expect(page.element.shadowRoot?.childElementCount).to.equal(0);
  });

  it("leaves out what React leaves out", async () => {
    const token = newPlayer();
    await setFaults({ kind: "malformed", call: methods, shape: "badMethod", token });
    const { page, mend } = await openEarly({ token, "user-id": token });
    const early = outline(appOf(page) ?? page.element);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.equal(early);
    await until("the report", () => page.of("error").length > 0);
    expect(page.of("error")[0]).to.include({ code: "invalid_response" });
  });

  for (const [whose, isDrawn] of [
    ["the same player", false],
    ["another player", true],
  ] as const) {
    it(`is ${isDrawn ? "" : "not "}drawn after ${whose} has left for a provider's page`, async () => {
      const token = newPlayer();
      const key = `cashier.leaving..${isDrawn ? "another" : token}`;
      localStorage.setItem(key, JSON.stringify({ id: "gone", type: "deposit", at: Date.now() }));
      try {
        const { page, mend } = await openSpoiled("held", "element", { lang: "en", token, "user-id": token });
        await answered(token);
        await new Promise((resolve) => setTimeout(resolve, 500));
        expect(tilesOf(page).length > 0).to.equal(isDrawn);
        await mend();
        await page.become("ready");
      } finally {
        localStorage.removeItem(key);
      }
    });
  }

  const without: Record<string, Record<string, string>> = {
    "the host opens a method": { method: "codi_mxn" },
    "the host has design tokens": { schema: '{"tokens":{"--cashier-accent":"#123456"}}' },
  };
  for (const [name, attributes] of Object.entries(without)) {
    it(`is not drawn where ${name}`, async () => {
      const token = newPlayer();
      const { page, mend } = await openSpoiled("held", "element", { lang: "en", token, ...attributes });
      await answered(token);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(tilesOf(page)).to.have.length(0);
      await mend();
      await page.become("ready");
    });
  }

  for (const fault of [
    { kind: "malformed", shape: "junk" },
    { kind: "malformed", shape: "emptyMap" },
    { kind: "status", status: 503, message: "Later" },
  ] as const) {
    it(`is not drawn from a bad answer: ${JSON.stringify(fault)}`, async () => {
      const token = newPlayer();
      await setFaults({ ...fault, call: methods, token });
      const { page, mend } = await openSpoiled("held", "element", { lang: "en", token });
      await answered(token);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(tilesOf(page)).to.have.length(0);
      await mend();
      await until("its message", () => /\/(?:empty|error)$/.test(page.element.dataset.screen ?? ""));
    });
  }

  it("is drawn for each of two elements, and each press opens its own", async () => {
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
