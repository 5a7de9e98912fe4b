import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptPlaceholder } from "./adoptPlaceholder";
import { drawSkeletons, removeSkeletons } from "./skeleton";

function add(attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement("cashier-widget");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

beforeEach(() => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
});

afterEach(() => {
  vi.restoreAllMocks();
  removeSkeletons();
  document.body.replaceChildren();
});

describe("drawSkeletons", () => {
  it("draws header and rows, hidden from screen readers", () => {
    const element = add();
    drawSkeletons();
    const root = element.shadowRoot;
    expect([...(root?.children ?? [])].map((child) => child.getAttribute("aria-hidden"))).toEqual(["true"]);
    expect(root?.querySelectorAll("[part~=header], [part~=skeleton]")).toHaveLength(2);
    const room = root?.querySelector("[part~=skeleton] > [aria-hidden=true] > * > :last-child");
    expect(room?.childElementCount).toBe(10);
    expect(root?.adoptedStyleSheets).toHaveLength(1);
    expect(root?.textContent).toBe("");
  });

  it("draws once, and into elements that the parser adds later", () => {
    const element = add();
    drawSkeletons();
    const later = add();
    expect(later.shadowRoot).toBeNull();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect([element, later].map(({ shadowRoot }) => shadowRoot?.childElementCount)).toEqual([1, 1]);
  });

  it("leaves elements alone that have content of their own", () => {
    const [light, own] = [add(), add()];
    light.append(document.createElement("p"));
    own.attachShadow({ mode: "open" }).append(document.createElement("p"));
    drawSkeletons();
    expect(light.shadowRoot).toBeNull();
    expect(own.shadowRoot?.innerHTML).toBe("<p></p>");
    expect(own.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
  });

  it.each<[expected: string | undefined, attributes: Record<string, string>]>([
    [undefined, {}],
    [undefined, { platform: "ios" }],
    [undefined, { theme: "auto" }],
    [undefined, { theme: "blue", schema: '{"theme":"dark"}' }],
    ["dark", { theme: "dark" }],
    ["light", { theme: "light", token: "t", platform: "ios", schema: '{"theme":"dark"}' }],
    ["light", { token: "t" }],
    ["dark", { token: "t", platform: "android" }],
    ["dark", { token: "t", schema: '{ "theme": "dark" }' }],
    ["light", { token: "t", schema: "{" }],
    ["light", { token: "t", platform: "ios", schema: '{"theme":"light"}' }],
  ])("has the theme %s for %j", (expected, attributes) => {
    const element = add(attributes);
    drawSkeletons();
    expect(element.dataset.theme).toBe(expected);
  });

  it("takes properties that were set before the definition", () => {
    const element = Object.assign(add({ theme: "light" }), { token: "t", theme: "auto", schema: { theme: "dark" } });
    drawSkeletons();
    expect(element.dataset.theme).toBe("dark");
  });

  it.each([
    ["a bigint", { token: "t", schema: { id: 5n } }],
    ["an object without a text", { token: "t", theme: Object.create(null) }],
  ])("draws the skeleton with %s among the properties", (_, properties) => {
    const [odd, next] = [Object.assign(add(), properties), add()];
    drawSkeletons();
    expect([odd, next].map(({ shadowRoot }) => shadowRoot?.childElementCount)).toEqual([1, 1]);
  });

  it.each([
    ["android", "android"],
    ["ios", "ios"],
    ["windows", undefined],
  ])("reflects the native platform: %s as %s", (platform, expected) => {
    const element = add({ platform });
    drawSkeletons();
    expect(element.dataset.platform).toBe(expected);
  });
});

describe("removeSkeletons", () => {
  it("empties the elements, also those that the parser adds later", () => {
    const element = add();
    drawSkeletons();
    removeSkeletons();
    const later = add();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
    expect(later.shadowRoot).toBeNull();
  });

  it("lets a later script tag draw again", () => {
    const element = add();
    drawSkeletons();
    removeSkeletons();
    drawSkeletons();
    expect(element.shadowRoot?.childElementCount).toBe(1);
  });
});

describe("adoptPlaceholder", () => {
  it("removes what was there before, and nothing else", () => {
    const root = document.createElement("div").attachShadow({ mode: "open" });
    const [old, added] = [new CSSStyleSheet(), new CSSStyleSheet()];
    root.append(document.createElement("p"), "text");
    root.adoptedStyleSheets = [old];
    const placeholder = adoptPlaceholder(root);
    root.append(document.createElement("b"));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, added];
    placeholder.remove();
    expect(root.innerHTML).toBe("<b></b>");
    expect(root.adoptedStyleSheets).toEqual([added]);
  });

  it("drops the sheets of an earlier insertion, which leaves no nodes", () => {
    const root = document.createElement("div").attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [new CSSStyleSheet()];
    adoptPlaceholder(root).remove();
    expect(root.adoptedStyleSheets).toHaveLength(0);
  });
});
