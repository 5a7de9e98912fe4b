import { expect } from "chai";
import { nameOf } from "../../driver/accessibility.ts";
import { freshServer, itOverSocket, openCashier, transports } from "../../driver/cashierPage.ts";
import { complete, type PayoutFamily, payoutFamilies } from "../../scenarios/payouts.ts";
import { openPayouts } from "../../scenarios/withdrawal.ts";
import { withdrawalCancel, withdrawalConfirm, withdrawalContinue, withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { fillPayout, payOut, takePayoutSteps } from "./payouts.ts";

const families: PayoutFamily[] = Object.values(payoutFamilies);
const { post, self, blank, host } = payoutFamilies;
const nextRedirects: PayoutFamily[] = [post, self, blank, host];

for (const transport of transports) {
  describe(`over ${transport}, a withdrawal goes from the list to the money sent`, () => {
    freshServer();

    for (const family of families) {
      // a redirect leaves in the same way over either transport
      const itByFamily = nextRedirects.includes(family) ? itOverSocket(transport) : it;

      itByFamily(`by ${family.title}`, async () => {
        const page = await openPayouts({ transport });
        await fillPayout(page, family);
        await page.press("Withdraw");
        await takePayoutSteps(page, family);
        await until("the status", () => page.screen === family.steps.at(-1)?.screen || page.screen === complete);
        const id = await payOut(page, family);

        const calls = await server.calls(page.token, withdrawalCreate);
        expect(calls).to.have.length(1);
        expect(calls[0]).to.include({ method: family.method, amount: 500, account: "main", currency: "MXN" });
        for (const call of [withdrawalContinue, withdrawalConfirm]) {
          const sent = await server.calls(page.token, call);
          expect(sent, call).to.have.length(family.steps.filter((step) => step.call === call).length);
          expect(sent.every((payload) => payload.id === id)).to.equal(true);
        }
        expect(await server.calls(page.token, withdrawalCancel)).to.have.length(0);

        const way = [...family.way.map(([, screen]) => screen), ...family.steps.map(({ screen }) => screen), complete];
        const screens = page.of("screen").map(({ screen }) => screen);
        expect(screens.filter((screen) => screen !== "/withdrawal")).to.deep.equal(
          way.filter((screen, at) => screen !== way[at - 1]),
        );
        const statuses = page.of("transaction").map((event) => event.status);
        expect(statuses.at(-1)).to.equal(1);
        expect(new Set(statuses).size, "each status once").to.equal(statuses.length);
        expect(page.of("error")).to.deep.equal([]);
      });
    }
  });
}

/** A method of the demo in one region. */
interface Offer {
  name: string;
  category: string;
  text: Record<string, string>;
}

/** The groups that have a list of their own, by category. */
const groups: Record<string, string> = {
  crypto: "Cryptocurrency",
  colombian_banks: "Bank cards of Colombia",
  p2p_methods_kyrgyzstan: "Transfer to card",
  p2p_methods_ukraine: "Transfer to card",
  cash_methods_kyrgyzstan: "Transfer to card",
  cash_methods_ukraine: "Transfer to card",
  "sbp-transgran-grouped": "SBP T-bank + SBER",
  "indian-methods-grouped": "UPI Transfer",
  "online-indonesian-banks-grouped": "Indonesian banks",
  "online-malaysian-banks-grouped": "Malaysian banks",
  "online-thailand-banks-grouped": "Thailand banks",
  "nigeria-cards-grouped": "Nigerian cards",
};

/** Coins of several methods have one tile. */
const sharedTiles: Record<string, string> = { usdc_erc20: "USDC", usdc_sol: "USDC" };

const firstScreens = ["/withdrawal/redirect", "/withdrawal/group/redirect", "/withdrawal/nigerian-banks"];

async function offers(token: string, country: string, currency: string): Promise<Offer[]> {
  const query = new URLSearchParams({ country, currency });
  const response = await fetch(`${window.demoServer}/api/BANKING/methods-withdrawal?${query}`, {
    headers: { authorization: token },
  });
  return Object.values(await response.json());
}

async function regions(): Promise<{ country: string; currencies: string[] }[]> {
  const response = await fetch(`${window.demoServer}/control/state`);
  return (await response.json()).countries;
}

describe("every withdrawal method of the demo", () => {
  freshServer();

  it("opens its first screen, in every country", async function () {
    this.timeout(300_000);
    const opened = new Set<string>();
    for (const { country, currencies } of await regions()) {
      const [currency = ""] = currencies;
      const token = `all-${country}`;
      // coins are the same everywhere
      const wanted = (await offers(token, country, currency)).filter(({ name }) => !opened.has(name));
      if (wanted.length === 0) continue;
      const page = await openCashier({ page: "withdrawal", token, currency, "payment-geo": country.toUpperCase() });
      for (const { name, category, text } of wanted) {
        const tile = sharedTiles[name] ?? text.en ?? name;
        await until("the list", () => page.screen === "/withdrawal" && page.all("button").length > 3);
        if (!page.query("button", tile)) {
          await page.press(groups[category] ?? category);
          await until(`a screen of ${name}`, () => page.screen !== "/withdrawal");
          if (page.screen === "/withdrawal/group") await page.press(tile);
        } else await page.press(tile);
        await until(`the first screen of ${name}`, () => firstScreens.includes(page.screen ?? ""));
        expect(page.all("heading").map(nameOf).join(), name).to.not.equal("");
        opened.add(name);
        while (page.screen !== "/withdrawal") {
          const from = page.screen;
          await page.press("Back");
          await until("the screen before", () => page.screen !== from);
        }
      }
      expect(page.of("error"), country).to.deep.equal([]);
      page.element.remove();
    }
    expect(opened.size).to.be.greaterThan(30);
  });
});
