import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violations } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { coinsScreen, hostWithCoinBonus, openCoins } from "../../scenarios/coins.ts";
import { findVisible } from "../../scenarios/deposit.ts";
import { methods } from "../../server/calls.ts";
import { until } from "../../waiting.ts";

const screen = "/deposit/video-instruction";
const russia = { "payment-geo": "RU", currency: "RUB" };
const inRussian = { ...hostWithCoinBonus, ...russia, lang: "ru" };
const video = (page: CashierPage) => findVisible<HTMLVideoElement>(page, "video")[0];
const steps = (page: CashierPage) => findVisible(page, "ol > li");
const coins = (page: CashierPage) => until("the coins", () => page.query("button", "Toncoin"));

/** As openCoins, over HTTP and with another film about Tether. */
async function withGuides(guides: unknown, test: (page: CashierPage) => Promise<void>) {
  const restore = alterAnswer(methods, (answer) => {
    Object.assign(Object(answer.usdt), { video_guide_url: guides });
    return answer;
  });
  try {
    await test(await openCoins({ ...hostWithCoinBonus, ...russia, transport: "http" }));
  } finally {
    restore();
  }
}

describe("the video instruction for coins", () => {
  freshServer();

  for (const [why, change] of [
    ["the schema does not ask", { schema: "{}" }],
    ["the country is another", { "payment-geo": "MX", currency: "MXN" }],
  ] as const) {
    it(`is not offered where ${why}`, async () => {
      const page = await openCoins({ ...hostWithCoinBonus, ...russia, ...change });
      await coins(page);
      expect(page.query("button", "Video instructions")).to.equal(undefined);
    });
  }

  it("is a film with the browser's own controls, in the player's language", async () => {
    const page = await openCoinsInRussian();
    const found = await until("the film", () => video(page));
    expect(new URL(found.src).pathname).to.equal("/guides/crypto.webm");
    expect(found.controls).to.equal(true);
    expect(found.autoplay).to.equal(false);
    await until("its length", () => found.readyState > 0);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it("is in words where there is no video, and leads back to where the player was", async () => {
    const page = await openCoins({ ...hostWithCoinBonus, ...russia });
    await tabTo(page, "Video instructions");
    await sendKeys({ press: "Enter" });
    await page.at(screen);
    expect(page.element.shadowRoot?.querySelector("h1")?.textContent).to.equal("Video instructions");
    expect(steps(page)).to.have.length(4);
    // "none" would hide from Safari's screen reader that it is a list
    expect(findVisible(page, "ol").map((list) => getComputedStyle(list).listStyleType)).not.to.include("none");
    expect(video(page)).to.equal(undefined);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press("Back");
    await page.at(coinsScreen);
    await until("the link's focus", () => focusedName(page) === "Video instructions");
  });

  it("is in words where the video cannot be loaded", async () => {
    await withGuides({ en_ru: { redesign: `${window.demoServer}/guides/missing.webm` } }, async (page) => {
      await page.press("Video instructions");
      await until("the words", () => steps(page).length === 4);
      expect(video(page)).to.equal(undefined);
    });
  });

  it("has poster and captions where there are any", async () => {
    const file = (name: string) => `${window.demoServer}/guides/${name}`;
    const guide = { redesign: file("spei.webm"), poster: file("spei.jpg"), captions: file("spei-en.vtt") };
    await withGuides({ EN_ru: guide }, async (page) => {
      await page.press("Video instructions");
      const found = await until("the film", () => video(page));
      expect(found.src).to.equal(guide.redesign);
      expect(found.poster).to.equal(guide.poster);
      const track = found.querySelector("track");
      expect(track?.src).to.equal(guide.captions);
      expect(track?.srclang).to.equal("en");
      // WebKit asks the user's settings whether captions are shown
      if (track) track.track.mode = "showing";
      await until("its captions", () => track?.readyState === HTMLTrackElement.LOADED);
    });
  });

  it("is of no unsafe address", async () => {
    await withGuides({ en_ru: { redesign: "javascript:document.title='hacked'" } }, async (page) => {
      await page.press("Video instructions");
      await until("the words", () => steps(page).length === 4);
      expect(video(page)).to.equal(undefined);
    });
  });
});

describe("the video instruction of a method", () => {
  freshServer();
  it("is its own, with poster and captions; the way back keeps what was typed", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777");
    await page.press("Video instructions");
    await page.at("/deposit/video-instruction");
    const film = await until("the film", () => findVisible<HTMLVideoElement>(page, "video")[0]);
    expect(film.src).to.match(/\/guides\/spei\.webm$/);
    expect(film.poster).to.match(/\/guides\/spei\.jpg$/);
    expect(film.querySelector("track")?.srclang).to.equal("en");
    expect(page.text).to.include("How to pay with SPEI bank transfer");
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press("Back");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("777");
    await until("the link's focus", () => page.focused?.id === "video-instruction");
  });

  it("is not offered for a method without one", async () => {
    const page = await openCashier();
    await page.chooseMethod("OXXO");
    await page.input("Amount");
    expect(page.query("button", "Video instructions")).to.equal(undefined);
  });
});

/** The film of a player who reads Russian: the demo has one in no other language. */
async function openCoinsInRussian(): Promise<CashierPage> {
  const page = await openCoinsNamed("Криптовалюта", inRussian);
  page.element.shadowRoot?.getElementById("video-instruction")?.click();
  await page.at(screen);
  return page;
}

async function openCoinsNamed(name: string, attributes: Record<string, string>): Promise<CashierPage> {
  const page = await openCashier(attributes);
  await page.press(name);
  await page.at(coinsScreen);
  await until("the link", () => page.element.shadowRoot?.getElementById("video-instruction"));
  return page;
}
