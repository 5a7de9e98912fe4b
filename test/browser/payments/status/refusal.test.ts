import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { create, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const ways = (page: CashierPage) =>
  page
    .all("button")
    .flatMap(({ textContent }) => (/^(Pay with|Try again|Back to)/.test(textContent ?? "") ? [textContent] : []));

/** Pays with OXXO and has the bank refuse it. */
async function openRefused(transport: string, error: Record<string, unknown>): Promise<CashierPage> {
  const page = await openCashier({ transport });
  await page.chooseMethod("OXXO");
  await page.fill("Amount", "450");
  await page.fill("Email", "ana@example.com");
  await page.press("Deposit");
  await page.at("/deposit/complete");
  const [transaction] = await server.transactions(page.token);
  await server.end(transaction?.id ?? "", "fail", error);
  showTab();
  await page.status(error.code === "cancelled" ? "Payment cancelled" : "Payment failed");
  return page;
}

for (const transport of transports) {
  describe(`a refused deposit over ${transport}`, () => {
    freshServer();

    it("says why in plain words, and keeps everything typed for another try", async () => {
      const page = await openRefused(transport, { message: "51", code: "insufficient_funds" });
      await until("the reason", () => page.text.includes("There is not enough money on this account or card."));
      // the time may be 4:51 AM
      expect(page.text).to.not.match(/(?<!:)\b51 /);
      await page.press("Try again");
      await page.at("/deposit/redirect");
      expect((await page.input("Email")).value).to.equal("ana@example.com");
      await page.fill("Amount", "450");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const sent = await server.calls(page.token, create);
      expect(new Set(sent.map((body) => Object(body).request_id)).size).to.equal(2);
    });

    it("offers the server's alternatives with the same amount, one press away", async () => {
      const alternatives = ["spei_mxn", "nope", "card_mxn_redirect"];
      const page = await openRefused(transport, { message: "Not now", code: "declined", retry: "other", alternatives });
      await until("the ways on", () => ways(page).length === 3);
      expect(ways(page)).to.have.members([
        "Pay with SPEI bank transfer",
        "Pay with Card via bank page",
        "Back to methods",
      ]);
      await page.press("Pay with SPEI bank transfer");
      await page.at("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("450");
      expect(await server.calls(page.token, create)).to.have.length(1);
    });

    it("offers the server's alternatives where only time helps", async () => {
      const page = await openRefused(transport, {
        message: "Not now",
        retry: "later",
        alternatives: ["nope", "spei_mxn"],
      });
      const expected = ["Pay with SPEI bank transfer", "Back to methods"];
      await until("the ways on", () => ways(page).toString() === expected.toString());
    });

    it("offers the nearest methods that are up, but not a slow one", async () => {
      await server.health("paynet_mxn", "slow");
      const page = await openRefused(transport, { message: "No", code: "declined" });
      const others = () => ways(page).filter((way) => way?.startsWith("Pay with"));
      await until("other methods", () => others().length === 2);
      expect(others().join()).to.not.include("Paynet");
    });

    it("offers no other method where the player has cancelled, nor where only time helps", async () => {
      for (const error of [{ code: "cancelled" }, { retry: "later" }]) {
        const page = await openRefused(transport, { message: "No", ...error });
        expect(ways(page).filter((way) => way?.startsWith("Pay with"))).to.deep.equal([]);
        expect(ways(page)).to.include("Back to methods");
        page.element.remove();
      }
    });
  });
}

describe("a refused deposit without a code", () => {
  freshServer();

  for (const [name, error] of [
    ["without", { message: "No" }],
    ["with null as", { message: "No", code: null }],
    ["with a number as", { message: "No", code: 51 }],
  ] as const) {
    it(`is told with its reason, and other methods are offered, ${name} the code`, async () => {
      const undo = alterAnswer(show, ({ transaction, ...answer }) => ({
        ...answer,
        transaction: { ...Object(transaction), error },
      }));
      const page = await openRefused("http", { message: "Not read" });
      undo();
      await until("the reason", () => page.text.includes("No"));
      await until("the ways on", () => ways(page).some((way) => way?.startsWith("Pay with")));
      expect(ways(page)).to.include("Try again");
      expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 2]);
      expect(page.of("error")).to.deep.equal([]);
    });
  }
});

describe("the status of a refused payment", () => {
  freshServer();

  for (const [error, title, reason, offered] of [
    [{ code: "insufficient_funds" }, "Payment failed", "There is not enough money on this account or card.", true],
    [{ code: "cancelled", message: null }, "Payment cancelled", "If you have already sent the money", true],
    [
      { code: "cancelled", message: "Cancelled by us" },
      "Payment cancelled",
      "If you have already sent the money",
      true,
    ],
    [{ retry: "later", message: null }, "Payment failed", "The payment did not go through.", false],
  ] as const) {
    it(`is told and goes on as ${JSON.stringify(error)} says`, async () => {
      const undo = alterAnswer(show, ({ transaction, ...answer }) => ({
        ...answer,
        transaction: { ...Object(transaction), error },
      }));
      const page = await openCashier({ transport: "http" });
      const { id } = await page.pay();
      await server.end(id, "fail");
      showTab();
      await page.status(title);
      undo();
      await until("the reason", () => page.text.includes(reason));
      expect(ways(page).includes("Try again")).to.equal(offered);
      expect(page.of("error")).to.deep.equal([]);
    });
  }
});
