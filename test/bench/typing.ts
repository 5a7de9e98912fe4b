import type { Browser, Page } from "playwright-core";
import { median } from "./timeline.ts";

/** How long key presses take in a form of so many fields, in ms. */
export interface Typed {
  fields: number;
  /** median of what a press costs, from the key to the painted value */
  painted: number;
  presses: number;
}

/** A masked field with two rules, as servers describe them. */
const maskedField = (index: number) => ({
  name: `account_${index}`,
  type: "text",
  mask: "#### #### #### ####",
  regex: ["^\\d+$", "^\\d{16}$"],
  regex_error_key: ["Digits only", "Sixteen digits"],
});

/** Answers the list of methods with one method of so many masked fields. */
async function describeForm(page: Page, fields: number): Promise<void> {
  const method = {
    name: "typing_mxn",
    category: "bank",
    text: { en: "Typing" },
    fields: Array.from({ length: fields }, (_, index) => maskedField(index)),
  };
  await page.route("**/api/BANKING/methods-payment-v3*", (route) => route.fulfill({ json: { typing_mxn: method } }));
}

/**
 * Collects, for each key press, the ms of its task and of the frame that paints it: all that the page's thread does, but
 * not the wait for the screen's next refresh. In the page, as a text, since the page is no module of ours.
 */
const observeKeys = `
  window.typed = [];
  let pressed = 0;
  let task = 0;
  addEventListener("keydown", () => {
    pressed = performance.now();
    requestAnimationFrame(() => {
      const begun = performance.now();
      const { port1, port2 } = new MessageChannel();
      // style, layout and paint follow in this task
      port1.onmessage = () => window.typed.push(task + performance.now() - begun);
      port2.postMessage(0);
    });
  }, { capture: true });
  // the last to hear of it: by now the widget has drawn
  addEventListener("input", () => { task = performance.now() - pressed; });
`;

/** Types a whole number into every fifth field, with the processor slowed down; a key at a time, each after its paint. */
async function typeAll(page: Page, fields: number): Promise<number[]> {
  for (let index = 0; index < fields; index += Math.max(1, Math.floor(fields / 5))) {
    await page.getByLabel(`Account ${index}`, { exact: true }).focus();
    for (const digit of "4111111111111111") {
      const before: number = await page.evaluate("window.typed.length");
      await page.keyboard.press(digit);
      await page.waitForFunction(`window.typed.length > ${before}`);
    }
  }
  return page.evaluate("window.typed");
}

/**
 * Measures typing in a form of masked fields on a slow processor.
 * @param address of a page that holds the element, over HTTP
 */
export async function typing(browser: Browser, address: string, fields: number, slowdown: number): Promise<Typed> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await describeForm(page, fields);
    await page.goto(address);
    await page.getByRole("button", { name: "Typing" }).first().click();
    await page.getByLabel("Account 0", { exact: true }).waitFor();
    await page.evaluate(observeKeys);
    // warm: a player's first keys are not what is compared
    await typeAll(page, Math.min(fields, 5));
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate("window.typed = []");
    for (let index = 0; index < fields; index += 1) await page.getByLabel(`Account ${index}`, { exact: true }).fill("");
    await page.evaluate("window.typed = []");
    const times = await typeAll(page, fields);
    return { fields, painted: median(times), presses: times.length };
  } finally {
    await context.close();
  }
}
