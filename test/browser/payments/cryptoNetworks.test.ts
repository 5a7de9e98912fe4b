import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import {
  address,
  addressScreen,
  backToCoins,
  chooseNetwork,
  list,
  networks,
  openAddress,
  openCoins,
  requestIds,
  shownAs,
} from "../pages/cryptoPage.ts";
import { alterAnswer, create, freshServer, methods, openCashier, server, transports } from "../pages/paymentPage.ts";
import { errorsOf, harmless, hostile, links, openAction, tabTo } from "../pages/stepPage.ts";
import { allByRole, descriptionOf } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { until } from "../pages/widgetPage.ts";

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
      expect(await requestIds(page)).to.deep.equal([]);
      await chooseNetwork(page, "Tron (TRC20)");
      await address(page);
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
      await address(page);
    });

    it(`is a method of its own: one tile names them, over ${transport}`, async () => {
      const page = await openCashier({ transport });
      // the facts of rows come once the list is painted
      await until("the facts", () => page.element.shadowRoot?.querySelector("[data-text]"));
      await page.press("Cryptocurrency");
      await page.at("/deposit/crypto");
      const row = await until("the coin", () => page.find("button", "USDC"));
      await until("its networks", () => descriptionOf(row) === "ERC20 · SOL");
      await page.press("USDC");
      await until("the networks", () => networks(page).length === 2);
      expect(networks(page).some(({ checked }) => checked)).to.equal(false);
      expect(page.element.shadowRoot?.querySelector("h1")?.textContent).to.equal("USDC");
      await chooseNetwork(page, "SOL");
      await address(page);
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect((await server.calls(page.token, create))[0]).to.include({ method: "usdc_sol", amount: null });
      expect(page.text).to.include("Send only USDC over Solana.");
    });
  }

  it("has an address of its own, and keeps it", async () => {
    const page = await openCoins();
    await page.press("Tether USDT");
    await chooseNetwork(page, "Tron (TRC20)");
    const tron = await address(page);
    await backToCoins(page);
    await page.press("Tether USDT");
    await chooseNetwork(page, "Ethereum (ERC20)");
    const ether = await address(page);
    await backToCoins(page);
    await page.press("Tether USDT");
    await chooseNetwork(page, "Tron (TRC20)");
    expect(await address(page)).to.equal(tron);
    expect(ether).to.not.equal(tron);
    expect(await requestIds(page)).to.have.length(2);
  });

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
    for (let steps = 0; steps < 8 && page.element.shadowRoot?.activeElement !== networks(page)[0]; steps += 1) {
      await sendKeys({ press: "Tab" });
    }
    await sendKeys({ press: " " });
    await tabTo(page, "Continue");
    await sendKeys({ press: "Enter" });
    await address(page);
    await backToCoins(page);
    await until("the focus on the coin", () => page.element.shadowRoot?.activeElement?.id === "group/coin:usdc");
  });

  it("of a popular coin is left for the list of all coins", async () => {
    const page = await openCashier();
    await page.press("Tether USDT");
    await page.at(addressScreen);
    await until("the networks", () => networks(page).length === 3);
    await page.press("Back");
    await page.at(list);
    await until("the coins", () => page.find("button", "Toncoin"));
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
    uri: "bitcoin:bc1qabcdefgh?amount=0.00000001",
  };
  const open = (action: Record<string, unknown>) => openAction({ action, method: "btc", screen: addressScreen });

  it("is shown with everything, from the card of the list", async () => {
    const { page } = await open(whole);
    expect(await address(page)).to.equal("bc1qabcdefgh");
    expect(shownAs(page, "Send exactly")?.textContent).to.equal("0.00000001 BTC");
    expect(page.text).to.include("0.0005 BTC");
    expect(allByRole(page.element, "button", "Copy")).to.have.length(3);
    expect(links(page).map(({ textContent, href }) => [textContent, href])).to.deep.equal([["Open wallet", whole.uri]]);
    expect(await server.transactions(page.token)).to.have.length(1);
    await page.press("Back");
    await page.at(list);
  });

  it("is shown with as little as there is", async () => {
    const { page } = await open({ type: "crypto", address: "x", network: "" });
    expect(await address(page)).to.equal("x");
    expect(allByRole(page.element, "button", "Copy")).to.have.length(1);
    expect(shownAs(page, "Memo")).to.equal(undefined);
    expect(links(page)).to.deep.equal([]);
  });

  for (const key of ["address", "network", "memo", "uri"]) {
    it(`does no harm with an unusual ${key}`, async () => {
      const { page } = await open({ ...whole, [key]: hostile });
      await address(page);
      if (key !== "uri") await harmless(page);
      expect(document.title).to.not.equal("hacked");
      expect(errorsOf(page, "unsafe_url")).to.deep.equal([]);
    });
  }
});
