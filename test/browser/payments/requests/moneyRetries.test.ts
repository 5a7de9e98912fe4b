import { expect } from "chai";
import { type CashierPage, transports } from "../../driver/cashierPage.ts";
import { clearPage } from "../../driver/element.ts";
import { type Payment, payments, renewedToken, requestIds } from "../../scenarios/payments.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { sideBySide } from "./sideBySide.ts";

/** How a server refuses what has nothing to do with what it did before. */
const refusals: readonly [status: number, code: string][] = [
  [429, "rate_limited"],
  [401, "token_expired"],
  [400, "bad_request"],
  [403, "blocked"],
];

/**
 * Has a create take effect without an answer, and every repetition refused.
 * @param token of the connection that refuses; another one than the page's is the one that the host renews it by
 * @returns what ends the refusals
 */
async function loseThenRefuse(
  payment: Payment,
  page: CashierPage,
  [status, code]: readonly [number, string],
  token = page.token,
) {
  const heal = await loseAnswer(page, payment);
  const stop = await server.spoil({ kind: "status", status, code, call: payment.create, token });
  if (token !== page.token) page.element.setAttribute("token", token);
  await heal();
  return stop;
}

/** The ledger has one transaction, by one `request_id`; it was reported to the host once. */
async function expectOne(page: CashierPage) {
  const transactions = await server.transactions(page.token);
  expect(transactions).to.have.length(1);
  expect(await requestIds(page.token)).to.have.length(1);
  expect(page.of("transaction").map(({ id }) => id)).to.deep.equal([transactions[0]?.id]);
}

/** Waits until the widget's own repetition has been refused, and the press has ended. */
async function untilRefused(page: CashierPage) {
  await until("the refusal", () => page.of("error").length > 0);
  await page.pressEnded();
}

/**
 * Presses, and loses every answer until the first try has arrived and failed here.
 * @param when whether the tries take effect
 */
async function loseAnswer(page: CashierPage, { create: call, button }: Payment, when: "before" | "after" = "after") {
  const heal = await server.spoil({ kind: "loss", when, how: "drop", call, token: page.token });
  await page.press(button);
  await server.attempted(page.token);
  // a browser may resend it by itself, at once; the widget waits at least a second
  await server.quiet(page.token);
  return heal;
}

for (const transport of transports) {
  for (const payment of payments) {
    const cases = new Map<string, () => Promise<void>>();
    for (const refusal of refusals) {
      const [status] = refusal;

      cases.set(`with ${status}: the payment is shown without another press`, async () => {
        const page = await payment.openFilled({ transport });
        await loseThenRefuse(payment, page, refusal);
        await page.at(payment.screen, 60_000);
        expect(page.all("alert")).to.deep.equal([]);
        await expectOne(page);
      });

      cases.set(`with ${status}, by a server that knows ids alone: the next press finds it`, async () => {
        const page = await payment.openFilled({ transport });
        await server.fault({ kind: "noRequestLookup", token: page.token });
        const stop = await loseThenRefuse(payment, page, refusal);
        await page.snackbar("Press again");
        await untilRefused(page);
        await stop();
        await page.press(payment.button);
        await page.at(payment.screen);
        await expectOne(page);
      });

      cases.set(`with ${status}, as is the next press: it is found by the one after that`, async () => {
        const page = await payment.openFilled({ transport });
        await server.fault({ kind: "noRequestLookup", token: page.token });
        const stop = await loseThenRefuse(payment, page, refusal);
        await untilRefused(page);
        const errors = page.of("error").length;
        await page.press(payment.button);
        await until("another refusal", () => page.of("error").length > errors);
        await page.pressEnded();
        await stop();
        await page.press(payment.button);
        await page.at(payment.screen);
        await expectOne(page);
      });

      cases.set(`with ${status} over the connection of a token renewed meanwhile: it is shown`, async () => {
        const page = await payment.openFilled({ transport });
        await loseThenRefuse(payment, page, refusal, renewedToken(page.token));
        await page.at(payment.screen, 60_000);
        await expectOne(page);
      });
    }

    cases.set("with 401, and the host renews the token before the next press", async () => {
      const page = await payment.openFilled({ transport });
      for (const token of [page.token, renewedToken(page.token)]) {
        await server.fault({ kind: "noRequestLookup", token });
      }
      await loseThenRefuse(payment, page, [401, "token_expired"]);
      await until("the host to be told", () => page.of("token-expired").length > 0);
      page.element.setAttribute("token", renewedToken(page.token));
      await page.pressEnded();
      await page.press(payment.button);
      await page.at(payment.screen);
      await expectOne(page);
      const tokens = (await server.attempts(page.token)).map(({ token }) => token);
      expect(tokens.at(-1)).to.equal(renewedToken(page.token));
    });

    cases.set("and the first one never arrived: the next press makes the payment", async () => {
      const page = await payment.openFilled({ transport });
      const heal = await loseAnswer(page, payment, "before");
      const refusal = { kind: "status", status: 403, code: "blocked", call: payment.create };
      const stop = await server.spoil({ ...refusal, token: page.token });
      await heal();
      await untilRefused(page);
      await stop();
      await page.press(payment.button);
      await page.at(payment.screen);
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    sideBySide(`a ${payment.area} over ${transport} whose answer is lost and whose repetition is refused`, cases, {
      before: server.reset,
      after: () => {
        clearPage();
        return server.reset();
      },
    });
  }
}
