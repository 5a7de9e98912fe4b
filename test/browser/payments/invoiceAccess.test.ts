import { sendKeys, setViewport } from "@web/test-runner-commands";
import { expect } from "chai";
import { areas, openInvoice } from "../pages/invoicePage.ts";
import { freshServer } from "../pages/paymentPage.ts";
import { byRole, nameOf } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { until } from "../pages/widgetPage.ts";

/** The element as an app has it: the whole of the screen. */
function fill({ style }: HTMLElement) {
  style.cssText = "position: fixed; inset: 0";
}

const focusedName = (element: HTMLElement) => {
  const focused = element.shadowRoot?.activeElement;
  return focused ? nameOf(focused) : "";
};

/** Presses Tab until that has the focus, as a person without a mouse does. */
async function tabTo(element: HTMLElement, name: string) {
  for (let steps = 0; steps < 20; steps += 1) {
    if (focusedName(element) === name) return;
    await sendKeys({ press: "Tab" });
  }
  throw new Error(`Tab never came to ${name}`);
}

for (const [kind, area] of Object.entries(areas)) {
  describe(`an invoice of ${kind} on a phone`, () => {
    freshServer();
    before(() => setViewport({ width: 390, height: 844 }));
    after(() => setViewport({ width: 800, height: 600 }));

    it("stands whole on one screen", async () => {
      const { page } = await openInvoice(area);
      fill(page.element);
      const body = await until("the body", () => page.element.shadowRoot?.querySelector(".body"));
      expect(body.scrollHeight).to.equal(body.clientHeight);
      expect(body.scrollWidth).to.equal(body.clientWidth);
      for (const button of page.all("button")) {
        const { width, height, top, bottom } = button.getBoundingClientRect();
        expect(Math.min(width, height), nameOf(button)).to.be.at.least(44);
        expect(top).to.be.at.least(0);
        expect(bottom).to.be.at.most(844);
      }
    });

    for (const theme of ["light", "dark"]) {
      it(`is right for axe, ${theme}, and so is its question`, async () => {
        const { page } = await openInvoice(area, { theme });
        expect(await violations(page.element)).to.deep.equal([]);
        await page.press("Cancel");
        await byRole(page.element, "heading", "Cancel this payment?");
        expect(await violations(page.element)).to.deep.equal([]);
      });
    }

    it("can be used by keyboard alone", async () => {
      const { page } = await openInvoice(area);
      const { element } = page;
      await until("the title's focus", () => element.shadowRoot?.activeElement?.localName === "h1");
      await tabTo(element, "Cancel");
      await sendKeys({ press: "Enter" });
      await until("the harmless answer's focus", () => focusedName(element) === "Keep payment");
      await sendKeys({ press: "Escape" });
      await until("the focus to come back", () => focusedName(element) === "Cancel");
      await sendKeys({ down: "Shift" });
      await sendKeys({ press: "Tab" });
      await sendKeys({ up: "Shift" });
      expect(focusedName(element)).to.equal("I have paid");
      await sendKeys({ press: " " });
      await page.status("Payment is being processed");
    });
  });
}
