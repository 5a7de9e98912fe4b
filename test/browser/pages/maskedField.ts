import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type Described, openFields, submitted } from "./describedForm.ts";
import type { CashierPage } from "./paymentPage.ts";
import { nextTask } from "./waiting.ts";
import { until } from "./widgetPage.ts";

/** A field that the demo's OXXO asks for, filled in. */
export const email = { name: "email", type: "text", initial_value: "ana@example.com" };

/** Submits, and returns the code that is sent. */
export const sentCode = async (page: CashierPage) => Object(await submitted(page)).code;

/** Opens a form with a field of such a description beside the email, focused. */
export async function openCode(described: Described) {
  const page = await openFields([email, { name: "code", type: "text", ...described }]);
  const input = await page.input("Code");
  input.focus();
  return { page, input };
}

/** Presses keys one after the other; `Control+Shift+z` together. */
export async function press(...keys: string[]) {
  for (const key of keys) {
    const held = key.split("+").slice(0, -1);
    for (const down of held) await sendKeys({ down });
    await sendKeys({ press: key.split("+").at(-1) ?? "" });
    for (const up of held) await sendKeys({ up });
  }
}

/** Types a text key by key. */
export const type = (text: string) => sendKeys({ type: text });

/** Pastes over what is selected: the browser makes a real edit of it. */
export const paste = (text: string) => document.execCommand("insertText", false, text);

/** The text with the caret in it, as "|". */
export const caretOf = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

/** Waits until React has rendered. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}

/** Waits until a field holds a text, with the caret there, and still does so when React has drawn. */
export async function holds(input: HTMLInputElement, text: string) {
  try {
    await until(text, () => caretOf(input) === text);
  } catch {
    expect(caretOf(input)).to.equal(text);
  }
  await drawn();
  expect(caretOf(input)).to.equal(text);
}
