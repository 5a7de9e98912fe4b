import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, handOver } from "../../driver/cashierPage.ts";
import { puppetPage } from "../../driver/hostPage.ts";
import { frameOf } from "../../driver/layout.ts";
import { openAction } from "../../scenarios/deposit.ts";
import { openFields } from "../../scenarios/form.ts";
import { server } from "../../server/paymentServer.ts";
import { idle, until, untilAsync } from "../../waiting.ts";
import { bodies, tokens } from "./hostedCardPage.ts";

/** A message to the card's page. */
interface Heard {
  type: string;
  id?: string;
  locale?: string;
  theme?: { mode: string; colors: { background: string } };
  amount?: number;
  currency?: string;
}

/** A form whose card page does what the test says. */
class PuppetCard {
  readonly page: CashierPage;
  /** the messages that the page has received */
  readonly heard: Heard[] = [];
  readonly #ended = new AbortController();

  constructor(page: CashierPage) {
    this.page = page;
    const hear = ({ source, data }: MessageEvent) => {
      if (source === this.#view && typeof data?.received === "string") this.heard.push(JSON.parse(data.received));
    };
    window.addEventListener("message", hear, { signal: this.#ended.signal });
  }

  get #view() {
    return frameOf(this.page)?.contentWindow;
  }

  say(type: string, members: object = {}, times = 1) {
    this.#view?.postMessage({ say: { type: `cashier-card-${type}`, v: 1, ...members }, times }, "*");
  }

  /** Returns what gives a token as the frame of now does, also once it has gone. */
  speaker() {
    const data = { type: "cashier-card-token", v: 1, id: "", token: "tok_late" };
    const late = new MessageEvent("message", { data, origin: new URL(puppetPage()).origin });
    // Firefox makes no event of another origin's window, and WebKit none of one that has gone
    Object.defineProperty(late, "source", { value: this.#view ?? null });
    return (id: string) => {
      data.id = id;
      window.dispatchEvent(late);
    };
  }

  /** Waits until the page has heard a message so many times. */
  hears(type: string, count = 1) {
    return until(`${count} ${type}`, () => {
      const all = this.heard.filter((message) => message.type === `cashier-card-${type}`);
      return all[count - 1];
    });
  }

  /** Says that the page is ready until it is answered: its script may not have run yet. */
  async start() {
    await untilAsync("the answer to ready", async () => {
      if (this.heard.length === 0) this.say("ready");
      await idle();
      return this.heard.length > 0;
    });
  }

  /** Has a complete card, presses, and gives the id of the token that is asked for. */
  async press() {
    this.say("state", { complete: true });
    await untilAsync("a token asked for", async () => {
      if (!this.page.query("button", "Deposit")?.hasAttribute("aria-busy")) await this.page.press("Deposit");
      await idle();
      return this.heard.some(({ type }) => type === "cashier-card-tokenize");
    });
    return (await this.hears("tokenize")).id ?? "";
  }

  end() {
    this.#ended.abort();
  }
}

const opened: PuppetCard[] = [];

const puppetField = (members: object = {}) => ({ name: "card", type: "hosted_card", url: puppetPage(), ...members });

async function watchPuppet(page: CashierPage): Promise<PuppetCard> {
  const card = new PuppetCard(page);
  opened.push(card);
  await until("the frame", () => frameOf(page));
  return card;
}

const openPuppetCard = async (members?: object) => watchPuppet(await openFields([puppetField(members)]));

describe("the page of a hosted card", () => {
  freshServer();
  afterEach(() => {
    for (const card of opened.splice(0)) card.end();
  });

  it("is believed a token for the id that was asked for, from its own window, once", async () => {
    const card = await openPuppetCard();
    await card.start();
    const id = await card.press();
    card.say("token", { id: "guessed", token: "tok_guessed" });
    // from this page's own window
    window.postMessage({ type: "cashier-card-token", v: 1, id, token: "tok_foreign" }, "*");
    card.say("token", { id, token: "tok_right" });
    card.say("token", { id, token: "tok_second" });
    await untilAsync("the create", async () => (await bodies(card.page.token)).length > 0);
    expect(await tokens(card.page.token)).to.deep.equal(["tok_right"]);
  });

  it("is told the background that it has once it is loaded", async () => {
    const card = await openPuppetCard();
    await card.start();
    const told = (await card.hears("init")).theme?.colors.background;
    const around = await until("the end of loading", () => frameOf(card.page)?.closest("[aria-busy='false']"));
    expect(told).to.equal(getComputedStyle(around).backgroundColor);
  });

  it("receives each change of amount, theme and language", async () => {
    const card = await openPuppetCard();
    await card.start();
    const { page } = card;
    const told = (what: string, isTold: (message: Heard) => boolean) =>
      until(what, () => card.heard.slice(-1).some((last) => last.type === "cashier-card-init" && isTold(last)));
    await page.fill("Amount", "700");
    await told("the amount", ({ amount }) => amount === 700);
    page.element.setAttribute("theme", "dark");
    await told("the theme", ({ theme }) => theme?.mode === "dark");
    page.element.setAttribute("schema", '{"tokens":{"--cashier-surface":"rgb(1, 2, 3)"}}');
    await told("the design tokens", ({ theme }) => theme?.colors.background === "rgb(1, 2, 3)");
    page.element.setAttribute("lang", "es");
    await told("the language", ({ locale }) => locale === "es");
    await page.fill("Importe", "");
    await told("no amount", (message) => message.amount === undefined);
  });

  it("is told the amount and the currency of the payment that a further form belongs to", async () => {
    const action = { type: "form", fields: [puppetField()] };
    const screen = "/deposit/redirect/unified-form";
    const { page } = await openAction({ action, screen }, { "payment-geo": "IN", currency: "INR" });
    const card = await watchPuppet(page);
    await card.start();
    const { amount, currency } = await card.hears("init");
    expect({ amount, currency }).to.deep.equal({ amount: 500, currency: "MXN" });
  });

  it("is asked to take the focus by Tab while it is empty, the label and an invalid press", async () => {
    const card = await openPuppetCard();
    await card.start();
    const { page } = card;
    const tabIn = async () => {
      (await page.input("Amount")).focus();
      await untilAsync("the focus in the frame", async () => {
        if (page.focused !== frameOf(page)) await sendKeys({ press: "Tab" });
        return page.focused === frameOf(page);
      });
    };
    await tabIn();
    await card.hears("focus", 1);
    const group = await page.find("group", "Card details");
    group.querySelector("label")?.click();
    await card.hears("focus", 2);
    expect(page.focused).to.equal(frameOf(page));
    await page.press("Deposit");
    await card.hears("focus", 3);
    card.say("state", { complete: true });
    await until("no error", () => !page.text.includes("Enter your card details"));
    await tabIn();
    await idle();
    expect(card.heard.filter(({ type }) => type === "cashier-card-focus")).to.have.length(3);
    expect(await bodies(page.token)).to.deep.equal([]);
  });

  it("is not heard from another origin than the field names", async () => {
    const card = await openPuppetCard({ origin: "https://psp.example" });
    for (let times = 0; times < 5; times += 1) {
      card.say("ready");
      await idle();
    }
    expect(card.heard).to.deep.equal([]);
    expect(frameOf(card.page)?.closest("[aria-busy='true']")).to.not.equal(null);
  });

  it("is heard 20 times in a second", async () => {
    const card = await openPuppetCard();
    await card.start();
    const heightOf = () => frameOf(card.page)?.getBoundingClientRect().height;
    card.say("height", { height: 100 }, 60);
    card.say("height", { height: 300 });
    const seen = new Set<number | undefined>();
    await untilAsync("a height after the flood", async () => {
      card.say("height", { height: 9_999 });
      await idle();
      seen.add(heightOf());
      return heightOf() === 600;
    });
    expect([...seen]).to.not.include(300);
  });

  it("presses for nobody who is elsewhere", async () => {
    const card = await openPuppetCard();
    await card.start();
    card.say("state", { complete: true });
    (await card.page.find("button", "Back")).focus();
    card.say("submit");
    const id = await card.press();
    expect(card.heard.filter(({ type }) => type === "cashier-card-tokenize")).to.have.length(1);
    card.say("error", { id, message: "Not today" });
    await until("the reason", () => card.page.text.includes("Not today"));
    expect(await bodies(card.page.token)).to.deep.equal([]);
  });

  it("presses for a player whose focus is in the form beside it", async () => {
    const card = await openPuppetCard();
    await card.start();
    card.say("state", { complete: true });
    (await card.page.input("Amount")).focus();
    card.say("submit");
    card.say("token", { id: (await card.hears("tokenize")).id, token: "tok_entered" });
    await untilAsync("the create", async () => (await bodies(card.page.token)).length > 0);
    expect(await tokens(card.page.token)).to.deep.equal(["tok_entered"]);
  });

  it("answers for its own element alone", async () => {
    const [one, other] = [await openPuppetCard(), await openPuppetCard()];
    await one.start();
    await other.start();
    const id = await one.press();
    other.say("token", { id, token: "tok_other" });
    one.say("token", { id, token: "tok_own" });
    await untilAsync("the create", async () => (await bodies(one.page.token)).length > 0);
    expect(await tokens(one.page.token)).to.deep.equal(["tok_own"]);
    expect(await bodies(other.page.token)).to.deep.equal([]);
  });

  const leavings: readonly (readonly [string, (page: CashierPage) => unknown])[] = [
    ["has left", (page) => page.press("Back")],
    ["has signed out", ({ element }) => element.removeAttribute("token")],
    ["has changed", handOver],
  ];
  for (const [what, leave] of leavings) {
    it(`gives no token once the player ${what}`, async () => {
      const card = await openPuppetCard();
      await card.start();
      const frame = frameOf(card.page);
      const speak = card.speaker();
      const id = await card.press();
      await leave(card.page);
      await until("no frame", () => !frame?.isConnected);
      speak(id);
      await server.quiet(card.page.token);
      expect(await bodies(card.page.token)).to.deep.equal([]);
      const now = card.page.element.getAttribute("token");
      if (now) expect(await bodies(now)).to.deep.equal([]);
      expect(JSON.stringify(card.page.events)).not.to.include("tok_late");
    });
  }

  it("gives no token once it has gone on to another page", async () => {
    const card = await openPuppetCard();
    await card.start();
    const id = await card.press();
    const frame = frameOf(card.page);
    frame?.contentWindow?.location.replace(new URL("/bare-page", location.href));
    await until("the other page", () => frame?.contentDocument?.readyState === "complete");
    const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
    const post = new (view?.Function ?? Function)("data", "parent.postMessage(data, '*')");
    post({ type: "cashier-card-token", v: 1, id, token: "tok_other" });
    await idle();
    await server.quiet(card.page.token);
    expect(await bodies(card.page.token)).to.deep.equal([]);
    await card.page.press("Back");
    await card.page.at("/deposit");
  });

  it("is as high as it asks for before it is ready", async () => {
    const card = await openPuppetCard();
    await untilAsync("the height", async () => {
      card.say("height", { height: 333 });
      await idle();
      return frameOf(card.page)?.getBoundingClientRect().height === 333;
    });
    expect(card.heard).to.deep.equal([]);
  });

  it("is empty once it is loaded again", async () => {
    const card = await openPuppetCard();
    await card.start();
    card.say("state", { complete: true });
    card.say("ready");
    await card.hears("init", 2);
    await card.page.press("Deposit");
    await until("the error", () => card.page.text.includes("Enter your card details"));
    expect(await bodies(card.page.token)).to.deep.equal([]);
  });
});
