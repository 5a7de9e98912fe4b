import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer } from "../../driver/cashierPage.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { type PayoutStep, payoutFamilies } from "../../scenarios/payouts.ts";
import { onlyPayout, openPayouts } from "../../scenarios/withdrawal.ts";
import { withdrawalConfirm } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { arrive, fillPayout, payOut, takePayoutSteps } from "./payouts.ts";

describe("a whole withdrawal by keyboard alone", () => {
  freshServer();

  it("goes from the list through form, instruction, second form and code to the money sent", async () => {
    const { chain } = payoutFamilies;
    const page = await openPayouts();
    /** Types into a field that Tab comes to. */
    const type = async (label: string, text: string) => {
      await tabTo(page, label);
      await sendKeys({ type: text });
    };
    const press = async (name: string) => {
      await tabTo(page, name);
      await sendKeys({ press: "Enter" });
    };
    const stepAt = (at: number): PayoutStep => chain.steps[at] ?? { screen: "" };
    const title = () => page.focused?.localName === "h1";

    // the list is long
    for (let steps = 0; focusedName(page) !== "Payout in many steps" && steps < 90; steps += 1)
      await sendKeys({ press: "Tab" });
    await sendKeys({ press: "Enter" });
    await page.at("/withdrawal/redirect");
    await until("the title's focus", title);
    await type("Withdrawal amount", "500");
    await type("CLABE", "012345678901234567");
    await press("Withdraw");

    await arrive(page, stepAt(0));
    await tabTo(page, "Relation");
    await sendKeys({ press: "ArrowDown" });
    await type("Payee address", "Calle Uno 1");
    await press("Continue");
    await arrive(page, stepAt(1));
    await press("Continue");
    await arrive(page, stepAt(2));
    await type("Tax number", "123456789");
    await press("Continue");
    await arrive(page, stepAt(3));
    await type("Code", "1234");
    await sendKeys({ press: "Enter" });
    await page.at("/withdrawal/complete");

    const { id } = await onlyPayout(page.token);
    expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([{ id, code: "1234" }]);
    await payOut(page, chain);
    expect(page.of("error")).to.deep.equal([]);
  });

  it("is cancelled by it as well, and kept by Escape", async () => {
    const page = await openPayouts();
    await fillPayout(page, payoutFamilies.instruction);
    await page.press("Withdraw");
    await arrive(page, payoutFamilies.instruction.steps[0] ?? { screen: "" });
    await tabTo(page, "Cancel withdrawal");
    await sendKeys({ press: "Enter" });
    await until("the harmless answer's focus", () => focusedName(page) === "Keep withdrawal");
    await sendKeys({ press: "Escape" });
    await until("the focus to come back", () => focusedName(page) === "Cancel withdrawal");
    expect((await onlyPayout(page.token)).status).to.equal(0);
    await sendKeys({ press: "Enter" });
    await until("the question", () => focusedName(page) === "Keep withdrawal");
    // not forwards: in Firefox the next stop is the browser's own
    await sendKeys({ down: "Shift" });
    await sendKeys({ press: "Tab" });
    await sendKeys({ up: "Shift" });
    expect(focusedName(page)).to.equal("Cancel withdrawal");
    await sendKeys({ press: "Enter" });
    await until("the end", () => page.screen === "/withdrawal/complete" && page.text.includes("Withdrawal cancelled"));
    expect((await onlyPayout(page.token)).status).to.equal(2);
  });
});

describe("axe finds nothing wrong", () => {
  freshServer();

  for (const family of [payoutFamilies.chain, payoutFamilies.contacts, payoutFamilies.invoice, payoutFamilies.banks]) {
    it(`on any screen of a withdrawal by ${family.title}`, async () => {
      const page = await openPayouts();
      const check = async (what: string) => expect(await violationsInThemes(page.element), what).to.deep.equal([]);
      await check("the list");
      await fillPayout(page, family);
      await check("the form");
      await page.press("Withdraw");
      await takePayoutSteps(page, family, undefined, async (same, { screen }) => {
        await check(screen);
        return same;
      });
      await check("the last screen");
      await payOut(page, family);
      await check("the end");
    });
  }
});
