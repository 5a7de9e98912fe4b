import { afterEach, expect, it } from "vitest";
import { guardDoubleClicks } from "./ignoreStrayClicks";

const ending = new AbortController();

function page() {
  const root = document.createElement("div").attachShadow({ mode: "open" });
  root.innerHTML = "<button id='one'><span>One</span></button><button id='two'>Two</button>";
  guardDoubleClicks(root, ending.signal);
  const heard: string[] = [];
  root.addEventListener("click", ({ target }) => {
    if (target instanceof Element) heard.push(target.closest("button")?.id ?? "");
  });
  const click = (selector: string, detail: number) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
    root.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { click, heard };
}

afterEach(() => document.body.replaceChildren());

it("the second click of a double click is not heard by another control, nor does it do what it does by itself", () => {
  const { click, heard } = page();
  expect([click("#one", 1), click("#two", 2), click("#two", 3)]).toEqual([false, true, true]);
  expect(heard).toEqual(["one"]);
  click("#two", 1);
  expect(heard).toEqual(["one", "two"]);
});

it("the same control hears both, whatever part of it is hit", () => {
  const { click, heard } = page();
  click("#one", 1);
  click("#one span", 2);
  expect(heard).toEqual(["one", "one"]);
});

it("keys and scripts are heard always", () => {
  const { click, heard } = page();
  click("#one", 1);
  click("#two", 0);
  expect(heard).toEqual(["one", "two"]);
});
