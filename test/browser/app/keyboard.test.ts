import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { nameOf, untilDescribed } from "../driver/accessibility.ts";
import { freshPage, on } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, preventRedirects, ready, recordEvents } from "../driver/element.ts";
import { focusedName, pressKeys, replaceText, tabTo } from "../driver/keyboard.ts";
import { onScreen, withMotion } from "../driver/media.ts";
import { openFields, textField } from "../scenarios/form.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { idle, until } from "../waiting.ts";

withMotion();

const pressKey = (key: string) => sendKeys({ press: key });

async function pressShifted(key: string): Promise<void> {
  await sendKeys({ down: "Shift" });
  await pressKey(key);
  await sendKeys({ up: "Shift" });
}

/** Types over whatever stands in the focused field. */
async function typeOver(text: string): Promise<void> {
  await pressKey("Home");
  await pressShifted("End");
  await sendKeys({ type: text });
}

freshPage();

describe("the keyboard alone", () => {
  it("leads from the list to the submitted deposit", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    preventRedirects(element);
    await ready(element);
    await tabTo(on(element), "OXXO");
    await pressKey("Enter");
    await on(element).at("/deposit/redirect");
    await until("the title's focus", () => on(element).focused?.localName === "h1");
    expect(focusedName(on(element))).to.equal("OXXO");
    await on(element).find("textbox", "Amount");
    await tabTo(on(element), "Amount");
    await typeOver("250");
    await pressKey("Enter");
    expect(on(element).focused?.getAttribute("name"), "Enter moves on to the next field").to.equal("email");
    await typeOver("ada@example.com");
    await pressKey("Enter");
    await on(element).at("/deposit/complete");
    await until("the title's focus", () => on(element).focused?.localName === "h1");
    await on(element).find("heading", "Payment is being processed");
    await tabTo(on(element), "Back to methods");
    await pressKey(" ");
    await on(element).at("/deposit");
  });

  it("presses a preset amount and the submit button", async () => {
    const element = mountFor(newPlayer());
    const transactions = recordEvents(element, "cashier-transaction");
    preventRedirects(element);
    await on(element).press("SPEI bank transfer");
    const presets = await until("presets", () => on(element).all("button", "$500")[0]);
    await tabTo(on(element), nameOf(presets));
    await pressKey(" ");
    expect(presets.getAttribute("aria-pressed")).to.equal("true");
    await tabTo(on(element), "Deposit");
    await pressKey("Enter");
    await on(element).at("/deposit/complete");
    expect(transactions[0]).to.include({ amount: 500 });
  });

  it("goes back to the tile it came from", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    await tabTo(on(element), "CoDi");
    const { id } = on(element).focused ?? {};
    await pressKey("Enter");
    await on(element).at("/deposit/redirect");
    await on(element).find("textbox", "Amount");
    await tabTo(on(element), "Back", () => pressShifted("Tab"));
    await pressKey("Enter");
    await on(element).at("/deposit");
    await until("the tile's focus", () => focusedName(on(element)) === "CoDi");
    expect(on(element).focused?.id).to.equal(id);
  });

  it("moves to the first wrong field, which shows what is wrong", async () => {
    const element = mountFor(newPlayer());
    await on(element).press("OXXO");
    const amount = await on(element).find("textbox", "Amount");
    await tabTo(on(element), "Amount");
    await typeOver("5");
    await tabTo(on(element), "Deposit");
    await pressKey("Enter");
    await until("the amount's focus", () => on(element).focused === amount);
    expect(amount.getAttribute("aria-invalid")).to.equal("true");
    await untilDescribed(amount, /Minimum .*100/);
  });

  it("loses nothing typed as soon as the form is there, and left at once", async () => {
    const element = mountFor(newPlayer());
    await on(element).find("button", "OXXO");
    const inputs = await new Promise<HTMLInputElement[]>((resolve) => {
      const observer = new MutationObserver(() => {
        const [amount, email] = on(element).all("textbox") as HTMLInputElement[];
        if (!amount || !email) return;
        observer.disconnect();
        replaceText(amount, "170");
        replaceText(email, " ada@example.com ");
        amount.focus();
        resolve([amount, email]);
      });
      if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true });
      void on(element).press("OXXO");
    });
    await idle();
    expect(inputs.map(({ value }) => value)).to.deep.equal(["170", "ada@example.com"]);
  });

  it("types in fields whatever the page's shortcuts take, and leaves it Escape, Tab and keys with Ctrl", async () => {
    const element = mountFor(newPlayer());
    await on(element).press("OXXO");
    const email = await on(element).input("Email");
    const seen: string[] = [];
    // as games do: their keys, unless a field has the focus, which they cannot tell behind the element
    const shortcut = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      seen.push(event.key);
      if (/^[wasd5]$/.test(event.key)) event.preventDefault();
    };
    const listening = new AbortController();
    document.addEventListener("keydown", shortcut, listening);
    document.addEventListener("keypress", shortcut, listening);
    // the last payment's
    replaceText(email, "");
    await sendKeys({ type: "dawa5" });
    expect(email).to.have.property("value", "dawa5");
    expect(seen).to.deep.equal([]);
    await pressKeys("Control+b", "Escape");
    await pressKey("Tab");
    expect(seen).to.include.members(["b", "Escape", "Tab"]);
    listening.abort();
  });

  it("finds Refresh on the error page", async () => {
    const token = newPlayer();
    await server.fault({ kind: "status", call: methods, status: 500, token });
    const element = mountFor(token);
    await on(element).at("/error");
    await server.clearFaults();
    await tabTo(on(element), "Refresh");
    await pressKey("Enter");
    await ready(element);
  });
});

describe("a host's own focused field", () => {
  it("keeps the focus while the widget starts and navigates by itself", async () => {
    const input = document.body.appendChild(document.createElement("input"));
    input.focus();
    const element = mountFor(newPlayer());
    await ready(element);
    expect(document.activeElement).to.equal(input);
    element.open("withdrawal");
    await ready(element);
    element.open("deposit");
    await ready(element);
    element.refetch();
    await ready(element);
    expect(document.activeElement).to.equal(input);
    input.remove();
  });
});

/** The name of the focused control if a bar of the screen covers it. */
function coveredName(element: HTMLElement): string | undefined {
  const control = on(element).focused;
  if (!control) return undefined;
  const { left, top, width, height } = control.getBoundingClientRect();
  const above = element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = !above || above.contains(control) || control.contains(above);
  return isSeen ? undefined : nameOf(control);
}

/** Presses Tab through all controls of an element and back again. @returns the names of those that a bar covers */
async function coveredOnTheWay(element: HTMLElement): Promise<(string | undefined)[]> {
  const covered: (string | undefined)[] = [];
  const [before, after] = [document.createElement("button"), document.createElement("button")];
  element.before(before);
  element.after(after);
  for (const [start, end, step] of [
    [before, after, () => pressKey("Tab")],
    [after, before, () => pressShifted("Tab")],
  ] as const) {
    start.focus();
    for (await step(); document.activeElement !== end; await step()) {
      // the element scrolls after the browser has
      await idle();
      covered.push(coveredName(element));
    }
  }
  before.remove();
  after.remove();
  expect(covered.length).to.be.above(30);
  return covered.filter(Boolean);
}

for (const [screen, width, height] of [
  ["a phone", 390, 844],
  ["a phone in landscape", 844, 390],
] as const) {
  describe(`the keyboard on ${screen}, where the page scrolls`, () => {
    onScreen(width, height);
    before(function () {
      // WebKit's window here is inactive, and matches no :focus-visible
      if (!document.hasFocus()) this.skip();
    });

    it("never focuses a row of the list behind the header", async () => {
      const element = mountFor(newPlayer());
      await ready(element);
      expect(await coveredOnTheWay(element)).to.deep.equal([]);
    });

    it("never focuses a control of a long form behind a bar", async () => {
      const fields = Array.from({ length: 12 }, (_, index) => textField(`field${index}`));
      const { element } = await openFields(fields, { savable: true });
      expect(await coveredOnTheWay(element)).to.deep.equal([]);
    });
  });
}

for (const [screen, width, height] of [
  ["a phone in landscape", 844, 390],
  ["a desktop at 400 %", 320, 256],
] as const) {
  describe(`the keyboard on ${screen}`, () => {
    onScreen(width, height);

    it("never focuses what the sticky button hides", async function () {
      // the other engines leave out the margins of what they scroll to for the focus
      if (!navigator.userAgent.includes("Chrome/")) this.skip();
      const element = mountFor(newPlayer());
      element.style.cssText = "position: fixed; inset: 0";
      await on(element).press("Bank card");
      await on(element).press("More amounts");
      (await on(element).find("textbox", "Amount")).focus();
      await tabTo(on(element), "Deposit", async () => {
        await pressKey("Tab");
        const control = on(element).focused;
        const { bottom = 0 } = control?.getBoundingClientRect() ?? {};
        const button = await on(element).find("button", "Deposit");
        if (control !== button)
          expect(bottom, focusedName(on(element))).to.be.at.most(button.getBoundingClientRect().top + 1);
      });
    });
  });
}
