import { expect } from "chai";
import { type CashierPage, freshServer, on, openCashier, transports } from "../../driver/cashierPage.ts";
import { pressKeys, tabTo } from "../../driver/keyboard.ts";
import { scrollerOf } from "../../driver/layout.ts";
import { server } from "../../server/paymentServer.ts";
import { idle, until } from "../../waiting.ts";

const payouts = "/BANKING/methods-withdrawal";
const deposits = "/BANKING/methods-payment-v3";

const tab = ({ element }: CashierPage, name: string) => on(element).find("tab", name);
const selectedTabs = ({ element }: CashierPage) =>
  on(element)
    .all("tab")
    .flatMap((one) => (one.ariaSelected === "true" ? [one.textContent] : []));
const body = ({ element }: CashierPage) => scrollerOf(element.shadowRoot);

/** Scrolls the list, once it is long enough: its first render has only the tiles in sight. */
const scrollTo = (page: CashierPage, top: number) =>
  until(`the list at ${top}`, () => {
    body(page)?.scrollTo(0, top);
    return body(page)?.scrollTop === top;
  });

async function switchTo(page: CashierPage, name: "Deposit" | "Withdraw"): Promise<void> {
  (await tab(page, name)).click();
  await page.at(name === "Deposit" ? "/deposit" : "/withdrawal");
}

describe("the tabs of the lists", () => {
  freshServer();

  for (const transport of transports) {
    it(`switch between both lists, each requested once, over ${transport}`, async () => {
      const page = await openCashier({ transport });
      await tab(page, "Deposit");
      expect(selectedTabs(page)).to.deep.equal(["Deposit"]);
      await switchTo(page, "Withdraw");
      await page.find("heading", "Withdrawal method");
      expect(selectedTabs(page)).to.deep.equal(["Withdraw"]);
      await switchTo(page, "Deposit");
      await page.find("heading", "Deposit method");
      expect(await server.calls(page.token, payouts)).to.have.length(1);
      expect(await server.calls(page.token, deposits)).to.have.length(1);
      expect(page.of("screen").slice(-2)).to.deep.equal([
        { screen: "/withdrawal", transaction: "withdrawal" },
        { screen: "/deposit", transaction: "deposit" },
      ]);
      expect(page.of("init").map((detail) => detail.page)).to.deep.equal(["deposit", "withdrawal", "deposit"]);
    });
  }

  it("start at the list of the attribute page", async () => {
    const page = await openCashier({ page: "withdrawal" });
    await tab(page, "Deposit");
    expect(selectedTabs(page)).to.deep.equal(["Withdraw"]);
  });

  it("leave the focus ring of the country beside them in full view", async () => {
    const page = await openCashier({ lang: "en" });
    const region = await page.find("button", "Change country");
    await tabTo(page, "Change country");
    const { outlineWidth, outlineOffset } = getComputedStyle(region);
    const { left, width, top } = region.getBoundingClientRect();
    const ringTop = top - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset);
    const there = page.element.shadowRoot?.elementFromPoint(left + width / 2, ringTop + 0.5);
    expect(there?.contains(region)).to.equal(true);
  });

  for (const [dir, forward, back] of [
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
  ] as const) {
    it(`are one stop of the Tab key, and follow the arrow keys: ${dir}`, async () => {
      const page = await openCashier({ dir });
      const first = await tab(page, "Deposit");
      first.focus();
      const historyKey = { key: forward, altKey: true, bubbles: true, cancelable: true };
      expect(first.dispatchEvent(new KeyboardEvent("keydown", historyKey))).to.equal(true);
      expect(first.dispatchEvent(new KeyboardEvent("keydown", { ...historyKey, key: "Home", altKey: false }))).to.equal(
        false,
      );
      await pressKeys(forward);
      await page.at("/withdrawal");
      expect(page.focused).to.equal(await tab(page, "Withdraw"));
      await pressKeys(forward);
      await page.at("/deposit");
      expect(page.focused).to.equal(first);
      await pressKeys(back);
      await page.at("/withdrawal");
      await pressKeys("Home");
      await page.at("/deposit");
      await pressKeys("End");
      await page.at("/withdrawal");
      expect(
        on(page.element)
          .all("tab")
          .map(({ tabIndex }) => tabIndex),
      ).to.deep.equal([-1, 0]);
    });
  }

  it("name the list that they show", async () => {
    const page = await openCashier();
    const withdraw = await tab(page, "Withdraw");
    await switchTo(page, "Withdraw");
    const panel = page.element.shadowRoot?.querySelector("[role=tabpanel]");
    expect(panel?.getAttribute("aria-labelledby")).to.equal(withdraw.id);
    expect(withdraw.getAttribute("aria-controls")).to.equal(panel?.id);
    await page.press("SPEI bank transfer");
    await page.at("/withdrawal/redirect");
    expect(page.all("tab")).to.deep.equal([]);
    expect(page.element.shadowRoot?.querySelector("[role=tabpanel]")).to.equal(null);
  });

  it("keep what was typed in each area", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "321");
    await page.press("Back");
    await page.at("/deposit");
    await switchTo(page, "Withdraw");
    await page.press("SPEI bank transfer");
    await page.at("/withdrawal/redirect");
    await page.fill("Withdrawal amount", "77");
    await page.press("Back");
    await page.at("/withdrawal");
    await switchTo(page, "Deposit");
    await page.chooseMethod("SPEI bank transfer");
    expect((await page.input("Amount")).value).to.equal("321");
  });

  it("keep each list where it was scrolled to", async () => {
    const page = await openCashier({ style: "width: 380px; height: 420px" });
    await tab(page, "Withdraw");
    await scrollTo(page, 300);
    await switchTo(page, "Withdraw");
    expect(body(page)?.scrollTop).to.equal(0);
    await scrollTo(page, 300);
    await switchTo(page, "Deposit");
    await until("the place", () => body(page)?.scrollTop === 300);
    await switchTo(page, "Withdraw");
    await until("the same place", () => body(page)?.scrollTop === 300);
  });

  it("start the list of another region at its top", async () => {
    const page = await openCashier({ style: "width: 380px; height: 420px" });
    await tab(page, "Withdraw");
    await scrollTo(page, 300);
    await switchTo(page, "Withdraw");
    page.element.setAttribute("currency", "USD");
    await page.at("/withdrawal");
    await switchTo(page, "Deposit");
    await page.find("button", "PayPal");
    await idle();
    expect(body(page)?.scrollTop).to.equal(0);
  });

  it("leave the way back from another screen to the tile that led there", async () => {
    const page = await openCashier({ style: "width: 380px; height: 420px" });
    await tab(page, "Withdraw");
    await scrollTo(page, 300);
    await switchTo(page, "Withdraw");
    await switchTo(page, "Deposit");
    await until("the place", () => body(page)?.scrollTop === 300);
    await scrollTo(page, 0);
    await page.chooseMethod("SPEI bank transfer");
    await page.press("Back");
    await page.at("/deposit");
    await until("the tile's focus", () => page.focused?.textContent?.includes("SPEI bank transfer"));
    expect(body(page)?.scrollTop).to.be.lessThan(100);
  });

  it("are left out with page-switch false, and follow the attribute", async () => {
    const page = await openCashier({ "page-switch": "false" });
    await page.find("button", "Change country");
    expect(page.all("tab")).to.deep.equal([]);
    page.element.setAttribute("page-switch", "true");
    await tab(page, "Deposit");
    page.element.setAttribute("page-switch", "false");
    await until("no tabs", () => page.all("tab").length === 0);
    expect(page.screen).to.equal("/deposit");
  });

  for (const [screen, without] of [
    ["/empty", { kind: "malformed", shape: "emptyMap" }],
    ["/error", { kind: "status", status: 500 }],
  ] as const) {
    it(`lead from ${screen} of one area to the list of the other`, async () => {
      const page = await openCashier();
      await tab(page, "Withdraw");
      await server.fault({ ...without, call: payouts, token: page.token });
      (await tab(page, "Withdraw")).focus();
      await pressKeys("End");
      await until(screen, () => page.screen === screen);
      expect(selectedTabs(page)).to.deep.equal(["Withdraw"]);
      (await tab(page, "Withdraw")).focus();
      await pressKeys("ArrowLeft");
      await page.at("/deposit");
      expect(page.focused).to.equal(await tab(page, "Deposit"));
      await page.find("button", "SPEI bank transfer");
    });
  }

  it("are on the empty page of the first area as well, unless page-switch is false", async () => {
    const nowhere = { "payment-geo": "JP", currency: "JPY", page: "withdrawal" };
    const page = await openCashier(nowhere);
    await page.at("/empty");
    await tab(page, "Deposit");
    page.element.setAttribute("page-switch", "false");
    await until("no tabs", () => page.all("tab").length === 0);
  });

  it("close the cashier from either list", async () => {
    const page = await openCashier();
    await tab(page, "Withdraw");
    await switchTo(page, "Withdraw");
    await page.press("Close");
    expect(page.of("close")).to.have.length(1);
    expect(page.screen).to.equal("/withdrawal");
  });
});
