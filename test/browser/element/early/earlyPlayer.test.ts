import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { type PageWindow, serverSees, spoiledScript } from "../../driver/pageWindow.ts";
import { Channel, installChannel, nativeSession, sendMessage } from "../../driver/webView.ts";
import { cardOf, payName, quickPlayer } from "../../scenarios/quickCard.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { earlyPages, tileOf, tilesOf } from "./earlyPage.ts";

const { open, openEarly, openSpoiled } = earlyPages();

/** Waits for the next frame of a page, after which a change is on screen. */
const untilPainted = ({ view }: PageWindow) =>
  new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)));

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
