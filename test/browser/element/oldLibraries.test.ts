import { expect } from "chai";
import { pageWindows, type View } from "../pages/pageWindow.ts";
import { byRole, fill } from "../pages/tree.ts";
import { newPlayer, onScreen } from "../pages/widgetPage.ts";
import { server } from "../server/paymentServer.ts";

const openPage = pageWindows();

describe("a page whose old library adds a function to all objects", () => {
  for (const transport of ["socket", "http"]) {
    it(`takes a deposit over ${transport}`, async () => {
      const token = newPlayer(`old-library-${transport}`);
      const page = await openPage({
        attributes: { token, "user-id": token, transport, lang: "en" },
        prepare(view: View) {
          // as assigned by such libraries: enumerable, so every for-in loop meets it
          Reflect.set(view.Object.prototype, "extend", () => ({}));
        },
      });
      const element = await page.become("ready");
      (await byRole(element, "button", "OXXO")).click();
      await onScreen(element, "/deposit/redirect");
      await fill(element, "Amount", "500");
      await fill(element, "Email", "ana@example.com");
      (await byRole(element, "button", "Deposit")).click();
      await onScreen(element, "/deposit/complete");
      expect(await server.transactions(token)).to.have.length(1);
      expect(page.failures).to.deep.equal([]);
    });
  }
});
