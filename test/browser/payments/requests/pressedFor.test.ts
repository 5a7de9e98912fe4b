import { expect } from "chai";
import { type CashierPage, freshServer, transports, waysOver } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import {
  byMethod,
  openFilledCaptchaForm as captchaForm,
  forgetCaptchas,
  requireCaptchas,
} from "../../scenarios/captchas.ts";
import { invoiceMethods, openInvoice, requisites, untilExpired } from "../../scenarios/deposit.ts";
import { payments } from "../../scenarios/payments.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Changes what can be paid in, as a host does. */
function moveToIndia({ element }: CashierPage) {
  element.setAttribute("currency", "INR");
  element.setAttribute("payment-geo", "IN");
}

/** Where and in what the creates of a player were. */
const regions = async ({ token }: CashierPage) =>
  (await server.attempts(token)).map(({ payload: { currency, country, amount } }) => ({ currency, country, amount }));

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a ${payment.area} over ${transport} is made in the currency that its form showed`, () => {
      freshServer();

      for (const [when, isBefore] of waysOver(transport, { before: true, after: false })) {
        it(`or not at all, where the host changes it in the task of the press, ${when} it`, async () => {
          const page = await payment.openFilled({ transport });
          const button = page.query("button", payment.button);
          if (isBefore) moveToIndia(page);
          button?.click();
          if (!isBefore) moveToIndia(page);
          await until("the words", () => page.text.includes("Nothing was sent."));
          await until("the list", () => page.screen === `/${payment.area}`);
          expect(await regions(page)).to.deep.equal([]);
        });
      }

      it("where the first try is lost, and the host changes it before the second", async () => {
        const page = await payment.openFilled({ transport });
        const fault = { kind: "loss", when: "before", how: "drop", call: payment.create };
        const heal = await server.spoil({ ...fault, token: page.token });
        await page.press(payment.button);
        await server.attempted(page.token);
        moveToIndia(page);
        await heal();
        await until("the answer", () => page.of("transaction").length > 0);
        const shown = new Set((await regions(page)).map((region) => JSON.stringify(region)));
        expect([...shown]).to.deep.equal([JSON.stringify({ currency: "MXN", country: "mx", amount: 500 })]);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    });
  }
}

describe("a deposit with a captcha that has to be solved twice", () => {
  freshServer();
  beforeEach(async () => {
    await requireCaptchas();
  });
  afterEach(forgetCaptchas);

  it("is never made in a currency that its form did not show", async () => {
    // the oldest fault applies first: the first token is refused, and the one of the second attempt takes its time
    await server.fault({ kind: "captcha", provider: "recaptcha", how: "badToken", times: 1 });
    await server.fault({ kind: "captcha", provider: "recaptcha", how: "slow", ms: 2_000 });
    const page = await captchaForm(byMethod.v3);
    await page.press("Deposit");
    await server.answered(page.token, "/BANKING_DEPOSIT/create");
    moveToIndia(page);
    await until("the other region's list", () => page.screen === "/deposit");
    await server.quiet(page.token);
    expect((await regions(page)).map(({ currency }) => currency)).to.deep.equal(["MXN"]);
    expect(await server.transactions(page.token)).to.deep.equal([]);
    expect(page.text)
      .to.include("Nothing was sent.")
      .and.not.match(/abort|signal/i);
  });
});

for (const transport of transports) {
  describe(`an expired invoice over ${transport}`, () => {
    freshServer();

    it("is requested anew in its own currency, whatever the region has become", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await page.press("Back");
      await page.at(invoiceMethods.p2p.form);
      await page.press("Back");
      await page.at("/deposit");
      moveToIndia(page);
      await until("the other region's list", () => page.query("button", invoiceMethods.india.method));
      await page.press("Continue");
      await until("the invoice", () => requisites(page).get("Reference") === id.toUpperCase());
      await server.alter(id, { expires_in: -1, silent: true });
      showTab();
      await untilExpired(page, id.toUpperCase());
      await page.press("Start again");
      await server.attempted(page.token, 2);
      const region = { currency: "MXN", country: "mx", amount: 1234.5 };
      expect(await regions(page)).to.deep.equal([region, region]);
      await until("another invoice", () => requisites(page).size === 4 && page.query("button", "I have paid"));
      expect(page.of("error")).to.deep.equal([]);
    });
  });
}
