import { expect } from "chai";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { clearPage } from "../../driver/element.ts";
import { withMotion } from "../../driver/media.ts";
import { type Family, families, type Step } from "../../scenarios/families.ts";
import {
  arrive,
  demoBank,
  doStep,
  fillIn,
  finish,
  openForm,
  openList,
  plainBank,
  start,
  submitFamily,
  takeSteps,
} from "../../scenarios/journey.ts";
import { create } from "../../server/calls.ts";
import { until } from "../../waiting.ts";

withMotion();

const plain = plainBank();

/** The values that the player has typed into the form on screen. */
const typedValues = ({ element }: CashierPage) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("form input, form select") ?? [])]
    .filter(({ type }) => type !== "radio" && type !== "checkbox")
    .map(({ value }) => value);

/** Card data is not kept. */
const holdsCard = ({ described }: Family) => JSON.stringify(described ?? {}).includes("card_number");

/** Presses Back until the list is there; each screen on the way shows something, and is left by one press. */
async function walkBack(page: CashierPage): Promise<string[]> {
  const seen: string[] = [];
  while (page.screen !== "/deposit") {
    const { screen = "" } = page;
    seen.push(screen);
    expect(seen.length, `the way back: ${seen}`).to.be.lessThan(8);
    const name = screen === "/deposit/complete" ? "Back to methods" : "Back";
    await page.press(name);
    await until(
      `a screen behind ${screen}`,
      () => page.screen !== screen && page.element.dataset.state === "ready" && page.all("heading").length,
    );
    // a screen that leads further back by itself has done so by now
    await until("something to press", () => page.all("button").length > 1);
  }
  return seen;
}

/** The unfinished payment leads from the list back to where it was left. */
async function resume(page: CashierPage, step: Step) {
  await until(
    "the way back to the payment",
    () => page.screen === step.screen || page.query("button", "Continue"),
    15_000,
  );
  if (page.screen === "/deposit") await page.press("Continue");
  await arrive(page, step);
}

/** Leaves every step by Back, and comes back to what was typed there. */
async function leaveAndReturn(page: CashierPage, step: Step) {
  await doStep(page, step);
  const before = typedValues(page);
  const way = await walkBack(page);
  expect(way[0]).to.equal(step.screen);
  expect(new Set(way).size, `the way back: ${way}`).to.equal(way.length);
  await resume(page, step);
  expect(typedValues(page)).to.deep.equal(before);
  return page;
}

for (const bank of [plain, demoBank]) {
  describe(`on ${bank.title}, a payment is left and found again`, () => {
    before(() => plain.plain.start());
    after(() => plain.plain.stop());
    afterEach(clearPage);

    for (const family of families) {
      it(`by Back from every screen: ${family.title}`, async () => {
        const page = await openList(bank);
        await openForm(page, family);
        await fillIn(page, family);
        const filled = typedValues(page);
        await walkBack(page);
        await openForm(page, family);
        if (holdsCard(family)) await fillIn(page, family);
        expect(typedValues(page)).to.deep.equal(filled);
        // of several networks none is chosen beforehand
        if (family.network) await fillIn(page, family);
        await submitFamily(page, family);
        await takeSteps(page, family, undefined, leaveAndReturn);
        await finish(bank, page, family);
        expect(await bank.calls(page.token, create)).to.have.length(1);
      });

      it(`by a reload at every step: ${family.title}`, async () => {
        const page = await openList(bank);
        await start(page, family);
        const last = await takeSteps(page, family, undefined, async (current, step) => {
          current.element.remove();
          const anew = await openList(bank, page.token);
          await resume(anew, step);
          return anew;
        });
        await finish(bank, last, family);
        expect(await bank.calls(page.token, create)).to.have.length(1);
      });
    }
  });
}
