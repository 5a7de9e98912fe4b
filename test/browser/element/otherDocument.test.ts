import { expect } from "chai";
import { freshServer, openCashier } from "../driver/cashierPage.ts";
import { clearPage, openFrame } from "../driver/element.ts";
import { openMethod } from "../scenarios/form.ts";
import { countryIs, dialog, openDialCodes, openPhone } from "../scenarios/phoneField.ts";
import { server } from "../server/paymentServer.ts";
import { idle, until } from "../waiting.ts";

let moved: HTMLElement | undefined;

/** Moves an element to the document of another window. */
async function moveOut({ element }: { element: HTMLElement }) {
  const { view, page } = await openFrame();
  page.body.append(element);
  moved = element;
  return view;
}

describe("an element that has moved to another window's document", () => {
  freshServer();
  afterEach(async () => {
    // a frame that goes does not remove what is in it
    moved?.remove();
    await server.socketsToBe(0);
    clearPage();
  });

  it("moves the focus with the screens and by Enter from field to field", async () => {
    const page = await openCashier();
    const view = await moveOut(page);
    await page.press("OXXO");
    await page.at("/deposit/redirect");
    await until("the form's title", () => page.focused?.localName === "h1");
    const [amount, email] = [await page.fill("Amount", "500"), await page.input("Email")];
    amount.focus();
    const enter = new view.KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true, cancelable: true });
    amount.dispatchEvent(enter);
    expect([page.focused, enter.defaultPrevented]).to.deep.equal([email, true]);
    await page.press("Back");
    await until("the row", () => page.focused?.textContent?.includes("OXXO"));
  });

  it("submits nothing by the second click of a double click or by a held Enter", async () => {
    const page = await openCashier();
    const view = await moveOut(page);
    const click = (control: HTMLElement | undefined, detail: number) =>
      control?.dispatchEvent(new view.MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail }));
    click(page.query("button", "SPEI bank transfer"), 1);
    await page.at("/deposit/redirect");
    const amount = await page.fill("Amount", "321");
    click(page.query("button", "Deposit"), 2);
    const key = { key: "Enter", repeat: true, bubbles: true, composed: true, cancelable: true };
    const held = new view.KeyboardEvent("keydown", key);
    amount.dispatchEvent(held);
    expect(held.defaultPrevented).to.equal(true);
    await idle();
    expect(page.of("analytics").some(({ type }) => type === "submit")).to.equal(false);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("chooses an option by a press, and closes the list by a press beside it", async () => {
    const form = await openPhone();
    const view = await moveOut(form.page);
    const { dialog: opened } = await openDialCodes(form);
    opened.querySelector<HTMLElement>("[data-code='BR']")?.click();
    await countryIs(form, "Brazil +55");
    await until("the first list's end", () => !dialog(form));
    await openDialCodes(form);
    dialog(form)?.dispatchEvent(new view.MouseEvent("click", { bubbles: true, composed: true }));
    await until("the list's end", () => !dialog(form));
  });

  it("receives the messages of a provider's page", async () => {
    const page = await openCashier({ lang: "en" });
    await moveOut(page);
    await openMethod(page, "Card at the provider");
    await until("the card fields", () => page.element.shadowRoot?.querySelector("[aria-busy='false'] > iframe"));
  });
});
