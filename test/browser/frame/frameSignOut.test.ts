import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer, ready } from "../driver/element.ts";
import { freshFrames, openFramed, session } from "../driver/frame.ts";
import { embedReady, freshHostPage } from "../driver/hostPage.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

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
      await on(page.element).press("OXXO");
      await on(page.element).fill("Email", "ana@example.com");
      page.say("loaded", without(page.token));
      await page.state("starting");
      await server.socketsToBe(0);
      expect(page.element.dataset.screen).to.equal("/deposit");
      const next = newPlayer("next");
      page.say("loaded", session(next));
      await ready(page.element);
      await on(page.element).press("OXXO");
      const email = await on(page.element).find("textbox", "Email");
      expect(email).to.have.property("value").that.does.not.equal("ana@example.com");
      expect(await server.calls(next, methods)).to.have.length(1);
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
    await server.socketsToBe(0);
    expect(errors).to.deep.equal([]);
  });
});
