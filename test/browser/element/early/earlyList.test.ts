import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { hasSkeleton, roomsOf } from "../../driver/layout.ts";
import { returningPlayer } from "../../scenarios/savedAccounts.ts";
import { methods, savedCalls } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { earlyPages, firstRender, shownOn, tileOf, tilesOf } from "./earlyPage.ts";

const { open, openEarly, openSpoiled } = earlyPages();

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
    it(`has the names and places of the one that React renders: ${name}`, async () => {
      const { page, mend } = await openEarly(attributes);
      const early = shownOn(page);
      expect(early.length).to.be.greaterThan(5);
      const { theme, platform } = page.element.dataset;
      const rendered = firstRender(page);
      await mend();
      expect(await rendered).to.deep.equal(early);
      const element = await page.become("ready");
      expect(element.dataset).to.include({ theme, platform });
    });
  }

  it("has its header before the methods have come", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", call: methods, ms: 60_000, token });
    const { page, mend } = await openSpoiled("held", "element", { lang: "en", token, transport: "http" });
    const heading = await on(page.element).find("heading", "Deposit method");
    expect(tilesOf(page)).to.have.length(0);
    expect(hasSkeleton(page.element)).to.equal(true);
    const { y, height } = heading.getBoundingClientRect();
    page.element.shadowRoot?.querySelector<HTMLElement>("[part=close]")?.click();
    await mend();
    await until("the event", () => page.of("close").length === 1);
    const rendered = await on(page.element).find("heading", "Deposit method");
    expect(rendered).not.to.equal(heading);
    expect(rendered.getBoundingClientRect()).to.include({ y, height });
  });

  it("keeps room for the accounts that were there at the last visit", async () => {
    const token = await returningPlayer();
    const { page: first } = await open({ token, "user-id": token, lang: "en" });
    await on(first.element).find("heading", "Your methods");
    const { page, mend } = await openEarly({ token, "user-id": token });
    expect(roomsOf(page.element.shadowRoot)).to.have.length(1);
    const early = shownOn(page);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.deep.equal(early);
  });

  it("has room for the accounts that come on a first visit, and React keeps it", async () => {
    const token = await returningPlayer();
    const { page, mend } = await openEarly({ token, "user-id": token });
    expect(roomsOf(page.element.shadowRoot)).to.deep.equal([3]);
    const early = shownOn(page);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.deep.equal(early);
    await on(page.element).find("button", "Visa •••• 4242");
    expect(await server.calls(token, savedCalls.list)).to.have.length(1);
  });

  it("waits for a moment only for saved accounts", async () => {
    const token = await returningPlayer();
    await server.fault({ kind: "latency", call: savedCalls.list, ms: 60_000, token });
    const { page, mend } = await openSpoiled("held", "element", { lang: "en", token, "user-id": token });
    await tileOf(page, "SPEI bank transfer");
    expect(hasSkeleton(page.element)).to.equal(false);
    expect(roomsOf(page.element.shadowRoot)).to.deep.equal([]);
    const early = shownOn(page);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.deep.equal(early);
  });

  it("goes if the element's code cannot be loaded", async () => {
    const { page } = await openEarly({}, "lost");
    await until("the error", () => page.of("init-error").length > 0);
    expect(page.element.shadowRoot?.childElementCount).to.equal(0);
  });

  it("leaves out what React leaves out", async () => {
    const token = newPlayer();
    await server.fault({ kind: "malformed", call: methods, shape: "badMethod", token });
    const { page, mend } = await openEarly({ token, "user-id": token });
    const early = shownOn(page);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.deep.equal(early);
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
        await server.answered(token, methods);
        await server.quiet();
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
      await server.answered(token, methods);
      await server.quiet();
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
      await server.fault({ ...fault, call: methods, token });
      const { page, mend } = await openSpoiled("held", "element", { lang: "en", token });
      await server.answered(token, methods);
      await server.quiet();
      expect(tilesOf(page)).to.have.length(0);
      await mend();
      await until("its message", () => /\/(?:empty|error)$/.test(page.element.dataset.screen ?? ""));
    });
  }
});
