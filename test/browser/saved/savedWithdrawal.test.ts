import { expect } from "chai";
import { freshServer, transports } from "../driver/cashierPage.ts";
import { openReturning } from "../scenarios/savedAccounts.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

for (const transport of transports) {
  describe(`a saved account for withdrawals over ${transport}`, () => {
    freshServer();

    it("needs two presses and the code, and says where the money goes", async () => {
      const page = await openReturning({ transport, page: "withdrawal" });
      await page.press("Withdraw $750, SPEI •••• 0004");
      await until("the form", () => page.screen === "/withdrawal/redirect");
      await page.find("textbox", "Withdrawal amount");
      expect(page.names("textbox")).to.not.include("Clabe");
      await page.press("Withdraw");
      await until("the code", () => page.screen === "/withdrawal/confirm");
      await until("the recipient", () => page.text.includes("SPEI •••• 0004"));
      const [attempt] = await server.attempts(page.token);
      expect(attempt?.payload).to.deep.include({ amount: 750, fields: {}, account: "main" });
      expect(attempt?.payload.saved_id).to.be.a("string");
    });
  });
}
