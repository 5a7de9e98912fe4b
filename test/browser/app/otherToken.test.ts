import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { deposit, pressUnanswered, renewedToken, requestIds } from "../scenarios/payments.ts";
import { snippet } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Without a `user-id` the token alone identifies the player. */
const withoutUserId = (transport: string) => ({ transport, "user-id": "" });

const setToken = ({ element }: CashierPage, token: string) => element.setAttribute("token", token);

/** Has the server refuse a call with an expired token, which is reported to the host. */
async function expireToken(page: CashierPage) {
  await server.fault({ kind: "tokenExpired", call: deposit.create, token: page.token, times: 1 });
  await page.press("Deposit");
  await until("the host to be told", () => page.of("token-expired").length > 0);
  await page.pressEnded();
}

for (const transport of transports) {
  describe(`a token that replaces another without a user-id, over ${transport}`, () => {
    freshServer();

    it("is another player's: nothing typed, made or chosen is left", async () => {
      const page = await openCashier(withoutUserId(transport));
      await page.pay("SPEI bank transfer", "777");
      await page.press("Back to methods");
      await until("the unfinished deposit", () => page.query("button", "Continue"));
      await page.chooseMethod("OXXO");
      await page.fill("Amount", "321");
      await page.fill("Email", "ana@typed.example");
      const second = newPlayer("second");
      setToken(page, second);
      await page.at("/deposit");
      await server.answered(second, "/BANKING_DEPOSIT/active");
      await server.answered(second, snippet);
      expect(page.query("button", "Continue")).to.equal(undefined);
      await page.chooseMethod("OXXO");
      expect((await page.input("Email")).value).to.not.equal("ana@typed.example");
      expect((await page.input("Amount")).value).to.not.equal("321");
      expect((await page.input("Amount")).value).to.not.equal("777");
      expect(page.of("close")).to.deep.equal([]);
    });

    it("is another player's, who has no request_id of the first", async () => {
      const page = await deposit.openFilled(withoutUserId(transport));
      await pressUnanswered(page, deposit);
      const second = newPlayer("second");
      setToken(page, second);
      await page.at("/deposit");
      await deposit.fill(page);
      await page.press("Deposit");
      await page.at(deposit.screen);
      const first = await requestIds(page.token);
      expect((await requestIds(second)).filter((id) => first.includes(id))).to.deep.equal([]);
      expect(await server.transactions(second)).to.have.length(1);
    });

    it("is the same player's after cashier-token-expired: everything stays, and the payment is made once", async () => {
      const page = await deposit.openFilled(withoutUserId(transport));
      await pressUnanswered(page, deposit);
      await server.fault({ kind: "noRequestLookup" });
      await expireToken(page);
      setToken(page, renewedToken(page.token));
      await until("a renewed session", () => page.element.dataset.state === "ready");
      expect(page.screen).to.equal("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("500");
      await page.press("Deposit");
      await page.at(deposit.screen);
      expect(await server.transactions(page.token)).to.have.length(1);
      expect((await server.attempts(page.token)).at(-1)?.token).to.equal(renewedToken(page.token));
    });
  });

  describe(`a token that replaces another of the same user-id, over ${transport}`, () => {
    freshServer();

    it("leaves everything as it is", async () => {
      const page = await openCashier({ transport });
      await page.chooseMethod("OXXO");
      await page.fill("Amount", "321");
      await page.fill("Email", "ana@typed.example");
      const inits = page.of("init").length;
      setToken(page, renewedToken(page.token));
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const sent = (await server.attempts(page.token)).map(({ token, payload }) => [token, payload.amount]);
      expect(sent).to.deep.equal([[renewedToken(page.token), 321]]);
      expect(page.of("init")).to.have.length(inits);
      expect(page.of("error")).to.deep.equal([]);
    });
  });
}
