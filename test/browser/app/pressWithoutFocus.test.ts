import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { focusedName } from "../driver/keyboard.ts";
import { clickWithMouse } from "../driver/mouse.ts";
import { countryButton, dialog, openPhone } from "../scenarios/phoneField.ts";
import { searchField } from "../scenarios/searchList.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Takes the focus from what has it and gives it to nothing, as a press on a button does in Safari. */
function withoutFocus(event: Event) {
  event.preventDefault();
  for (let active = document.activeElement; active; active = active.shadowRoot?.activeElement ?? null) {
    if (!active.shadowRoot?.activeElement && active instanceof HTMLElement) active.blur();
  }
}

const pressNamed = async (page: CashierPage, name: string) => clickWithMouse(await page.find("button", name));
const focusIsOn = (page: CashierPage, name: string) => until(`the focus on ${name}`, () => focusedName(page) === name);

describe("a press that does not focus its button", () => {
  freshServer();
  before(() => addEventListener("mousedown", withoutFocus, true));
  after(() => removeEventListener("mousedown", withoutFocus, true));

  it("leads to the countries and to a form, and back to what was pressed", async () => {
    const page = await openCashier({ lang: "en" });
    // what keeps the focus is loaded after the list
    await server.quiet(page.token);
    await pressNamed(page, "Change country");
    await searchField(page);
    await pressNamed(page, "Back");
    await page.at("/deposit");
    await focusIsOn(page, "Change country");
    await pressNamed(page, "SPEI bank transfer");
    await page.at("/deposit/redirect");
    await pressNamed(page, "Back");
    await page.at("/deposit");
    await focusIsOn(page, "SPEI bank transfer");
  });

  it("opens a dialog that gives the focus to the button as it closes", async () => {
    const form = await openPhone();
    const button = await countryButton(form);
    await clickWithMouse(button);
    await until("the dialog", () => dialog(form));
    await sendKeys({ press: "Escape" });
    await until("no dialog", () => !dialog(form));
    expect(form.page.focused).to.equal(button);
  });

  it("leads to the field that is wrong", async () => {
    const page = await openCashier({ lang: "en" });
    await page.chooseMethod("SPEI bank transfer");
    const amount = await page.input("Amount");
    await page.fill("Amount", "1");
    await pressNamed(page, "Deposit");
    await until("the focus on the amount", () => page.focused === amount);
  });
});
