import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { scrollerOf } from "../../driver/layout.ts";
import { type PageWindow, serverSees, spoiledScript } from "../../driver/pageWindow.ts";
import { Channel, installChannel, nativeSession, sendMessage } from "../../driver/webView.ts";
import { cardOf, payName, quickPlayer } from "../../scenarios/quickCard.ts";
import { methods, savedCalls } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { earlyPages, firstRender, tileOf, tilesOf } from "./earlyPage.ts";

const { open, openEarly, openSpoiled } = earlyPages();

/** Waits for the next frame of a page, after which a change is on screen. */
const untilPainted = ({ view }: PageWindow) =>
  new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)));

/** Ends the checks of each frame, as a hidden tab does until it is shown again. */
async function endFrameChecks(page: PageWindow) {
  const { requestAnimationFrame } = page.view;
  page.view.requestAnimationFrame = () => 0;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  page.view.requestAnimationFrame = requestAnimationFrame;
}

const isUndefined = ({ view }: PageWindow) => view.customElements.get("cashier-widget") === undefined;

describe("the list before React of a player who goes", () => {
  const signOuts: Record<string, (element: HTMLElement) => void> = {
    "the attribute goes": (element) => element.removeAttribute("token"),
    "the attribute is empty": (element) => element.setAttribute("token", ""),
  };
  for (const [how, signOut] of Object.entries(signOuts)) {
    it(`goes before the next frame, with its connection: ${how}`, async () => {
      const { page, token, mend } = await openEarly();
      signOut(page.element);
      await untilPainted(page);
      expect(tilesOf(page)).to.deep.equal([]);
      await serverSees(token, "disconnect", 1);
      expect(isUndefined(page)).to.equal(true);
      await mend();
      await page.become("starting");
      expect(await server.calls(token, methods)).to.have.length(1);
    });
  }

  const changes: Record<string, (element: HTMLElement, player: string) => void> = {
    "by attributes": (element, player) => {
      element.setAttribute("user-id", player);
      element.setAttribute("token", player);
    },
    "by properties": (element, player) => {
      Object.assign(element, { userId: player, token: player });
    },
  };
  for (const [how, change] of Object.entries(changes)) {
    it(`makes way for the next player's, ${how}: nothing of the first one is left`, async () => {
      const { page, token, mend } = await openEarly();
      const old = await tileOf(page, "SPEI bank transfer");
      old.click();
      const second = newPlayer("second");
      change(page.element, second);
      await untilPainted(page);
      expect(old.isConnected).to.equal(false);
      await serverSees(token, "disconnect", 1);
      await tileOf(page, "SPEI bank transfer");
      expect(isUndefined(page)).to.equal(true);
      await mend();
      const element = await page.become("ready");
      expect(element.dataset.screen).to.equal("/deposit");
      expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit"]);
      expect(await server.calls(second, methods)).to.have.length(1);
    });
  }

  it("goes with the element's code, though no frame has seen the change", async () => {
    const second = await quickPlayer();
    const { page, mend } = await openSpoiled("held", "element", cardOf(await quickPlayer()));
    const pay = await on(page.element).find("button", payName("50"));
    await endFrameChecks(page);
    await server.hold(second, savedCalls.list);
    changes["by attributes"]?.(page.element, second);
    await untilPainted(page);
    expect(pay.isConnected).to.equal(true);
    await mend();
    await until("no account", () => !pay.isConnected, 2_000);
    await server.release();
    await on(page.element).find("button", payName("50"));
  });

  it("goes from a card whose code comes after that of the element", async () => {
    const { page } = await openSpoiled("held", "QuickView", cardOf(await quickPlayer()));
    await on(page.element).find("button", payName("50"));
    await until("the element", () => !isUndefined(page));
    page.element.removeAttribute("token");
    await until("no account", () => on(page.element).all("button", payName("50")).length === 0);
    expect(page.element.shadowRoot?.textContent).to.not.include("Visa");
  });

  it("goes when the host signs the player out", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const shell = new Channel();
    const { page } = await open({ script, token: "", "user-id": "" }, (view) => installChannel.Android(view, shell));
    await until("the bridge", () => shell.types.includes("Loaded"));
    sendMessage(page, "loaded", nativeSession(newPlayer(), { userId: crypto.randomUUID() }));
    await tileOf(page, "SPEI bank transfer");
    sendMessage(page, "loaded", { token: null });
    await until("no list", () => tilesOf(page).length === 0);
    expect(isUndefined(page)).to.equal(true);
    await mend();
    await page.become("starting");
  });
});

describe("the list before React of a player whose token is renewed", () => {
  const renewals: Record<string, (page: PageWindow, token: string) => void> = {
    "by the attribute": ({ element }, token) => element.setAttribute("token", token),
    "by the property": ({ element }, token) => Object.assign(element, { token }),
  };
  for (const [how, renew] of Object.entries(renewals)) {
    it(`stays, with the press, ${how}: the form opens with the new token`, async () => {
      const { page, token, mend } = await openEarly();
      const renewed = `${token}~2`;
      const tile = await tileOf(page, "SPEI bank transfer");
      tile.click();
      renew(page, renewed);
      await untilPainted(page);
      expect([tile.isConnected, tile.ariaBusy]).to.deep.equal([true, "true"]);
      // longer than React waits for a list that is not on screen yet
      await server.fault({ kind: "latency", call: methods, token: renewed, ms: 500 });
      await mend();
      const element = await page.become("ready");
      await on(element).find("textbox", "Amount");
      expect(page.of("screen").map(({ screen }) => screen)).to.deep.equal(["/deposit", "/deposit/redirect"]);
      expect(await server.calls(renewed, methods)).to.have.length(1);
    });
  }

  it("stays, with the press, though no frame has seen the new token before the element's code came", async () => {
    const { page, token, mend } = await openEarly();
    (await tileOf(page, "SPEI bank transfer")).click();
    await endFrameChecks(page);
    page.element.setAttribute("token", `${token}~2`);
    await mend();
    await on(await page.become("ready")).find("textbox", "Amount");
  });

  it("stays, with the press, if the host's message brings the new token", async () => {
    const { script, mend } = spoiledScript("held", "element");
    const shell = new Channel();
    const { page } = await open({ script, token: "", "user-id": "" }, (view) => installChannel.Android(view, shell));
    await until("the bridge", () => shell.types.includes("Loaded"));
    const token = newPlayer();
    const session = (sent: string) => nativeSession(sent, { userId: token, lang: "en" });
    sendMessage(page, "loaded", session(token));
    const tile = await tileOf(page, "SPEI bank transfer");
    tile.click();
    sendMessage(page, "loaded", session(`${token}~2`));
    await untilPainted(page);
    expect(tile.isConnected).to.equal(true);
    await mend();
    await on(await page.become("ready")).find("textbox", "Amount");
  });

  it("hands over its focus and its scroll position", async () => {
    const { page, token, mend } = await openEarly();
    const renewed = `${token}~2`;
    page.element.style.blockSize = "300px";
    const tile = tilesOf(page)[3];
    tile?.focus({ preventScroll: true });
    const body = () => scrollerOf(page.element.shadowRoot);
    body()?.scrollTo(0, 120);
    page.element.setAttribute("token", renewed);
    await untilPainted(page);
    await server.fault({ kind: "latency", call: methods, token: renewed, ms: 500 });
    const rendered = firstRender(page);
    await mend();
    await rendered;
    const focused = page.element.shadowRoot?.activeElement;
    expect(focused?.id).to.equal(tile?.id);
    expect(focused).not.to.equal(tile);
    expect(body()?.scrollTop).to.equal(120);
  });

  it("goes at once when the player signs out after it", async () => {
    const { page, token } = await openEarly();
    page.element.setAttribute("token", `${token}~2`);
    await untilPainted(page);
    expect(tilesOf(page)).to.not.deep.equal([]);
    page.element.removeAttribute("token");
    await untilPainted(page);
    expect(tilesOf(page)).to.deep.equal([]);
  });

  it("goes when another player's token follows, without an id: it may be anybody's", async () => {
    const { page } = await openEarly({ "user-id": "" });
    const tile = await tileOf(page, "SPEI bank transfer");
    tile.click();
    page.element.setAttribute("token", newPlayer());
    await untilPainted(page);
    expect(tile.isConnected).to.equal(false);
  });

  it("comes with the new token, if the first one had expired", async () => {
    const { page } = await openSpoiled("held", "element", { lang: "en", token: "expired" });
    await server.answered("expired", methods);
    page.element.setAttribute("token", newPlayer());
    await tileOf(page, "SPEI bank transfer");
    expect(isUndefined(page)).to.equal(true);
  });

  it("pays with the press on the quick view's card, once and with the new token", async () => {
    const token = await quickPlayer();
    const { page, mend } = await openSpoiled("held", "element", cardOf(token));
    const pay = await on(page.element).find("button", payName("50"));
    pay.click();
    page.element.setAttribute("token", `${token}~2`);
    await untilPainted(page);
    expect(pay.ariaBusy).to.equal("true");
    await mend();
    await server.attempted(token);
    await page.become("ready");
    await server.quiet();
    expect((await server.attempts(token)).map((attempt) => attempt.token)).to.deep.equal([`${token}~2`]);
  });
});
