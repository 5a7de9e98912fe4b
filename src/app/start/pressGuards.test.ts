import { afterEach, expect, it } from "vitest";
import { ignoreStrayClicks } from "./pressGuards";

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
