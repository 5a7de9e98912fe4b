import { expect } from "chai";
import type { CashierWidget } from "../../../src/index.ts";
import { type CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { openHistory, rows, veteran } from "../scenarios/history.ts";
import { until } from "../waiting.ts";

/** Has the host go back at once from each other screen. @returns the screens so far */
function keepOn(page: CashierPage, screen: string): string[] {
  const element = page.element as CashierWidget;
  const screens: string[] = [];
  element.addEventListener("cashier-screen", ({ detail }) => {
    screens.push(detail.screen);
    if (detail.screen !== screen) element.back();
  });
  return screens;
}

const readyOn = ({ element }: CashierPage, screen: string) =>
  until(`${screen} is ready`, () => element.dataset.state === "ready" && element.dataset.screen === screen);

describe("the state, where the host leads back from a screen at once,", () => {
  freshServer();

  it("is ready on the list, and the next press works", async () => {
    const page = await openCashier();
    const screens = keepOn(page, "/deposit");
    await page.press("SPEI bank transfer");
    await until("both screens", () => screens.length === 2);
    await readyOn(page, "/deposit");
    await page.press("SPEI bank transfer");
    await until("both screens again", () => screens.length === 4);
    expect(new Set(screens)).to.deep.equal(new Set(["/deposit/redirect", "/deposit"]));
    await readyOn(page, "/deposit");
  });

  it("is ready on a flow's screen", async () => {
    const page = await openHistory({ token: await veteran(3) });
    const screens = keepOn(page, "/history");
    const row = await until("a transaction", () => rows(page)[0]);
    row.click();
    await until("both screens", () => screens.length === 2);
    await readyOn(page, "/history");
  });
});
