import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports, waysOver } from "../../driver/cashierPage.ts";
import {
  byMethod,
  openFilledCaptchaForm as captchaForm,
  forgetCaptchas,
  requireCaptchas,
} from "../../scenarios/captchas.ts";
import { fillForm } from "../../scenarios/form.ts";
import { type Payment, payments } from "../../scenarios/payments.ts";
import { openReturning } from "../../scenarios/savedAccounts.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const amounts = async ({ token }: CashierPage) => (await server.attempts(token)).map(({ payload }) => payload.amount);
const told = (page: CashierPage) => until("the notice", () => page.text.includes("Nothing was sent."));
const busy = (page: CashierPage) => until("a busy button", () => page.isBusy);

/** Lets the page decide about each press; returns what agrees to the first one. */
function holdVerdict({ element }: CashierPage) {
  const agree: (() => void)[] = [];
  element.addEventListener("cashier-before-submit", ({ detail }) =>
    detail.waitUntil(agree.length > 0 || new Promise<boolean>((resolve) => agree.push(() => resolve(true)))),
  );
  return () => agree[0]?.();
}

/** Ways to leave a form for its list. */
const ways: Record<string, (page: CashierPage, payment: Payment) => Promise<unknown> | unknown> = {
  "by Back": (page) => page.press("Back"),
  "by the host's back()": ({ element }) => Reflect.apply(Reflect.get(element, "back"), element, []),
  "by the host's open()": ({ element }, { area }) => Reflect.apply(Reflect.get(element, "open"), element, [area]),
  "for another region and back": async (page, { area }) => {
    page.element.setAttribute("currency", "USD");
    await page.at(`/${area}`);
    page.element.setAttribute("currency", "MXN");
  },
};

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a ${payment.area} over ${transport} that waits for the host`, () => {
      freshServer();

      // each drops the press before it is sent
      for (const [way, leave] of waysOver(transport, ways)) {
        it(`is not sent once its form is left ${way}; the form that is opened again sends its own`, async () => {
          const page = await payment.openFilled({ transport });
          const agree = holdVerdict(page);
          await page.press(payment.button);
          await busy(page);
          await leave(page, payment);
          await page.at(`/${payment.area}`);
          await told(page);
          await payment.fill(page, "777");
          agree();
          await page.pressEnded();
          await page.press(payment.button);
          await page.at(payment.screen);
          expect(await amounts(page)).to.deep.equal([777]);
        });
      }
    });
  }

  describe(`a deposit over ${transport}`, () => {
    freshServer();

    it("that waits for the host is not sent once the cashier is closed", async () => {
      const page = await payments[0]?.openFilled({ transport, "closing-button": "" });
      if (!page) throw new Error("There is no payment");
      const agree = holdVerdict(page);
      await page.press("Deposit");
      await busy(page);
      await page.press("Close");
      agree();
      await told(page);
      await page.pressEnded();
      expect(await amounts(page)).to.deep.equal([]);
    });

    it("that waits for the host is not sent once its player has signed out and in again", async () => {
      const page = await openCashier({ transport });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "300");
      const agree = holdVerdict(page);
      await page.press("Deposit");
      await busy(page);
      page.element.removeAttribute("token");
      await until("the sign-out", () => page.element.dataset.state === "starting");
      page.element.setAttribute("token", page.token);
      await page.at("/deposit");
      agree();
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "777");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await amounts(page)).to.deep.equal([777]);
    });

    it("with a saved account is not sent once another way to pay is chosen on its form", async () => {
      const page = await openReturning({ transport });
      await until("the saved accounts", () => page.text.includes("Your methods"));
      const row = await until("SPEI", () =>
        page.all("button").find((button) => /^saved\/[^/]+$/.test(button.id) && /SPEI/.test(button.textContent ?? "")),
      );
      row.click();
      await page.fill("Amount", "300");
      const agree = holdVerdict(page);
      await page.press("Deposit");
      await busy(page);
      await page.press("Use another");
      await told(page);
      agree();
      await page.fill("Amount", "777");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const sent = (await server.attempts(page.token)).map(({ payload: { amount, saved_id } }) => ({
        amount,
        saved_id,
      }));
      expect(sent).to.deep.equal([{ amount: 777, saved_id: undefined }]);
    });
  });

  describe(`a deposit over ${transport} that waits for a captcha`, () => {
    freshServer();
    beforeEach(() => requireCaptchas());
    afterEach(forgetCaptchas);

    it("is not sent once its form is left, and the player is told", async () => {
      await server.fault({ kind: "captcha", provider: "recaptcha", how: "slow", ms: 1_500, times: 1 });
      const page = await captchaForm(byMethod.v3, { transport });
      await page.press("Deposit");
      await busy(page);
      await page.press("Back");
      await page.at("/deposit");
      await told(page);
      await fillForm(page, byMethod.v3);
      await page.fill("Amount", "777");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await amounts(page)).to.deep.equal([777]);
    });
  });
}

describe("a deposit that waits for its connection", () => {
  freshServer();

  it("is not sent once its form is left", async () => {
    const page = await openCashier({ transport: "socket" });
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "300");
    await server.fault({ kind: "socketRefused", token: page.token });
    await fetch(`${window.demoServer}/control/sockets/drop`, { method: "POST", body: "{}" });
    await until("the lost connection", () => page.text.includes("Network connection failed"), 20_000);
    await page.press("Deposit");
    await busy(page);
    await page.press("Back");
    await page.at("/deposit");
    await told(page);
    await server.clearFaults();
    await page.chooseMethod("SPEI bank transfer");
    await page.fill("Amount", "777");
    await page.press("Deposit");
    await page.at("/deposit/complete", 30_000);
    expect(await amounts(page)).to.deep.equal([777]);
    expect((await server.calls(page.token, create)).length).to.equal(1);
  });
});
