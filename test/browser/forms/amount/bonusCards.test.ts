import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const welcome = {
  id: "welcome",
  type: "deposit",
  title: { en: "Welcome bonus", es: "Bono de bienvenida" },
  text: "For your first deposit",
  percent: 100,
  max_bonus: 750,
  wager: 30,
  terms_url: "https://site.example/welcome",
  depositBonusData: { minDeposit: 200 },
};
const reload = { id: "reload", type: "deposit", title: "Reload", percent: 25, image: "https://127.0.0.1:9/none.png" };

const root = ({ element }: CashierPage) => element.shadowRoot;
const radios = (page: CashierPage) => [
  ...(root(page)?.querySelectorAll<HTMLInputElement>("[part=bonus] [type=radio]") ?? []),
];
const nameOf = (page: CashierPage, radio: HTMLInputElement) =>
  root(page)?.getElementById(radio.getAttribute("aria-labelledby") ?? "")?.textContent ??
  radio.labels?.[0]?.textContent;
const names = (page: CashierPage) => radios(page).map((radio) => nameOf(page, radio));
const chosen = (page: CashierPage) => names(page)[radios(page).findIndex(({ checked }) => checked)];
const choose = (page: CashierPage, name: string) => radios(page)[names(page).indexOf(name)]?.click();
const termsLink = (page: CashierPage) => root(page)?.querySelector("[part=bonus] a");
const says = (page: CashierPage, text: string) => until(text, () => page.text.includes(text));

async function openForm(bonuses: unknown[], attributes: Record<string, string> = {}) {
  const page = await openCashier({ "bonus-list": JSON.stringify(bonuses), ...attributes });
  await page.chooseMethod("SPEI bank transfer");
  await page.fill("Amount", "500");
  await until("the bonuses", () => root(page)?.querySelector("[part=bonus]"));
  return page;
}

async function sentBonus(page: CashierPage) {
  await page.press("Deposit");
  await page.at("/deposit/complete");
  return (await server.calls(page.token, create)).map(({ bonus_id }) => bonus_id);
}

describe("several bonuses", () => {
  freshServer();

  it("are cards to choose from, the first one chosen, that say what they give", async () => {
    const page = await openForm([welcome, reload]);
    expect(names(page)).to.deep.equal(["Welcome bonus", "Reload", "No bonus"]);
    expect(chosen(page)).to.equal("Welcome bonus");
    for (const text of ["For your first deposit", "You get $500", "from $200", "wager 30×", "You get $125"])
      await says(page, text);
    await page.fill("Amount", "1000");
    await says(page, "You get $750");
    await page.fill("Amount", "100");
    await says(page, "100% of your deposit, up to $750");
    await says(page, "This amount is too low for the bonus.");
    const terms = termsLink(page);
    expect(terms?.textContent).to.equal("Terms of “Welcome bonus”");
    expect(terms?.getAttribute("href")).to.equal(welcome.terms_url);
    expect(terms?.getAttribute("rel")).to.include("noopener");
    await until("no broken picture", () => !root(page)?.querySelector("[part~=bonus] img"));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });

  for (const transport of transports) {
    it(`are sent by the id of the chosen one over ${transport}`, async () => {
      const page = await openForm([welcome, reload], { transport });
      choose(page, "Reload");
      await until("the choice", () => chosen(page) === "Reload");
      expect(await sentBonus(page)).to.deep.equal(["reload"]);
    });
  }

  it("can be declined", async () => {
    const page = await openForm([welcome, reload]);
    choose(page, "No bonus");
    await until("the choice", () => chosen(page) === "No bonus");
    expect(page.query("button", "Bonus details")).to.equal(undefined);
    expect(await sentBonus(page)).to.deep.equal([undefined]);
  });

  it("stay as chosen when the one in the details is switched off and on", async () => {
    const page = await openForm([welcome, reload]);
    choose(page, "Reload");
    await until("the choice", () => chosen(page) === "Reload");
    await page.press("Bonus details");
    await page.at("/deposit/bonus-details");
    for (const isOn of ["false", "true"]) {
      const control = await until("the switch", () => root(page)?.querySelector<HTMLElement>("[role=switch]"));
      control.click();
      await until(`the switch: ${isOn}`, () => control.getAttribute("aria-checked") === isOn);
    }
    await page.press("Back");
    await page.at("/deposit/redirect");
    await until("the choice", () => chosen(page) === "Reload");
    expect(await sentBonus(page)).to.deep.equal(["reload"]);
  });

  it("are chosen by the arrow keys", async () => {
    const page = await openForm([welcome, reload]);
    radios(page)[0]?.focus();
    await sendKeys({ press: "ArrowDown" });
    await until("the next one", () => chosen(page) === "Reload");
    await sendKeys({ press: "ArrowDown" });
    await until("none", () => chosen(page) === "No bonus");
  });

  it("go when they end, and the one that was chosen is not replaced by another", async () => {
    const expires_at = new Date(Date.now() + 4_000).toISOString();
    const page = await openForm([{ ...welcome, expires_at }, reload, { ...reload, id: "more", title: "More" }]);
    expect(chosen(page)).to.equal("Welcome bonus");
    await until("its end", () => !names(page).includes("Welcome bonus"), 15_000);
    await says(page, "This bonus has ended.");
    expect(names(page)).to.deep.equal(["Reload", "More", "No bonus"]);
    expect(chosen(page)).to.equal("No bonus");
    expect(await sentBonus(page)).to.deep.equal([undefined]);
  });

  it("keep what is right where a member is wrong", async () => {
    const wrong = {
      ...welcome,
      percent: "100",
      wager: {},
      terms_url: "javascript:alert(1)",
      expires_at: "soon",
      text: 5,
    };
    const page = await openForm([wrong, reload]);
    expect(names(page)).to.deep.equal(["Welcome bonus", "Reload", "No bonus"]);
    await says(page, "You get $125");
    expect(page.text).to.not.include("wager");
    expect(termsLink(page)).to.equal(null);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("are a switch where there is one, the host has chosen one, or none has a title", async () => {
    const plain = [welcome, reload].map(({ id, type }) => ({ id, type }));
    for (const [list, attributes] of [
      [[welcome], {}],
      [[welcome, reload], { "bonus-id": "reload" }],
      [plain, {}],
    ] as const) {
      const page = await openForm([...list], { ...attributes });
      expect(root(page)?.querySelector("[part=bonus]")?.getAttribute("role")).to.equal("switch");
      page.element.remove();
    }
  });
});
