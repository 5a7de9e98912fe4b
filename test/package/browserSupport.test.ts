// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkBrowsers } from "./browserSupport";

const readme = "Chromium 116, Safari 17.4, Firefox 124 and later.";

/** The problems of a file. */
function problemsOf(path: string, content: string, exceptions: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), "cashier-browsers-"));
  try {
    writeFileSync(join(folder, path), content);
    checkBrowsers(folder, readme, exceptions);
    return [];
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message.split("\n") : [String(thrown)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  ["a property", "a { field-sizing: content }", "field-sizing"],
  ["a property that the data does not know", "a { unheard-of: 1 }", "unheard-of"],
  ["a value", "a { inline-size: stretch }", "inline-size: stretch"],
  ["a value of a longhand", "a { text-wrap: pretty }", "text-wrap: pretty"],
  ["a value that older browsers have in part", "a { background-clip: text }", "background-clip: text"],
  ["a function", "a { color: light-dark(red, blue) }", "light-dark()"],
  ["a function in a custom property", "a { --x: calc-size(auto, size) }", "calc-size()"],
  ["a colour made from another", "a { color: rgb(from red r g b) }", "rgb(from)"],
  ["a unit", "a { inline-size: 3rcap }", "rcap"],
  ["a pseudo-class", "a:has-slotted { color: red }", ":has-slotted"],
  ["a pseudo-class inside another", "a:not(:open) { color: red }", ":open"],
  ["a pseudo-element", "a::details-content { color: red }", "::details-content"],
  ["an at-rule", "@starting-style { a { color: red } }", "@starting-style"],
  ["a media feature", "@media (prefers-reduced-transparency) { a { color: red } }", "(prefers-reduced-transparency)"],
  ["a container query", "@container style(--x: 1) { a { color: red } }", "@container style()"],
  ["nesting", "a { b { color: red } }", "nesting"],
  ["a nested condition", "a { @media print { color: red } }", "nesting"],
])("CSS: %s is too new", (_title, css, feature) => {
  expect(problemsOf("a.css", css)).toEqual([`${feature} in a.css is too new`]);
  expect(problemsOf("a.js", `adopt(\`/* a */ ${css}\`)`)).toEqual([`${feature} in a.js is too new`]);
});

it.each([
  ["older features", "@layer a { a:focus-visible { inline-size: min(3dvh, 4cqi); color: CanvasText } }"],
  ["inside a condition that asks for it", "@supports (field-sizing: content) { a { field-sizing: content } }"],
  ["inside a condition that asks for a newer one", "@supports (position-area: end) { a { top: anchor(--a end) } }"],
  ["beside a vendor's prefix", "a { -webkit-background-clip: text; background-clip: text }"],
])("CSS: %s passes", (_title, css) => expect(problemsOf("a.css", css)).toEqual([]));

it("CSS: a condition excuses only what its browsers have", () =>
  expect(problemsOf("a.css", "@supports (text-wrap: balance) { a { field-sizing: content } }")).toEqual([
    "field-sizing in a.css is too new",
  ]));

it.each([
  ["a selector that is asked for", 'a.matches(":open")', ":open"],
  ["a media query that is asked for", 'matchMedia("(prefers-reduced-transparency)")', "(prefers-reduced-transparency)"],
  ["an element", 'jsx("selectedcontent", {})', "<selectedcontent>"],
  ["an attribute", 'jsx("dialog", { closedby: "any" })', "dialog[closedby]"],
  ["an attribute of a component", 'jsx(Dialog, { closedby: "any" })', "[closedby]"],
  ["an attribute in React's letters", '(0, a.jsx)(`img`, { fetchPriority: "high" })', "img[fetchpriority]"],
  ["an attribute in a list", '["template", { shadowRootClonable: "" }]', "template[shadowrootclonable]"],
  ["an attribute that is set", 'a.setAttribute("writingsuggestions", "false")', "[writingsuggestions]"],
  ["a global", "new CloseWatcher()", "CloseWatcher"],
  ["a member of a global", "navigator.wakeLock.request()", "navigator.wakeLock"],
  ["a method", "a.moveBefore(b, c)", ".moveBefore()"],
])("scripts: %s is too new", (_title, code, feature) =>
  expect(problemsOf("a.js", code)).toEqual([`${feature} in a.js is too new`]),
);

it("a page's element and attribute are too new", () =>
  expect(problemsOf("a.html", "<p><template shadowrootclonable><i writingsuggestions=false></i></template>")).toEqual([
    "template[shadowrootclonable] in a.html is too new",
    "i[writingsuggestions] in a.html is too new",
  ]));

it.each([
  ["import attributes", 'import a from "./a.json" with { type: "json" };'],
  ["modifiers in an expression", "/(?i:a)/.test(b)"],
  ["a resource of a block", "{ using a = b(); }"],
])("syntax: %s is too new", (_title, code) =>
  expect(problemsOf("a.js", code)).toEqual([expect.stringMatching(/^a\.js has no syntax of ECMAScript 2024: /)]),
);

it("syntax of the promised browsers passes", () =>
  expect(problemsOf("a.js", "class A { static { a ??= /[[a-z]--b]/v; } #b = () => #b in this }")).toEqual([]));

it("an exception excuses its feature, and has to be needed", () => {
  const exceptions = { "field-sizing": "fields are as wide as the form without it" };
  expect(problemsOf("a.css", "a { field-sizing: content }", exceptions)).toEqual([]);
  expect(problemsOf("a.css", "a { color: red }", exceptions)).toEqual(["nothing uses field-sizing"]);
});
