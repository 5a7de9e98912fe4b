import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../../driver/cashierPage.ts";
import {
  addressOf,
  addressScreen,
  coinsScreen,
  hostWithCoinBonus,
  openAddress,
  openCoins,
} from "../../scenarios/coins.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const find = (page: CashierPage) => page.element.shadowRoot?.querySelector<HTMLElement>('[role="switch"]');
const sent = async (page: CashierPage) => (await server.calls(page.token, create)).map(({ bonus_id }) => bonus_id);
const coins = (page: CashierPage) => until("the coins", () => page.query("button", "Bitcoin"));
const searchUsdc = async (page: CashierPage) => {
  await page.fill("Search methods", "usdc");
  await page.press("USDC");
};
const schema = (meta: object) => JSON.stringify({ meta });
const experiment = (key: string, group: string) => JSON.stringify([{ key, group }]);

describe("the bonus for coins", () => {
  freshServer();

  it("is offered to group_b, on by default, and comes with the address", async () => {
    const page = await openCoins(hostWithCoinBonus);
    const control = await until("the switch", () => find(page));
    expect(control.getAttribute("aria-checked")).to.equal("true");
    await openAddress(page, "Bitcoin");
    expect(await sent(page)).to.deep.equal(["welcome"]);
    await until("the bonus beside the address", () => page.text.includes("Welcome 100%"));
  });

  it("has its details, with its switch, on the list of coins", async () => {
    const page = await openCoins(hostWithCoinBonus);
    await page.press("Bonus details");
    await page.at("/deposit/bonus-details");
    await until("its name", () => page.all("heading").some(({ textContent }) => textContent === "Welcome 100%"));
    const control = await until("the switch", () => find(page));
    control.click();
    await until("the switch is off", () => find(page)?.getAttribute("aria-checked") === "false");
    await page.press("Back");
    await page.at(coinsScreen);
    await openAddress(page, "Bitcoin");
    expect(await sent(page)).to.deep.equal([undefined]);
  });

  it("is left out where the player declines it, which is another address", async () => {
    const page = await openCoins(hostWithCoinBonus);
    const first = await openAddress(page, "Bitcoin");
    await page.press("Back");
    const control = await until("the switch", () => find(page));
    control.click();
    await until("the switch is off", () => find(page)?.getAttribute("aria-checked") === "false");
    expect(await openAddress(page, "Bitcoin")).to.not.equal(first);
    expect(await sent(page)).to.deep.equal(["welcome", undefined]);
    expect(page.text).to.not.include("Welcome 100%");
  });

  it("is dropped where the server refuses it: one press makes the address without it", async () => {
    const page = await openCoins(hostWithCoinBonus);
    await server.fault({
      kind: "status",
      status: 409,
      code: "bonus_unavailable",
      times: 1,
      call: create,
      token: page.token,
    });
    await page.press("Bitcoin");
    await page.snackbar("You can still deposit without it.");
    await page.press("Refresh");
    await addressOf(page);
    expect(await sent(page)).to.deep.equal(["welcome", undefined]);
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  for (const [where, choose, network] of [
    ["form of a coin", (page: CashierPage) => page.press("Tether USDT"), "Tron (TRC20)"],
    ["choice of a coin's networks", searchUsdc, "SOL"],
  ] as const) {
    it(`is in the ${where} that is opened without the list of coins, with its details and the film`, async () => {
      const page = await openCashier({ ...hostWithCoinBonus, "payment-geo": "RU", currency: "RUB" });
      await choose(page);
      await page.at(addressScreen);
      await until("the film", () => page.query("button", "Video instructions"));
      await page.press("Bonus details");
      await page.at("/deposit/bonus-details");
      const control = await until("the switch", () => find(page));
      expect(control.getAttribute("aria-checked")).to.equal("true");
      control.click();
      await page.press("Back");
      await page.at(addressScreen);
      await until("the switch is off", () => find(page)?.getAttribute("aria-checked") === "false");
      (await until(network, () => page.query("radio", network))).click();
      await page.press("Continue");
      await addressOf(page);
      expect(await sent(page)).to.deep.equal([undefined]);
    });
  }

  for (const [why, change] of [
    ["the experiment has no entry", { experiments: "[]" }],
    ["the player is in group_a", { experiments: experiment("analytics-21868", "group_a") }],
    ["the entry is another experiment's", { experiments: experiment("analytics-1", "group_b") }],
    ["the schema does not allow it", { schema: schema({ isCryptoBonusAvailable: false }) }],
    ["the schema says nothing", { schema: schema({}) }],
    ["the host has no bonus", { "bonus-list": "[]" }],
  ] as const) {
    it(`is not there where ${why}`, async () => {
      const page = await openCoins({ ...hostWithCoinBonus, ...change });
      await coins(page);
      expect(find(page)).to.equal(null);
      await openAddress(page, "Bitcoin");
      expect(await sent(page)).to.deep.equal([undefined]);
    });
  }
});
