import { expect } from "chai";
import { watchShifts } from "../pages/layoutShifts.ts";
import { pageWindows, type View } from "../pages/pageWindow.ts";
import { freshServer, openCashier, server, transports } from "../pages/paymentPage.ts";
import { openReturning, returningPlayer, saved, savedCalls } from "../pages/savedPage.ts";
import { allByRole, byRole, namesOf } from "../pages/tree.ts";
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

describe("the room of saved accounts", () => {
  const openPage = pageWindows();

  it("is kept on the second visit: nothing moves, however late they come", async () => {
    const token = await returningPlayer();
    const names = ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"];
    const first = await openCashier({ lang: "en", token });
    await saved(first, names);
    first.element.remove();
    await server.fault({ kind: "latency", call: savedCalls.list, ms: 700, token });
    let shifts: ReturnType<typeof watchShifts> | undefined;
    const page = await openPage({
      attributes: { token, "user-id": token, lang: "en" },
      prepare(view: View) {
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync("html, body { height: 100%; margin: 0 } cashier-widget { height: 100% }");
        view.document.adoptedStyleSheets = [sheet];
        shifts = watchShifts(view);
      },
    });
    await byRole(page.element, "button", "SPEI bank transfer");
    expect(allByRole(page.element, "button", names[0])).to.deep.equal([]);
    await byRole(page.element, "button", names[0]);
    const [heading] = allByRole(page.element, "heading", /^(?!Deposit method)/);
    expect(heading?.textContent).to.equal("Your methods");
    expect(await shifts?.()).to.deep.equal([]);
  });
});
