import { expect } from "chai";
import { on, transports } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { type PageWindow, spoiledScript } from "../../driver/pageWindow.ts";
import {
  cardOf,
  costlyCard,
  inMexico,
  payName,
  quickPlayer,
  type SavedBefore,
  savedCard,
} from "../../scenarios/quickCard.ts";
import { methods, savedCalls } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";
import { earlyPages, firstRender, shortHold, shownOn } from "./earlyPage.ts";

const { open, openSpoiled } = earlyPages();

const pay50 = payName("50");
const payButtons = ({ element }: PageWindow) => on(element).all("button", pay50);
const isDefined = ({ view }: PageWindow) => view.customElements.get("cashier-widget") !== undefined;

/** Opens a page whose card is drawn, and whose element waits for its code. */
async function openCard(attributes: Record<string, string> = {}, saved: SavedBefore = "card") {
  const token = await quickPlayer(saved);
  const opened = await openSpoiled("held", "element", { ...cardOf(token), ...attributes });
  await until("the card", () => payButtons(opened.page).length === 1);
  expect(isDefined(opened.page)).to.equal(false);
  return { ...opened, token, pay: await on(opened.page.element).find("button", pay50) };
}

/** Waits until the card of React has answered every press so far. */
async function untilSettled(page: PageWindow, token: string) {
  await page.become("ready");
  await server.quiet(token);
}

/** Moves the page's clock on, beside its timers: a sleeping device pauses those, and `shortHold` shortens them. */
function advanceClock({ view }: PageWindow, ms: number): void {
  const { now } = view.Date;
  view.Date.now = () => now() + ms;
}

const sent = async (token: string) => (await server.attempts(token)).map(({ payload }) => payload);

describe("the quick view's card before React", () => {
  for (const saved of ["card", "card with CVV"] as const) {
    it(`stands where React's does, for a ${saved}`, async () => {
      const { page, mend } = await openCard({}, saved);
      const before = shownOn(page);
      expect(on(page.element).names("button").join()).to.match(
        /^Lower amount,Higher amount,Deposit \D*50,More methods$/,
      );
      expect(page.element.offsetHeight).to.equal(128);
      const rendered = firstRender(page);
      await mend();
      expect(await rendered).to.deep.equal(before);
      expect(page.element.offsetHeight).to.equal(128);
    });
  }

  it("has the words of React's in a language with a word between button and amount", async () => {
    const token = await quickPlayer();
    const { page, mend } = await openSpoiled("held", "element", { ...cardOf(token), lang: "ru" });
    await on(page.element).find("button", /^Пополнить на 50/);
    const before = shownOn(page);
    const rendered = firstRender(page);
    await mend();
    expect(await rendered).to.deep.equal(before);
  });

  it("is one line in a wide page", async () => {
    const { page } = await openCard();
    page.element.style.inlineSize = "700px";
    expect(page.element.offsetHeight).to.equal(74);
  });

  it("has its own height also if the view is a property", async () => {
    const token = await quickPlayer();
    const { script, mend } = spoiledScript("held", "element");
    const { view: quick, ...attributes } = cardOf(token);
    const { page } = await open({ script, ...attributes }, (view) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync("html, body { height: 100% }");
      view.document.adoptedStyleSheets = [sheet];
      // before the widget's script runs
      const assign = () => Object.assign(view.document.querySelector("cashier-widget") ?? {}, { view: quick });
      view.document.addEventListener("readystatechange", assign, { once: true });
    });
    await until("the card", () => payButtons(page).length === 1);
    expect(page.element.offsetHeight).to.equal(128);
    await mend();
    await untilSettled(page, token);
    expect(page.element.offsetHeight).to.equal(128);
  });

  for (const transport of transports) {
    it(`pays once with a press that came before React, however often it came, over ${transport}`, async () => {
      const { page, mend, token, pay } = await openCard({ transport });
      pay.click();
      pay.click();
      expect(pay.ariaBusy).to.equal("true");
      await mend();
      await untilAsync("the payment", async () => (await sent(token)).length > 0, 30_000);
      await untilSettled(page, token);
      const [payment, ...others] = await sent(token);
      expect(others).to.deep.equal([]);
      expect(payment).to.deep.include({ method: savedCard.method, amount: 50, currency: "AZN", fields: {} });
    });
  }

  for (const transport of transports) {
    it(`asks for no withdrawals on a page for them, over ${transport}`, async () => {
      const { page, mend, token } = await openCard({ page: "withdrawal", transport });
      await mend();
      await untilSettled(page, token);
      expect(await server.calls(token, methods)).to.have.length(1);
      expect(await server.calls(token, "/BANKING/methods-withdrawal")).to.deep.equal([]);
      const saved = await server.calls(token, savedCalls.list);
      expect(saved.map(({ type }) => type)).to.deep.equal(["deposit"]);
    });
  }

  it("takes a step of the amount for React", async () => {
    const { page, mend, token } = await openCard();
    await on(page.element).press("Higher amount");
    await mend();
    await untilSettled(page, token);
    await on(page.element).find("button", /^Deposit \D*75$/);
    expect(await sent(token)).to.deep.equal([]);
  });

  it("passes on a mouse press on a step during which React has replaced it, once", async () => {
    const { page, mend, token } = await openCard();
    const mouse = (type: string, target: Element) =>
      target.dispatchEvent(new page.view.MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
    mouse("mousedown", await on(page.element).find("button", "Higher amount"));
    await mend();
    await page.become("ready");
    mouse("mouseup", await on(page.element).find("button", "Higher amount"));
    await untilSettled(page, token);
    await on(page.element).find("button", payName("75"));
  });

  it("pays nothing if the amount, the currency, the bonus or the player has changed after the press", async function () {
    this.timeout(120_000);
    const other = await quickPlayer();
    const changes = [
      { amount: "60" },
      { currency: "USD" },
      { "bonus-list": JSON.stringify([{ id: "reload", type: "deposit" }]) },
      { token: other, "user-id": other },
      { token: "" },
    ];
    for (const change of changes) {
      const { page, mend, token, pay } = await openCard();
      pay.click();
      for (const [name, value] of Object.entries(change)) page.element.setAttribute(name, value);
      await mend();
      if (change.token === "") await page.become("starting");
      else await untilSettled(page, token);
      await server.quiet();
      expect([...(await sent(token)), ...(await sent(other))], JSON.stringify(change)).to.deep.equal([]);
      page.close();
    }
  });

  it("goes at once with its player", async () => {
    const { page } = await openCard({ "user-id": "" });
    page.element.setAttribute("token", newPlayer());
    await until("no card", () => payButtons(page).length === 0);
    expect(isDefined(page)).to.equal(false);
    expect(page.element.offsetHeight).to.equal(128);
  });

  it("is left to React with nothing saved, a fee, a bonus, the host's amount, and a method that is down or may be hidden", async () => {
    const costly = await quickPlayer("nothing");
    await server.addSavedAccount(costly, costlyCard);
    const indian = await quickPlayer("nothing");
    await server.addSavedAccount(indian, {
      method: "paytm_inr",
      label: "Paytm",
      fields: {},
      amount: 1500,
      currency: "INR",
    });
    const cases = [
      [await quickPlayer("nothing"), {}],
      [costly, inMexico],
      [indian, { "payment-geo": "IN", currency: "INR" }],
      [await quickPlayer(), { amount: "70" }],
      [await quickPlayer(), { "bonus-list": JSON.stringify([{ id: "reload", type: "deposit" }]) }],
      [await quickPlayer(), {}, "down"],
    ] as const;
    for (const [token, attributes, state] of cases) {
      if (state) await server.health(savedCard.method, state);
      const { page, mend } = await openSpoiled("held", "element", { ...cardOf(token), ...attributes });
      await server.answered(token, "/BANKING/saved-accounts");
      await server.quiet(token);
      expect(on(page.element).names("button")).to.deep.equal([]);
      expect(page.element.offsetHeight).to.equal(128);
      await mend();
      await page.become("ready");
      expect(on(page.element).all("button", /^Deposit/)).to.have.length(1);
      if (state) await server.health(savedCard.method, "up");
      page.close();
    }
  });

  it("says in the player's language that React takes too long for a press", async () => {
    const token = await quickPlayer();
    const { script, mend } = spoiledScript("held", "element");
    const { page } = await open({ script, ...cardOf(token), lang: "es-ES" }, shortHold);
    const pay = await on(page.element).find("button", /^Depositar/);
    pay.click();
    expect((await on(page.element).find("alert")).textContent).to.equal(
      "La carga tarda demasiado. Comprueba tu conexión.",
    );
    const again = await on(page.element).find("button", "Volver a cargar");
    expect(page.element.offsetHeight).to.equal(128);
    await mend();
    await page.reloaded(() => again.click());
    await page.become("ready");
  });

  it("explains it also after the element has come without the code of its card, and pays nothing then", async () => {
    const token = await quickPlayer();
    const { script, mend } = spoiledScript("held", "QuickView");
    const { page } = await open({ script, ...cardOf(token) }, shortHold);
    const pay = await on(page.element).find("button", pay50);
    await until("the element", () => isDefined(page));
    pay.click();
    await on(page.element).find("alert");
    advanceClock(page, 10_000);
    await mend();
    await untilSettled(page, token);
    expect(await sent(token)).to.deep.equal([]);
    await on(page.element).press(pay50);
    await untilAsync("the payment", async () => (await sent(token)).length > 0, 30_000);
  });

  it("pays nothing for a press before the device slept, which pauses timers", async () => {
    const { page, mend, token, pay } = await openCard();
    pay.click();
    advanceClock(page, 3_600_000);
    await mend();
    await untilSettled(page, token);
    expect(await sent(token)).to.deep.equal([]);
  });
});
