import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violations, violationsInThemes } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, on, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import {
  addressOf,
  addressScreen,
  backToCoins,
  hostWithCoinBonus,
  openAddress,
  openCoins,
  qr,
  shownAs,
} from "../../scenarios/coins.ts";
import { createdRequestIds, newestId, untilExpired } from "../../scenarios/deposit.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { decodeQr } from "./decodeQr.ts";

/** The line that shows whether anything has been sent yet. */
const says = (page: CashierPage, text: string) =>
  until(text, () =>
    on(page.element)
      .all("status")
      .some((status) => status.textContent?.includes(text)),
  );

for (const transport of transports) {
  describe(`a coin over ${transport}`, () => {
    freshServer();

    it("is paid end to end: address, transfer seen, payment received", async () => {
      const page = await openCoins({ transport });
      const shown = await openAddress(page, "Bitcoin");
      const [request] = await server.calls(page.token, create);
      expect(request).to.include({ method: "btc", amount: null });
      expect(await decodeQr(await qr(page))).to.equal(`bitcoin:${shown}`);
      expect(page.text).to.include("Send only BTC over Bitcoin.");
      await says(page, "Waiting for your transfer");
      const id = await newestId(page);
      await server.alter(id, { txid: "feed0123" });
      await server.push(page.token, { status: 0, id, txid: "feed0123" });
      showTab();
      await says(page, "Transfer detected, waiting for 2 confirmations");
      expect(page.text).to.include("feed0123");
      expect(page.text).to.not.include(shown);
      await server.end(id, "settle", { txid: "feed0123" });
      showTab();
      await page.status("Payment received");
      expect(page.text).to.include("feed0123");
      expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
    });

    it("keeps its address for the next visit, and asks for it once", async () => {
      const page = await openCoins({ transport });
      const bitcoin = await openAddress(page, "Bitcoin");
      await backToCoins(page);
      const ether = await openAddress(page, "Ethereum");
      await backToCoins(page);
      expect(await openAddress(page, "Bitcoin")).to.equal(bitcoin);
      expect(ether).to.not.equal(bitcoin);
      expect(await server.transactions(page.token)).to.have.length(2);
      expect(new Set(await createdRequestIds(page)).size).to.equal(2);
    });

    it("asks again by the same request_id where the answer is lost", async () => {
      const page = await openCoins({ transport });
      await server.fault({ kind: "status", status: 500, when: "after", times: 1, call: create, token: page.token });
      await page.press("Bitcoin");
      await says(page, "We could not create the address");
      expect(await violations(page.element)).to.deep.equal([]);
      await page.press("Refresh");
      await addressOf(page);
      const ids = await createdRequestIds(page);
      expect(ids).to.have.length(2);
      expect(new Set(ids).size).to.equal(1);
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    it("makes one address of a double click", async () => {
      const page = await openCoins({ transport });
      await server.hold(page.token, create);
      const tile = await page.find("button", "Bitcoin");
      tile.click();
      tile.click();
      await says(page, "Creating your address…");
      await server.attempted(page.token);
      await server.release();
      await addressOf(page);
      expect(await createdRequestIds(page)).to.have.length(1);
    });
  });
}

describe("a coin's address", () => {
  freshServer();

  it("is hidden when its time is up; one press makes a new one, which is then the one", async () => {
    const page = await openCoins();
    const first = await openAddress(page, "Bitcoin");
    await server.alter(await newestId(page), { expires_in: 0 });
    showTab();
    await untilExpired(page, first);
    expect(page.element.shadowRoot?.querySelector("[part~=qr]")).to.equal(null);
    await page.press("Start again");
    const second = await addressOf(page);
    expect(second).to.not.equal(first);
    await backToCoins(page);
    expect(await openAddress(page, "Bitcoin")).to.equal(second);
    expect(await createdRequestIds(page)).to.have.length(2);
  });

  it("is another one after the payment", async () => {
    const page = await openCoins();
    const first = await openAddress(page, "Bitcoin");
    await server.end(await newestId(page), "settle");
    showTab();
    await page.status("Payment received");
    await page.press("Deposit more");
    await page.at("/deposit");
    await page.press("Cryptocurrency");
    await page.at("/deposit/crypto");
    expect(await openAddress(page, "Bitcoin")).to.not.equal(first);
  });

  it("tells the host of a payment to it that the player has left", async () => {
    const page = await openCoins();
    await openAddress(page, "Bitcoin");
    const id = await newestId(page);
    await backToCoins(page);
    await server.end(id, "settle");
    await until("the result", () => page.of("transaction").length > 1);
    expect(page.of("transaction").map((told) => [told.id, told.status])).to.deep.equal([
      [id, 0],
      [id, 1],
    ]);
  });

  it("stays what has been sent to, although its time is up", async () => {
    const page = await openCoins();
    await openAddress(page, "Bitcoin");
    await server.alter(await newestId(page), { expires_in: 0, txid: "feed0123" });
    showTab();
    await says(page, "Transfer detected");
    expect(page.text).to.not.include("This request has expired");
  });

  it("does not come over a coin that was chosen meanwhile", async () => {
    const page = await openCoins();
    await server.hold(page.token, create);
    await page.press("Bitcoin");
    await page.at(addressScreen);
    await server.attempted(page.token);
    await backToCoins(page);
    await server.release();
    await openAddress(page, "Litecoin");
    expect(page.text).to.include("Send only LTC over Litecoin.");
    expect(await createdRequestIds(page)).to.have.length(2);
  });

  it("is copied whole by keyboard alone, as is its memo; selected by hand it has no spaces", async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    try {
      const page = await openCoins();
      const shown = await openAddress(page, "Toncoin");
      await tabTo(page, "Copy");
      await sendKeys({ press: "Enter" });
      await until("a copy", () => copied.length === 1);
      await page.find("status", "Copied");
      expect(focusedName(page)).to.equal("Copied");
      await tabTo(page, "Copy");
      await sendKeys({ press: "Enter" });
      await until("two copies", () => copied.length === 2);
      expect(copied).to.deep.equal([shown, shownAs(page, "Memo")?.textContent]);
      expect(shown).to.match(/^\w{48}$/);
      expect(shownAs(page, "Address")?.innerText.trimEnd()).to.equal(shown);
      expect(page.text).to.include("Without it, the money will be lost");
      const buttons = page.of("analytics").map(({ button }) => button);
      expect(buttons).to.include.members(["copy_address", "copy_memo"]);
    } finally {
      Reflect.deleteProperty(navigator, "clipboard");
    }
  });

  it("is right for axe: list, address, seen", async () => {
    const page = await openCoins({ ...hostWithCoinBonus, "payment-geo": "RU", currency: "RUB" });
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await openAddress(page, "Toncoin");
    await qr(page);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await server.alter(await newestId(page), { txid: "feed0123" });
    showTab();
    await says(page, "Transfer detected");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
