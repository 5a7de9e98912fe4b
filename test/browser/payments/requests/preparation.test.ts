import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violations, violationsInThemes } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { addressOf, addressScreen, openCoins } from "../../scenarios/coins.ts";
import { createdRequestIds, findVisible } from "../../scenarios/deposit.ts";
import { openPayouts } from "../../scenarios/withdrawal.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const instruction = "/deposit/redirect/instruction";

/** The method's preparation, which stands where its form will. */
async function open(attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await page.chooseMethod("Paynet");
  await page.find("heading", "Pay at a Paynet shop");
  return page;
}

const stepsOf = (page: CashierPage) => findVisible(page, "ol > li").map(({ textContent }) => textContent);

describe("a method that has to be prepared for", () => {
  freshServer();

  for (const transport of transports) {
    it(`shows how it is paid before its form, and is paid, over ${transport}`, async () => {
      const page = await open({ transport });
      expect(stepsOf(page)).to.deep.equal([
        "Enter the amount.",
        "At the tillShow the barcode of the next screen and pay in cash.",
        "Keep the receipt until the money has arrived.",
      ]);
      expect(page.query("textbox", "Amount")).to.equal(undefined);
      await page.press("Continue");
      await page.fill("Amount", "500");
      expect(page.screen).to.equal("/deposit/redirect");
      await page.press("Deposit");
      await page.at(instruction);
      expect(await server.calls(page.token, create)).to.have.length(1);
    });
  }

  it("shows it in the player's language", async () => {
    const page = await openCashier({ lang: "mx" });
    await page.chooseMethod("Tiendas Paynet");
    await page.find("heading", "Paga en una tienda Paynet");
    expect(stepsOf(page)[0]).to.equal("Escribe el monto.");
  });

  it("shows general steps where the server sends none", async () => {
    const restore = alterAnswer(methods, (map) => ({
      ...map,
      paynet_mxn: { ...Object(map.paynet_mxn), preparation: undefined },
    }));
    try {
      const page = await openCashier({ transport: "http" });
      await page.chooseMethod("Paynet");
      await page.find("heading", "How it works");
      expect(stepsOf(page)).to.have.length(3);
      expect(stepsOf(page)[1]).to.include("“Deposit”");
    } finally {
      restore();
    }
  });

  for (const transport of transports) {
    it(`shows how money is withdrawn before the form, over ${transport}`, async () => {
      const page = await openPayouts({ transport });
      await page.press("Prepared payout");
      await page.find("heading", "How it works");
      expect(stepsOf(page)).to.deep.equal([
        "Your bankAsk your bank whether it takes payouts.",
        "Enter the number of your account.",
      ]);
      expect(page.query("textbox", "Withdrawal amount")).to.equal(undefined);
      expect(await violations(page.element)).to.deep.equal([]);
      await page.press("Continue");
      await page.fill("Withdrawal amount", "500");
      await page.fill("CLABE", "012345678901234567");
      await page.press("Withdraw");
      await page.at("/withdrawal/complete");
      expect(await server.calls(page.token, "/BANKING/withdrawal-create")).to.have.length(1);
    });
  }

  it("shows how a coin is sent before its address is asked for", async () => {
    const restore = alterAnswer(methods, (map) => ({
      ...map,
      btc: { ...Object(map.btc), isPreparationRequired: true },
    }));
    try {
      const page = await openCoins({ transport: "http" });
      await page.press("Bitcoin");
      await page.at(addressScreen);
      await page.find("heading", "How it works");
      expect(stepsOf(page)).to.have.length(3);
      expect(stepsOf(page)[0]).to.include("Copy the address");
      expect(await createdRequestIds(page)).to.deep.equal([]);
      await page.press("Continue");
      await addressOf(page);
      expect(await createdRequestIds(page)).to.have.length(1);
    } finally {
      restore();
    }
  });

  it("shows it at each visit, and not in between", async () => {
    const page = await open();
    await page.press("Continue");
    await page.fill("Amount", "500");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("Paynet");
    await page.press("Continue");
    expect((await page.input("Amount")).value).to.equal("500");
  });

  it("leads on by keyboard alone, with the focus on the title", async () => {
    const page = await open();
    await until("the title's focus", () => focusedName(page) === "Paynet");
    await tabTo(page, "Continue");
    await sendKeys({ press: "Enter" });
    await page.input("Amount");
    expect(focusedName(page)).to.equal("Paynet");
  });

  it("shows the method's film", async () => {
    const src = `${window.demoServer}/guides/spei.webm`;
    const restore = alterAnswer(methods, (map) => ({
      ...map,
      paynet_mxn: { ...Object(map.paynet_mxn), video_guide_url: { en_mx: { redesign: src } } },
    }));
    try {
      const page = await open({ transport: "http" });
      expect(findVisible<HTMLVideoElement>(page, "video").map((film) => film.src)).to.deep.equal([src]);
    } finally {
      restore();
    }
  });

  it("is right for axe", async () => {
    const page = await open();
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
