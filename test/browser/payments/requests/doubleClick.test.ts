import { expect } from "chai";
import { freshServer, openCashier } from "../../driver/cashierPage.ts";
import { withMotion } from "../../driver/media.ts";
import { idle, until } from "../../waiting.ts";

withMotion();

/** A click as a mouse makes it. @param detail which one it is of several in a row at one place */
const click = (control: HTMLElement | undefined, detail: number) =>
  control?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail }));

describe("the second click of a double click", () => {
  freshServer();

  it("does nothing on the screen that has come in between", async () => {
    const page = await openCashier();
    click(page.query("button", "SPEI bank transfer"), 1);
    await page.at("/deposit/redirect");
    const preset = await until("a preset", () => page.query("button", "$1,000"));
    const amount = await page.fill("Amount", "321");
    click(preset, 2);
    await idle();
    expect([amount.value, preset.getAttribute("aria-pressed")]).to.deep.equal(["321", "false"]);
    click(preset, 1);
    await until("the preset's amount", () => amount.value === "1,000");
  });

  it("does not submit the form that the first click has opened", async () => {
    const page = await openCashier();
    click(page.query("button", "SPEI bank transfer"), 1);
    await page.at("/deposit/redirect");
    await page.fill("Amount", "321");
    click(page.query("button", "Deposit"), 2);
    await idle();
    expect(page.of("analytics").some(({ type }) => type === "submit")).to.equal(false);
    await page.press("Deposit");
    await page.at("/deposit/complete");
  });

  it("takes back what the first one has ticked, on the words of a checkbox as on its box", async () => {
    const page = await openCashier();
    await page.press("SPEI bank transfer");
    await page.at("/deposit/redirect");
    const box = await page.find("checkbox", "Save for next time");
    const words = box.closest("label")?.querySelector("span") ?? undefined;
    const states = [1, 2].map((detail) => {
      click(words, detail);
      return box.matches(":checked");
    });
    expect(states).to.deep.equal([true, false]);
  });
});
