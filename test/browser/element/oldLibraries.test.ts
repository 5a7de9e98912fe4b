import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, preventRedirects } from "../driver/element.ts";
import { pageWindows, type View } from "../driver/pageWindow.ts";
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
      preventRedirects(element);
      await on(element).press("OXXO");
      await on(element).at("/deposit/redirect");
      await on(element).fill("Amount", "500");
      await on(element).fill("Email", "ana@example.com");
      await on(element).press("Deposit");
      await on(element).at("/deposit/complete");
      expect(await server.transactions(token)).to.have.length(1);
      expect(page.failures).to.deep.equal([]);
    });
  }
});
