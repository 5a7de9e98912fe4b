import { afterEach, expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { widgetStateAtom } from "../state";
import { ignoreStrayClicks, startUp } from "./startUp";

vi.mock("./startHostSide", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const ending = new AbortController();

function page() {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  root.innerHTML = `<button id="one"><span>One</span></button><button id="two">Two</button>
    <label><input type="checkbox"><span>Agree</span></label>`;
  ignoreStrayClicks(root, ending.signal);
  const clicked: string[] = [];
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element) clicked.push(target.closest("button")?.id ?? "");
  });
  const click = (selector: string, detail: number) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
    root.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { click, clicked, isTicked: () => root.querySelector("input")?.checked };
}

afterEach(() => document.body.replaceChildren());

it("the second click of a double click on another control is ignored, and its default action prevented", () => {
  const { click, clicked } = page();
  expect([click("#one", 1), click("#two", 2), click("#two", 3)]).toEqual([false, true, true]);
  expect(clicked).toEqual(["one"]);
  click("#two", 1);
  expect(clicked).toEqual(["one", "two"]);
});

it("both clicks on the same control count, whichever part they hit", () => {
  const { click, clicked } = page();
  click("#one", 1);
  click("#one span", 2);
  expect(clicked).toEqual(["one", "one"]);
});

it("both clicks on the words of a checkbox count, though the browser clicks the box after each", () => {
  const { click, isTicked } = page();
  const clickWords = (detail: number) => {
    click("label span", detail);
    return isTicked();
  };
  expect([clickWords(1), clickWords(2)]).toEqual([true, false]);
});

it("clicks by keys and scripts always count", () => {
  const { click, clicked } = page();
  click("#one", 1);
  click("#two", 0);
  expect(clicked).toEqual(["one", "two"]);
});

it("a held Enter counts once as soon as the widget has started", () => {
  const widget = openWidget();
  startUp(widget);
  const press = (key: string, repeat: boolean) => {
    const event = new KeyboardEvent("keydown", { key, repeat, cancelable: true });
    widget.port.element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press("Enter", false), press("Enter", true), press("Tab", true)]).toEqual([false, true, false]);
  widget.end();
});

it("a lost host side ends the start of an element without a session, but not after its host has sent one", async () => {
  const startWith = async (hasSession: boolean) => {
    const types: string[] = [];
    const widget = openWidget({ has: () => hasSession, dispatch: (type) => types.push(type) > 0 });
    startUp(widget);
    await vi.dynamicImportSettled();
    const outcome = [widget.store.get(widgetStateAtom), types.includes("cashier-init-error")];
    widget.end();
    return outcome;
  };
  expect(await startWith(false)).toEqual(["failed", true]);
  expect(await startWith(true)).toEqual(["starting", false]);
});

it("listens to the connection before a host's listener can open it", () => {
  const order: string[] = [];
  const widget = openWidget({ dispatch: (type) => order.push(type) > 0 });
  vi.spyOn(widget.connection, "listen").mockImplementation(() => void order.push("listen"));
  startUp(widget);
  expect(order.slice(0, 2)).toEqual(["listen", "cashier-loaded"]);
  widget.end();
});
