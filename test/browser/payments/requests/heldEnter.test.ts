import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { freshServer, openCashier } from "../../driver/cashierPage.ts";
import { isReady, openCard } from "../../scenarios/quickCard.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";

/** How often a key that is held repeats, at least: half a second's worth. */
const repeats = 15;

/** Presses Enter in a control and holds it, although the server refuses every payment. @returns the attempts to pay */
async function holdEnter(control: HTMLElement, token: string) {
  await server.fault({
    kind: "status",
    status: 402,
    code: "insufficient_funds",
    message: "No money",
    call: create,
    token,
  });
  control.focus();
  await sendKeys({ down: "Enter" });
  await server.answered(token, create);
  for (let repeat = 0; repeat < repeats; repeat++) {
    await sendKeys({ down: "Enter" });
    await server.quiet(token);
  }
  await sendKeys({ up: "Enter" });
  return server.attempts(token);
}

describe("Enter that is held", () => {
  freshServer();

  it("is one press of the quick view's card, also if that is refused", async () => {
    const page = await openCard();
    expect(await holdEnter(await isReady(page, "50"), page.token)).to.have.length(1);
  });

  it("is one press in the last field of a form, also if that is refused", async () => {
    const page = await openCashier();
    await page.chooseMethod("SPEI bank transfer");
    expect(await holdEnter(await page.fill("Amount", "500"), page.token)).to.have.length(1);
  });
});
