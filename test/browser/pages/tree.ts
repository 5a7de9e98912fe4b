/** The widget as a person with a screen reader finds it: by role and name. */
import { nextTask } from "./waiting.ts";
import { until } from "./widgetPage.ts";

const selectors = {
  button: 'button:not([role="tab"]), [role="button"]',
  tab: '[role="tab"]',
  heading: "h1, h2, h3, [role='heading']",
  list: "ul, ol, [role='list']",
  textbox: "input:not([type='hidden']), textarea",
  combobox: "select, [role='combobox']",
  alert: '[role="alert"]',
  status: '[role="status"]',
  group: "fieldset, [role='group']",
  image: "img",
};
export type Role = keyof typeof selectors;

const textOf = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** A text that CSS draws. */
function drawnText(node: Element | null): string | undefined {
  const drawn = [...(node?.querySelectorAll<HTMLElement>("[data-text]") ?? [])];
  return drawn.length > 0 ? drawn.map(({ dataset }) => dataset.text).join("") : undefined;
}

/** The accessible name: aria-label, else the label, else the text. */
export function nameOf(node: Element): string {
  const label = node.getAttribute("aria-label");
  if (label !== null) return label;
  const labels: NodeListOf<HTMLElement> | null = Reflect.get(node, "labels") ?? null;
  return labels?.length ? textOf(labels[0]) : textOf(node);
}

/** The text that describes a control: its hint or its error. */
export function descriptionOf(node: Element): string {
  const root = node.getRootNode();
  const ids = node.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .map((id) => (root as ShadowRoot).getElementById(id))
    .map((described) => drawnText(described) ?? textOf(described))
    .join(" ");
}

/** Waits until a control has a description: React may draw it a task later than the key press. */
export const described = (node: Element, text: string | RegExp) =>
  until(`a description ${text}`, () =>
    typeof text === "string" ? descriptionOf(node) === text : text.test(descriptionOf(node)),
  );

const isExposed = (node: Element) => node.checkVisibility() && !node.closest("[aria-hidden='true'], [hidden]");

/** A submit button's name goes on with the amount: "Deposit $500". */
export const isNamed = (node: Element, name: string) =>
  nameOf(node) === name || (node.getAttribute("type") === "submit" && nameOf(node).startsWith(`${name} `));

/** Everything of a role that is on screen, in the order of the document. */
export function allByRole(element: HTMLElement, role: Role, name?: string | RegExp): HTMLElement[] {
  const found = [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])].filter(isExposed);
  if (name === undefined) return found;
  return found.filter((node) => (typeof name === "string" ? isNamed(node, name) : name.test(nameOf(node))));
}

/** Waits for the first element with a role and name. */
export function byRole(element: HTMLElement, role: Role, name?: string | RegExp, timeout?: number) {
  return until(`${role} ${name ?? ""}`, () => allByRole(element, role, name)[0], timeout);
}

/** The names of everything of a role. */
export const namesOf = (element: HTMLElement, role: Role) => allByRole(element, role).map(nameOf);

/** Whether a text stands on screen. */
export const shows = (element: HTMLElement, text: string) =>
  [...(element.shadowRoot?.querySelectorAll("*") ?? [])].some(
    (node) => node.childElementCount === 0 && textOf(node).includes(text) && node.checkVisibility(),
  );

/** Waits for a button and presses it. */
export async function press(element: HTMLElement, name: string | RegExp): Promise<void> {
  (await byRole(element, "button", name)).click();
}

/** Types into a field as a person does: focus, then all of it at once. */
export function typeInto(input: HTMLInputElement, value: string): void {
  input.focus();
  const view = input.ownerDocument.defaultView ?? window;
  Object.getOwnPropertyDescriptor(view.HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new view.InputEvent("input", { bubbles: true, composed: true, data: value }));
}

/** Waits for a field by name and types into it. */
export async function fill(element: HTMLElement, name: string | RegExp, value: string): Promise<HTMLInputElement> {
  const input = (await byRole(element, "textbox", name)) as HTMLInputElement;
  typeInto(input, value);
  // React may draw what comes of it a task later
  await nextTask();
  return input;
}
