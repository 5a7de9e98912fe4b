import { expect } from "chai";
import { freshServer, server, transports } from "../pages/paymentPage.ts";
import { openReturning } from "../pages/savedPage.ts";
import { byRole, namesOf } from "../pages/tree.ts";
import { until } from "../pages/widgetPage.ts";

for (const transport of transports) {
  describe(`a saved account for withdrawals over ${transport}`, () => {
    freshServer();

    it("needs two presses and the code, and says where the money goes", async () => {
      const page = await openReturning({ transport, page: "withdrawal" });
      await page.press("Withdraw $750, SPEI •••• 0004");
      await until("the form", () => page.screen === "/withdrawal/redirect");
      await byRole(page.element, "textbox", "Withdrawal amount");
      expect(namesOf(page.element, "textbox")).to.not.include("Clabe");
      await page.press("Withdraw");
      await until("the code", () => page.screen === "/withdrawal/confirm");
      await until("the recipient", () => page.text.includes("SPEI •••• 0004"));
      const [attempt] = await server.attempts(page.token);
      expect(attempt?.payload).to.deep.include({ amount: 750, fields: {}, account: "main" });
      expect(attempt?.payload.saved_id).to.be.a("string");
    });
  });
}
