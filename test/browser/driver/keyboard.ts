/** The keyboard: real keys, and edits as the browser makes them. */
import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { nextTask, until } from "../waiting.ts";
import { nameOf } from "./accessibility.ts";

/** Replaces what a field holds, as a paste does: the browser makes a real edit of it. */
export function replaceText(input: HTMLInputElement, text: string): void {
  input.focus();
  input.select();
  input.ownerDocument.execCommand(text === "" ? "delete" : "insertText", false, text);
}

/** Presses keys one after the other; `Control+Shift+z` together. */
export async function pressKeys(...keys: string[]) {
  for (const key of keys) {
    const held = key.split("+").slice(0, -1);
    for (const down of held) await sendKeys({ down });
    await sendKeys({ press: key.split("+").at(-1) ?? "" });
    for (const up of held) await sendKeys({ up });
  }
}

/** Types a text key by key. */
export const typeKeys = (text: string) => sendKeys({ type: text });

/** Pastes over what is selected: the browser makes a real edit of it. */
export const paste = (text: string) => document.execCommand("insertText", false, text);

/** The text with the caret in it, as "|". */
export const caretOf = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

/** Waits until React has rendered. */
export async function nextRender(): Promise<void> {
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
  await nextRender();
  expect(caretOf(input)).to.equal(text);
}

/** A page with a focus. */
interface Focusable {
  readonly focused: Element | undefined;
}

/** The name of the focused element. */
export const focusedName = ({ focused }: Focusable): string | undefined => focused && nameOf(focused);

/**
 * Presses Tab. Past the page's last control it goes on with the first, because Firefox without a window never comes
 * back to a page.
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
export async function tabTo(page: Focusable, name: string, step = pressTab): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (focusedName(page) === name || focusedName(page)?.startsWith(`${name} $`)) return;
    await step();
  }
  throw new Error(`Tab never reached ${name}`);
}
