import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer } from "../driver/cashierPage.ts";
import { focusedName } from "../driver/keyboard.ts";
import { withMotion } from "../driver/media.ts";
import { invoiceMethods, openInvoice } from "../scenarios/deposit.ts";
import { dialog, openDialCodes, openPhone } from "../scenarios/phoneField.ts";
import { until } from "../waiting.ts";

withMotion();

const moves: Record<string, (element: HTMLElement, target: HTMLElement) => void> = {
  "by append": (element, target) => target.append(element),
  "by remove and append in one task": (element, target) => {
    element.remove();
    target.append(element);
  },
};

/** Moves the element to another place on the page. */
function move({ element }: CashierPage, way: (typeof moves)[string]) {
  const target = document.body.appendChild(document.createElement("main"));
  way?.(element, target);
}

const openDialog = ({ element }: CashierPage) => element.shadowRoot?.querySelector<HTMLDialogElement>("dialog[open]");

for (const [name, way] of Object.entries(moves)) {
  describe(`the element that is moved ${name}`, () => {
    freshServer();
    afterEach(() => {
      for (const target of document.querySelectorAll("main")) target.remove();
    });

    it("still asks its question over everything else, and gives the focus back in the end", async () => {
      const { page } = await openInvoice(invoiceMethods.p2p);
      await page.press("Cancel");
      await until("the question", () => openDialog(page)?.matches(":modal"));
      const harmless = focusedName(page);
      move(page, way);
      expect(openDialog(page)?.matches(":modal")).to.equal(true);
      expect(focusedName(page)).to.equal(harmless);
      await sendKeys({ press: "Escape" });
      await until("no question", () => !openDialog(page));
      expect(focusedName(page)).to.equal("Cancel");
      expect(page.screen).to.equal(invoiceMethods.p2p.invoice);
    });

    it("still shows the countries, with what has been typed and the focus in it", async () => {
      const form = await openPhone();
      await openDialCodes(form);
      await sendKeys({ type: "bra" });
      move(form.page, way);
      const list = dialog(form);
      expect(list?.matches(":modal")).to.equal(true);
      await sendKeys({ type: "z" });
      const search = list?.querySelector("input");
      expect(search?.value).to.equal("braz");
      await sendKeys({ press: "Enter" });
      await until("no list", () => !dialog(form));
      expect(focusedName(form.page)).to.equal("Country code: Brazil +55");
    });

    it("keeps the focus, and what is typed goes on where it was", async () => {
      const { page, input } = await openPhone();
      const amount = await page.input("Amount");
      amount.focus();
      await sendKeys({ type: "12" });
      move(page, way);
      await sendKeys({ type: "3" });
      expect(amount.value).to.match(/123$/);
      expect(input.isConnected).to.equal(true);
    });
  });
}
