import { expect } from "chai";
import { CashierPage, on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { freshFrames, openFramed } from "../../driver/frame.ts";
import { pageWindows } from "../../driver/pageWindow.ts";
import { nativeSession, openIn } from "../../driver/webView.ts";

const named = { method: "spei_mxn", methodLock: true, amount: 500, amountLock: true };

/** Waits for the form of the named method, which the player cannot leave or change. */
async function expectLockedForm(element: HTMLElement, token: string) {
  await on(element).at("/deposit/redirect");
  const page = new CashierPage(element, token);
  const amount = await page.input("Amount");
  expect([amount.value, amount.readOnly]).to.deep.equal(["500", true]);
  expect(page.query("button", "Back")).to.equal(undefined);
}

describe("a method and an amount of a frame's parent", () => {
  freshFrames();

  for (const transport of ["socket", "http"]) {
    it(`come with the session, over ${transport}`, async () => {
      const frame = await openFramed({ query: { lang: "en" } }, { ...named, transport });
      await expectLockedForm(frame.element, frame.token);
    });
  }

  it("come with the query of the frame", async () => {
    const query = { lang: "en", method: "spei_mxn", "method-lock": "true", amount: "500", "amount-lock": "true" };
    const frame = await openFramed({ query });
    await expectLockedForm(frame.element, frame.token);
  });
});

describe("a method and an amount of a native app", () => {
  const openPage = pageWindows();

  for (const system of ["iOS", "Android"] as const) {
    it(`come with the session on ${system}`, async () => {
      const token = newPlayer("shell");
      const { page } = await openIn(openPage, system, nativeSession(token, named));
      await expectLockedForm(await page.become("ready"), token);
    });
  }
});
