import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { descriptionOf, violations } from "../../driver/accessibility.ts";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { alterAnswer, freshServer, openCashier, refuse, transports } from "../../driver/cashierPage.ts";
import { tabTo } from "../../driver/keyboard.ts";
import {
  addressOf,
  addressScreen,
  backToCoins,
  coinsScreen,
  openAddress,
  openCoins,
  shownAs,
} from "../../scenarios/coins.ts";
import { createdRequestIds, errorsOf, harmless, hostile, links, openAction } from "../../scenarios/deposit.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** The radio buttons of a network choice, by their names. */
const networks = ({ element }: CashierPage): HTMLInputElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>("input[type='radio']") ?? []),
];

/** Chooses a network and continues. */
async function chooseNetwork(page: CashierPage, name: string): Promise<void> {
  const radio = await until(name, () => networks(page).find((one) => one.labels?.[0]?.textContent === name));
  radio.click();
  await page.press("Continue");
}

describe("a coin's network", () => {
  freshServer();

  for (const transport of transports) {
    it(`is a field of the method: nothing is chosen, nothing is created before it is, over ${transport}`, async () => {
      const page = await openCoins({ transport });
      await page.press("Tether USDT");
      await until("the networks", () => networks(page).length === 3);
      expect(networks(page).some(({ checked }) => checked)).to.equal(false);
      expect(await violations(page.element)).to.deep.equal([]);
      await page.press("Continue");
      await until("the error", () => page.text.includes("Choose a network"));
      expect(await createdRequestIds(page)).to.deep.equal([]);
      await chooseNetwork(page, "Tron (TRC20)");
      await addressOf(page);
      const [call] = await server.calls(page.token, create);
      expect(call).to.deep.include({ method: "usdt", amount: null, fields: { network: "TRC20" } });
      expect(page.text).to.include("Send only USDT over TRC20.");
    });

    it(`says that it is down, and opens nothing until it is back, over ${transport}`, async () => {
      await server.health("usdc_sol", "down");
      const page = await openCoins({ transport });
      await page.press("USDC");
      await chooseNetwork(page, "SOL · Unavailable");
      await page.snackbar("SOL is unavailable right now");
      expect(await server.calls(page.token, create)).to.deep.equal([]);
      await server.health("usdc_sol", "up");
      // pushes come over the socket only
      if (transport === "http") return;
      await chooseNetwork(page, "SOL");
      await addressOf(page);
    });

    it(`is a method of its own: one tile names them, over ${transport}`, async () => {
      const page = await openCashier({ transport });
      // the facts of rows come once the list is painted
      await until("the facts", () => page.element.shadowRoot?.querySelector("[data-text]"));
      await page.press("Cryptocurrency");
      await page.at("/deposit/crypto");
      const row = await until("the coin", () => page.query("button", "USDC"));
      await until("its networks", () => descriptionOf(row) === "ERC20 · SOL");
      await page.press("USDC");
      await until("the networks", () => networks(page).length === 2);
      expect(networks(page).some(({ checked }) => checked)).to.equal(false);
      expect(page.element.shadowRoot?.querySelector("h1")?.textContent).to.equal("USDC");
      await chooseNetwork(page, "SOL");
      await addressOf(page);
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect((await server.calls(page.token, create))[0]).to.include({ method: "usdc_sol", amount: null });
      expect(page.text).to.include("Send only USDC over Solana.");
    });
  }

  it("that is missing is announced once: by the focus, or by the note where the focus stays", async () => {
    const page = await openCoins();
    await page.press("USDC");
    await until("the networks", () => networks(page).length === 2);
    const [first] = networks(page);
    const group = first?.closest("[role=radiogroup]");
    const note = () => page.element.shadowRoot?.querySelector(`[id="${group?.getAttribute("aria-describedby")}"]`);
    await page.press("Continue");
    await until("the focus on the networks", () => page.focused === first);
    await until("the error", () => note()?.textContent === "Choose a network");
    expect(note()?.getAttribute("aria-live")).to.equal("off");
    first?.closest("form")?.requestSubmit();
    await until("a note that is announced", () => note()?.getAttribute("aria-live") === "polite");
  });

  it("says why its address is refused, also for a reason about the amount", async () => {
    const page = await openCoins();
    await page.press("Tether USDT");
    await refuse(page, 422, "deposit_limit", { message: "Above your daily limit" });
    await chooseNetwork(page, "Tron (TRC20)");
    await page.snackbar("Above your daily limit");
  });

  it("has an address of its own, and keeps it", async () => {
    const page = await openCoins();
    await page.press("Tether USDT");
    await chooseNetwork(page, "Tron (TRC20)");
    const tron = await addressOf(page);
    await backToCoins(page);
    await page.press("Tether USDT");
    await chooseNetwork(page, "Ethereum (ERC20)");
    const ether = await addressOf(page);
    await backToCoins(page);
    await page.press("Tether USDT");
    await chooseNetwork(page, "Tron (TRC20)");
    expect(await addressOf(page)).to.equal(tron);
    expect(ether).to.not.equal(tron);
    expect(await createdRequestIds(page)).to.have.length(2);
  });

  for (const [kind, coin] of [
    ["a field", "Tether USDT"],
    ["a method each", "USDC"],
  ] as const) {
    it(`has the focus after a press without a choice, as ${kind}`, async () => {
      const page = await openCoins({ transport: "http" });
      await page.press(coin);
      await until("the networks", () => networks(page).length > 1);
      await page.press("Continue");
      await until("the error", () => page.text.includes("Choose a network"));
      expect(page.focused).to.equal(networks(page)[0]);
    });
  }

  it("is chosen beforehand neither by the server nor by an earlier visit", async () => {
    const restore = alterAnswer(methods, (answer) => {
      const [network] = Object(answer.usdt).fields;
      Object.assign(network, { initial_value: "BEP20" });
      return answer;
    });
    try {
      const page = await openCoins({ transport: "http" });
      await page.press("Tether USDT");
      await until("the networks", () => networks(page).length === 3);
      expect(networks(page).some(({ checked }) => checked)).to.equal(false);
      await page.press("Continue");
      await until("the error", () => page.text.includes("Choose a network"));
      networks(page)[0]?.click();
      await until("the choice", () => networks(page)[0]?.checked);
      await backToCoins(page);
      await page.press("Tether USDT");
      await until("the networks", () => networks(page).length === 3);
      expect(networks(page).some(({ checked }) => checked)).to.equal(false);
      expect(await server.calls(page.token, create)).to.deep.equal([]);
    } finally {
      restore();
    }
  });

  it("is chosen by keyboard alone; the way back leads to all coins, with the focus on the coin", async () => {
    const page = await openCoins();
    await tabTo(page, "USDC");
    await sendKeys({ press: "Enter" });
    await page.at(addressScreen);
    await until("the networks", () => networks(page).length === 2);
    for (let steps = 0; steps < 8 && page.focused !== networks(page)[0]; steps += 1) {
      await sendKeys({ press: "Tab" });
    }
    await sendKeys({ press: " " });
    await tabTo(page, "Continue");
    await sendKeys({ press: "Enter" });
    await addressOf(page);
    await backToCoins(page);
    await until("the focus on the coin", () => page.focused?.id === "group/coin:usdc");
  });

  it("of a popular coin is left for the list of all coins", async () => {
    const page = await openCashier();
    await page.press("Tether USDT");
    await page.at(addressScreen);
    await until("the networks", () => networks(page).length === 3);
    await page.press("Back");
    await page.at(coinsScreen);
    await until("the coins", () => page.query("button", "Toncoin"));
    await openAddress(page, "Bitcoin");
  });
});

describe("an address as the server may send it", () => {
  freshServer();
  const whole = {
    type: "crypto",
    address: "bc1qabcdefgh",
    network: "Bitcoin",
    memo: "77",
    amount: 0.00000001,
    min_amount: 0.0005,
    confirmations: 3,
    uri: "bitcoin:bc1qabcdefgh?amount=0.00000001&message=77",
  };
  const open = (action: Record<string, unknown>) => openAction({ action, method: "btc", screen: addressScreen });

  it("is shown with everything, from the card of the list", async () => {
    const { page } = await open(whole);
    expect(await addressOf(page)).to.equal("bc1qabcdefgh");
    expect(shownAs(page, "Send exactly")?.textContent).to.equal("0.00000001 BTC");
    expect(page.text).to.include("0.0005 BTC");
    expect(page.all("button", "Copy")).to.have.length(3);
    expect(links(page).map(({ textContent, href }) => [textContent, href])).to.deep.equal([["Open wallet", whole.uri]]);
    expect(await server.transactions(page.token)).to.have.length(1);
    await page.press("Back");
    await page.at(coinsScreen);
  });

  it("is shown with as little as there is", async () => {
    const { page } = await open({ type: "crypto", address: "x", network: "" });
    expect(await addressOf(page)).to.equal("x");
    expect(page.all("button", "Copy")).to.have.length(1);
    expect(shownAs(page, "Memo")).to.equal(undefined);
    expect(links(page)).to.deep.equal([]);
  });

  for (const key of ["address", "network", "memo", "uri"]) {
    it(`does no harm with an unusual ${key}`, async () => {
      const { page } = await open({ ...whole, [key]: hostile });
      await addressOf(page);
      if (key !== "uri") await harmless(page);
      expect(document.title).to.not.equal("hacked");
      expect(errorsOf(page, "unsafe_url")).to.deep.equal([]);
    });
  }
});
