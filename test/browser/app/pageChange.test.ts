import { expect } from "chai";
import { freshServer, openCashier } from "../driver/cashierPage.ts";
import { withMotion } from "../driver/media.ts";
import { changeButton, regionShown } from "../scenarios/region.ts";
import { openReturning } from "../scenarios/savedAccounts.ts";
import { until } from "../waiting.ts";

type Page = Awaited<ReturnType<typeof openCashier>>;

const styleOf = ({ element }: Page) => {
  const screen = element.shadowRoot?.querySelector("[part=screen]");
  return screen ? getComputedStyle(screen) : undefined;
};
const movement = (page: Page) => styleOf(page)?.animationName;
const moves = async (page: Page, name: string) => {
  await until(name, () => movement(page) === name);
  expect(Number.parseFloat(styleOf(page)?.animationDuration ?? "")).to.be.above(0.1);
};

const opensAndClosesAsSheet = async (page: Page, screen: string) => {
  await page.at(screen);
  await moves(page, "sheet-up");
  await page.press("Back");
  await page.at("/deposit");
  await moves(page, "sheet-down");
};

describe("a change of screens", () => {
  freshServer();
  withMotion();

  it("does not move the first one", async () => {
    const page = await openCashier();
    await regionShown(page);
    expect(movement(page)).to.equal("none");
  });

  it("pushes a step sideways in the direction of travel, and lets a list appear", async () => {
    const page = await openCashier();
    await page.press("Cryptocurrency");
    await page.at("/deposit/crypto");
    await moves(page, "step-forward");
    await page.press("Bitcoin");
    await page.at("/deposit/crypto/address");
    await page.press("Back");
    await page.at("/deposit/crypto");
    await moves(page, "step-back");
    await page.press("Back");
    await page.at("/deposit");
    await moves(page, "fade");
  });

  it("slides a sheet up, and down again on the way back", async () => {
    const page = await openCashier();
    (await changeButton(page)).click();
    await opensAndClosesAsSheet(page, "/deposit/region");
  });

  it("slides the form of a saved account up, and down again on the way back", async () => {
    const page = await openReturning();
    await page.press("Deposit $500, Visa •••• 4242");
    await opensAndClosesAsSheet(page, "/deposit/host-to-host");
  });

  for (const [dir, shift] of [
    ["ltr", "20px"],
    ["rtl", "-20px"],
  ] as const) {
    it(`comes from the end of the line (${dir})`, async () => {
      const page = await openCashier();
      page.element.dir = dir;
      await page.chooseMethod("SPEI bank transfer");
      await page.at("/deposit/redirect");
      await moves(page, "step-forward");
      expect(styleOf(page)?.getPropertyValue("--shift")).to.equal(shift);
    });
  }
});

describe("a change of screens with reduced motion", () => {
  freshServer();

  it("moves nothing", async function () {
    // in WebKit a browser has motion or not
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.skip();
    const page = await openCashier();
    await page.press("Cryptocurrency");
    await page.at("/deposit/crypto");
    expect(movement(page)).to.equal("none");
    await page.press("Back");
    await page.at("/deposit");
    (await changeButton(page)).click();
    await page.at("/deposit/region");
    expect(movement(page)).to.equal("none");
  });
});
