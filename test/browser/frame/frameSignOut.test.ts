import { expect } from "chai";
import { embedReady, freshHostPage } from "../pages/embeddedCashier.ts";
import { freshFrames, openFramed, session } from "../pages/framePage.ts";
import { methods } from "../pages/listPage.ts";
import { byRole, fill, press } from "../pages/tree.ts";
import { newPlayer, ready, until } from "../pages/widgetPage.ts";
import { callsTo, socketsToBe } from "../server/demoServer.ts";

describe("a parent's session", () => {
  freshFrames();

  /** The ways in which a parent gives no token. */
  const ways: Record<string, (token: string) => Record<string, unknown>> = {
    "whose token is null": (token) => session(token, { token: null }),
    "whose token is empty": (token) => session(token, { token: "" }),
    "whose user has an empty token": (token) => ({ ...session(token), token: undefined, user: { token: "" } }),
  };
  for (const [way, without] of Object.entries(ways)) {
    it(`${way} signs the player out, without an error, and another one in later`, async () => {
      const page = await openFramed();
      await press(page.element, "OXXO");
      await fill(page.element, "Email", "ana@example.com");
      page.say("loaded", without(page.token));
      await page.state("starting");
      await socketsToBe(0);
      expect(page.element.dataset.screen).to.equal("/deposit");
      const next = newPlayer("next");
      page.say("loaded", session(next));
      await ready(page.element);
      await press(page.element, "OXXO");
      const email = await byRole(page.element, "textbox", "Email");
      expect(email).to.have.property("value").that.does.not.equal("ana@example.com");
      expect(await callsTo(methods, next)).to.have.length(1);
      expect(page.of("error")).to.deep.equal([]);
    });
  }
});

describe("the helper's update", () => {
  freshHostPage();

  it("with an empty token signs the player out", async () => {
    const cashier = await embedReady({}, "same");
    const element = await cashier.element();
    const errors = cashier.events("error");
    cashier.frame.update({ token: "" });
    await until("nobody", () => element.dataset.state === "starting");
    await socketsToBe(0);
    expect(errors).to.deep.equal([]);
  });
});
