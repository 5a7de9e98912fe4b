import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { openFields, sentFields, textField } from "../scenarios/form.ts";
import { until } from "../waiting.ts";

const button = (page: CashierPage, name: string) => page.query("button", name);

describe("Enter", () => {
  freshServer();

  it("moves on field by field, past what is folded away, and submits from the last", async () => {
    const page = await openFields([
      textField("first"),
      textField("second"),
      textField("email", { isAdvanced: true, initial_value: "player@example.com" }),
    ]);
    const hints = (await Promise.all([page.input("First"), page.input("Second")])).map((input) =>
      input.getAttribute("enterkeyhint"),
    );
    expect(hints).to.deep.equal(["next", "done"]);
    (await page.input("Amount")).focus();
    await sendKeys({ press: "Enter" });
    await until("the first field", () => page.focused === page.query("textbox", "First"));
    await sendKeys({ type: "one" });
    await sendKeys({ press: "Enter" });
    await until("the second field", () => page.focused === page.query("textbox", "Second"));
    await sendKeys({ type: "two" });
    await sendKeys({ press: "Enter" });
    await page.at("/deposit/complete");
    expect(await sentFields(page.token)).to.deep.equal([{ first: "one", second: "two", email: "player@example.com" }]);
  });
});

describe("the on-screen keyboard", () => {
  freshServer();
  const own = Object.getOwnPropertyDescriptor(window, "visualViewport");
  afterEach(() => {
    if (own) Object.defineProperty(window, "visualViewport", own);
  });

  /** The browser's report of the visible part of the page; no real keyboard can be raised here. */
  function seeOnly(height: number): EventTarget {
    const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { configurable: true, get: () => seen });
    return seen;
  }

  it("never hides the focused field or the submit button", async () => {
    const seen = seeOnly(window.innerHeight);
    const page = await openCashier();
    page.element.style.cssText = `position: fixed; inset: 0; height: ${window.innerHeight}px`;
    await page.chooseMethod("Online banking");
    const name = await page.input("Full name");
    name.focus();
    const height = Math.round(window.innerHeight * 0.55);
    Object.assign(seen, { height });
    seen.dispatchEvent(new Event("resize"));
    const submit = await until("the button", () => button(page, "Deposit"));
    await until("the button above the keyboard", () => submit.getBoundingClientRect().bottom <= height);
    await until("the field above the button", () => {
      const { top, bottom } = name.getBoundingClientRect();
      return top >= 0 && bottom <= submit.getBoundingClientRect().top;
    });
    Object.assign(seen, { height: window.innerHeight });
    seen.dispatchEvent(new Event("resize"));
    await until("the button at its place", () => submit.getBoundingClientRect().bottom > height);
  });
});
