/** The widget as assistive technology has it: roles, names and descriptions. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";
import { until } from "../waiting.ts";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

export type Role =
  | "alert"
  | "button"
  | "checkbox"
  | "combobox"
  | "dialog"
  | "group"
  | "heading"
  | "img"
  | "link"
  | "list"
  | "listitem"
  | "option"
  | "radio"
  | "radiogroup"
  | "searchbox"
  | "status"
  | "switch"
  | "tab"
  | "textbox"
  | "timer";

const textOf = (node: Element) => node.textContent?.replace(/\s+/g, " ").trim() ?? "";

/**
 * The styles of an element, with a drawn text as it is read: its alternative, or the attribute that it is drawn from.
 */
function styleOf(node: Element, pseudo?: string | null): CSSStyleDeclaration {
  const style = (node.ownerDocument.defaultView ?? window).getComputedStyle(node, pseudo);
  if (!pseudo) return style;
  const [, alternative] = / \/ "(.*)"$/.exec(style.content) ?? [];
  const [, attribute] = /^attr\(([\w-]+)/.exec(style.content) ?? [];
  const text = alternative ?? (attribute && node.getAttribute(attribute));
  if (typeof text !== "string") return style;
  const read = (property: string) => (property === "content" ? `"${text}"` : style.getPropertyValue(property));
  return new Proxy(style, { get: (_, key) => (key === "getPropertyValue" ? read : Reflect.get(style, key)) });
}

const options = { getComputedStyle: styleOf };
// the items of a row stand apart, and a comma begins the next one
const joinCommas = (text: string) => text.replaceAll(/ (?=,)/g, "");

/** The accessible name; of what has none, such as a status, the text. */
export const nameOf = (node: Element): string => joinCommas(computeAccessibleName(node, options)) || textOf(node);

/** The text that describes a control: its hint or its error. */
export const descriptionOf = (node: Element): string => joinCommas(computeAccessibleDescription(node, options));

/** Waits until a control has a description: React may draw it a task later than the key press. */
export const untilDescribed = (node: Element, text: string | RegExp) =>
  until(`a description ${text}`, () =>
    typeof text === "string" ? descriptionOf(node) === text : text.test(descriptionOf(node)),
  );

const isExposed = (node: Element) =>
  node.checkVisibility({ visibilityProperty: true }) && !node.closest("[aria-hidden='true'], [inert]");

/** A submit button's name goes on with the amount: "Deposit $500". */
function hasName(node: Element, wanted: string | RegExp): boolean {
  const name = nameOf(node);
  if (typeof wanted !== "string") return wanted.test(name);
  return name === wanted || (node.getAttribute("type") === "submit" && name.startsWith(`${wanted} `));
}

function* eachByRole(place: ParentNode | null | undefined, role: Role, name?: string | RegExp) {
  for (const node of place?.querySelectorAll<HTMLElement>("*") ?? []) {
    if (getRole(node) === role && isExposed(node) && (name === undefined || hasName(node, name))) yield node;
  }
}

/** Everything of a role in a place that assistive technology finds, in the order of the document. */
export const allByRole = (...wanted: Parameters<typeof eachByRole>): HTMLElement[] => [...eachByRole(...wanted)];

/** The first of it: a long list has names that nobody has to compute. */
export const firstByRole = (...wanted: Parameters<typeof eachByRole>): HTMLElement | undefined =>
  eachByRole(...wanted).next().value ?? undefined;

/** Whether a text is visible in a place. */
export const showsText = (place: ParentNode | null | undefined, text: string) =>
  [...(place?.querySelectorAll("*") ?? [])].some(
    (node) => node.childElementCount === 0 && textOf(node).includes(text) && node.checkVisibility(),
  );

/** The violations of rules, or of all, that axe finds in the element, as text. */
async function axe(element: HTMLElement, rules?: readonly string[]): Promise<string[]> {
  // half a megabyte, which most files do without
  await import("axe-core");
  // an animation that runs would be measured half-way; in rows that are not drawn yet, Firefox starts none
  for (const animation of element.shadowRoot?.getAnimations() ?? []) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const only = rules && { runOnly: { type: "rule" as const, values: [...rules] } };
  const found = await window.axe.run(element, { resultTypes: ["violations"], ...only });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`),
  );
}

/** The violations that axe finds in the element, as text. */
export const violations = (element: HTMLElement): Promise<string[]> => axe(element);

/** The same in the light theme, and in the dark one those of colours: a theme changes nothing else. */
export async function violationsInThemes(element: HTMLElement): Promise<string[]> {
  const wear = async (theme: string) => {
    element.setAttribute("theme", theme);
    await until(`the ${theme} theme`, () => element.dataset.theme === theme);
  };
  await wear("light");
  const found = await axe(element);
  await wear("dark");
  found.push(...(await axe(element, ["color-contrast"])));
  await wear("light");
  return found;
}

/** Records what screen readers announce: changes of text in a status element that was there before. */
export function recordAnnounced(element: Element): string[] {
  const announced: string[] = [];
  let known = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const place = target.parentElement?.closest("[role=status]");
      if (place && known.has(place)) announced.push(place.textContent ?? "");
    }
    known = new Set(element.shadowRoot?.querySelectorAll("[role=status]"));
  });
  if (element.shadowRoot) observer.observe(element.shadowRoot, { childList: true, subtree: true, characterData: true });
  return announced;
}
