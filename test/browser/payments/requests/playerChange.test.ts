import { expect } from "chai";
import { type CashierPage, freshServer, handOver, transports, waysOver } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import {
  answerChallenge,
  byMethod,
  openFilledCaptchaForm as captchaForm,
  challengeIn,
  forgetCaptchas,
  requireCaptchas,
} from "../../scenarios/captchas.ts";
import { type Payment, payments, pressUnanswered, renewedToken, requestIds } from "../../scenarios/payments.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const notSent = "The account has changed, so nothing was sent.";

/** Presses at once, without waiting for anything. */
function pressNow(page: CashierPage, name: string) {
  const button = page.query("button", name);
  if (!button) throw new Error(`There is no button ${name}`);
  button.click();
}

const errorCodes = (page: CashierPage) => page.of("error").map(({ code }) => code);

/** Nothing was sent for either player, and a message says so. */
async function expectNotSent(page: CashierPage, second: string) {
  await page.snackbar(notSent);
  await until("the second player's list", () => page.element.dataset.state === "ready");
  for (const token of [page.token, second]) {
    expect(await server.attempts(token)).to.deep.equal([]);
    expect(await server.transactions(token)).to.deep.equal([]);
  }
  expect(errorCodes(page)).to.deep.equal(["player_changed"]);
  expect(page.of("transaction")).to.deep.equal([]);
}

/** The second player starts from an empty form, and pays for themselves. */
async function expectOwnPayment(page: CashierPage, payment: Payment, second: string) {
  expect(page.screen).to.equal(`/${payment.area}`);
  await payment.fill(page, "700");
  await page.press(payment.button);
  await page.at(payment.screen);
  const amounts = (await server.attempts(second)).map(({ payload }) => payload.amount);
  expect(amounts).to.deep.equal([700]);
}

/** Moments of one task at which the host can change the player. */
const moments: Record<string, (page: CashierPage, press: () => void, change: () => string) => string> = {
  "just before the press": (_, press, change) => {
    const second = change();
    press();
    return second;
  },
  "just after the press": (_, press, change) => {
    press();
    return change();
  },
};

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a ${payment.area} over ${transport} whose player is changed`, () => {
      freshServer();

      for (const [moment, inOneTask] of waysOver(transport, moments)) {
        for (const [change, isNamed] of waysOver(transport, { "user-id and token": true, "a token alone": false })) {
          it(`${moment}, by ${change}: is dropped, and said`, async () => {
            const page = await payment.openFilled({ transport, ...(!isNamed && { "user-id": "" }) });
            const press = () => pressNow(page, payment.button);
            const second = inOneTask(page, press, () => handOver(page, isNamed));
            await expectNotSent(page, second);
            await expectOwnPayment(page, payment, second);
          });
        }
      }

      it("with the token kept: is dropped, with a message", async () => {
        const page = await payment.openFilled({ transport });
        pressNow(page, payment.button);
        page.element.setAttribute("user-id", newPlayer("second"));
        await expectNotSent(page, page.token);
      });

      it("by a renewed token of the same user-id: is sent, as it was pressed", async () => {
        const page = await payment.openFilled({ transport });
        pressNow(page, payment.button);
        page.element.setAttribute("token", renewedToken(page.token));
        await page.at(payment.screen);
        expect((await server.attempts(page.token)).map(({ payload }) => payload.amount)).to.deep.equal([500]);
        expect(await server.transactions(page.token)).to.have.length(1);
        expect(errorCodes(page)).to.deep.equal([]);
      });

      it("once its answer is lost: nothing of it is shown to the second player, who gets another request_id", async () => {
        const page = await payment.openFilled({ transport });
        await pressUnanswered(page, payment);
        const second = handOver(page);
        await page.at(`/${payment.area}`);
        await payment.fill(page, "500");
        await page.press(payment.button);
        await page.at(payment.screen);
        const first = await requestIds(page.token);
        const ids = await requestIds(second);
        expect(ids).to.have.length(1);
        expect(first).to.not.include(ids[0]);
        const [own] = await server.transactions(second);
        expect(page.of("transaction").map(({ id }) => id)).to.deep.equal([own?.id]);
      });

      it("during the lookup of a lost answer: nothing of it is shown to the second player", async () => {
        const page = await payment.openFilled({ transport });
        const { token } = page;
        const refusal = { kind: "status", call: payment.create, token, times: 1 };
        const restore = await server.spoil({ kind: "noRequestLookup", token });
        await server.fault({ ...refusal, status: 500, when: "after" });
        await page.press(payment.button);
        await page.snackbar("Press again");
        await restore();
        await page.press("Dismiss");
        await page.pressEnded();
        await server.fault({ ...refusal, status: 403, code: "blocked" });
        await server.fault({ kind: "loss", how: "silent", call: payment.show, token });
        const before = (await server.calls(token, payment.show)).length;
        await page.press(payment.button);
        await untilAsync("the question", async () => (await server.calls(token, payment.show)).length > before);
        const received = page.events.length;
        handOver(page);
        await page.at(`/${payment.area}`);
        await server.quiet();
        expect(page.all("alert")).to.deep.equal([]);
        const types = page.events.slice(received).map(({ type }) => type);
        expect(types).to.not.include.members(["transaction"]);
        expect(types).to.not.include.members(["error"]);
      });

      it("and back: the first one's lost request keeps its request_id", async () => {
        const page = await payment.openFilled({ transport });
        await pressUnanswered(page, payment);
        handOver(page);
        await page.at(`/${payment.area}`);
        page.element.setAttribute("user-id", page.token);
        page.element.setAttribute("token", page.token);
        await page.at(`/${payment.area}`);
        await payment.fill(page, "500");
        await page.press(payment.button);
        await page.at(payment.screen);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    });
  }
}

describe("a deposit whose player is changed while a captcha", () => {
  freshServer();
  beforeEach(async () => {
    await requireCaptchas();
  });
  afterEach(forgetCaptchas);

  for (const isNamed of [true, false]) {
    const attributes: Record<string, string> = isNamed ? {} : { "user-id": "" };
    const how = isNamed ? "by user-id and token" : "by a token alone";

    it(`is being solved, ${how}: is dropped, with a message`, async () => {
      const slow = await server.fault({ kind: "captcha", provider: "recaptcha", how: "slow", ms: 1_000, times: 1 });
      const page = await captchaForm(byMethod.v3, attributes);
      await page.press("Deposit");
      await server.used(slow);
      const second = handOver(page, isNamed);
      await expectNotSent(page, second);
      await server.quiet();
      await expectNotSent(page, second);
      await page.chooseMethod(byMethod.v3);
      expect((await page.input("Email")).value).to.not.equal("ana@example.com");
      expect((await page.input("Amount")).value).to.not.equal("321");
    });

    it(`has its code on its way, ${how}: is dropped, with a message`, async () => {
      const page = await captchaForm(byMethod.v3, attributes);
      pressNow(page, "Deposit");
      await Promise.resolve();
      const second = handOver(page, isNamed);
      await expectNotSent(page, second);
    });

    it(`waits for the player, ${how}: the challenge goes, and the deposit is dropped`, async () => {
      const page = await captchaForm(byMethod.geetest, attributes);
      await page.press("Deposit");
      await until("the challenge", () => challengeIn());
      const second = handOver(page, isNamed);
      await until("its end", () => !challengeIn());
      await expectNotSent(page, second);
      await page.chooseMethod(byMethod.geetest);
      await page.fill("Amount", "400");
      await page.fill("Email", "second@example.com");
      await page.press("Deposit");
      await answerChallenge("I am a person");
      await page.at("/deposit/complete");
      expect((await server.attempts(second)).map(({ payload }) => payload.amount)).to.deep.equal([400]);
    });
  }
});
