/** The screens of a deposit's steps: how to open one with any action, and what a person does there. */
import { sendKeys, setViewport } from "@web/test-runner-commands";
import { alterTransaction, createElsewhere, everyFlowPlayer } from "./invoicePage.ts";
import { partOf } from "./parts.ts";
import { type CashierPage, openCashier } from "./paymentPage.ts";
import { nameOf } from "./tree.ts";
import { until } from "./widgetPage.ts";

/** What is shown, and how: an action as the server sends it, and what the control API takes besides. */
export interface Shown {
  action: Record<string, unknown>;
  /** the screen that shows it */
  screen: string;
  /** the method's name; default an ordinary one */
  method?: string;
  expires_in?: number;
  /** the steps that follow */
  next?: Record<string, unknown>[];
}

/**
 * A player's unfinished deposit that shows an action, opened from the list; what the reload of a page comes to as well.
 */
export async function openAction({ screen, method = "spei_mxn", ...change }: Shown, attributes = {}) {
  const token = await everyFlowPlayer();
  const id = await createElsewhere(token, method);
  await alterTransaction(id, change);
  const page = await openCashier({ ...attributes, token });
  await page.press("Continue");
  await page.at(screen);
  return { page, id };
}

/** Opens a new page for the same player, and continues with the transaction that was open. */
export async function reload(page: CashierPage, screen: string, attributes: Record<string, string> = {}) {
  page.element.remove();
  const again = await openCashier({ ...attributes, token: page.token });
  await again.press("Continue");
  await again.at(screen);
  return again;
}

/** Runs tests on a phone's screen. */
export function onPhone() {
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 800, height: 600 }));
}

/** The element as an app has it: the whole of the screen. Returns the body, which scrolls. */
export async function wholeScreen({ element }: CashierPage): Promise<Element> {
  element.style.cssText = "position: fixed; inset: 0";
  return until("the body", () => partOf(element.shadowRoot, "body"));
}

/** Everything of the element that a selector finds, those drawn alone. */
export const drawn = <Found extends Element>({ element }: CashierPage, selector: string): Found[] =>
  [...(element.shadowRoot?.querySelectorAll<Found>(selector) ?? [])].filter((found) => found.checkVisibility());

/** The links out of the cashier. */
export const links = (page: CashierPage) => drawn<HTMLAnchorElement>(page, "a");

/** The name of the focused element. */
export function focusedName({ element }: CashierPage): string | undefined {
  const focused = element.shadowRoot?.activeElement;
  return focused ? nameOf(focused) : undefined;
}

/**
 * Presses Tab. Past the page's last control it goes on with the first: Firefox leaves a page for good without a window.
 */
async function pressTab(): Promise<void> {
  const first = document.createElement("button");
  const last = document.createElement("button");
  document.body.prepend(first);
  document.body.append(last);
  await sendKeys({ press: "Tab" });
  if (document.activeElement === last) first.focus();
  if (document.activeElement === first) await sendKeys({ press: "Tab" });
  first.remove();
  last.remove();
}

/** Presses Tab until that has the focus, as a person without a mouse does. */
export async function tabTo(page: CashierPage, name: string): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (focusedName(page) === name || focusedName(page)?.startsWith(`${name} $`)) return;
    await pressTab();
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Errors of one code that were reported to the host. */
export const errorsOf = (page: CashierPage, code: string) => page.of("error").filter((error) => error.code === code);

/** 10,000 characters with markup and a mark that turns the direction of writing. */
export const hostile = `\u202E<img src=x onerror="document.title='hacked'"><script>1</script>${"W".repeat(9_940)}`;

/** Waits for an unusual text to be on screen, and fails where it has become markup or has widened the page. */
export async function harmless(page: CashierPage, text = hostile) {
  const body = await wholeScreen(page);
  await until("the text", () => page.text.includes(text));
  const inner = drawn(page, "script, img[src='x']");
  if (inner.length > 0) throw new Error("It has become markup");
  if (body.scrollWidth > body.clientWidth) throw new Error(`It widens the page to ${body.scrollWidth}`);
}
