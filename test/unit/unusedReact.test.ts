// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as ReactTypes from "react";
import type { ReactNode } from "react";
import type { createRoot, Root } from "react-dom/client";
import ts from "typescript";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutUnusedFeatures } from "../../.build/unusedReact.ts";

const { resolve } = createRequire(import.meta.url);

/** The text of a library's production file. */
const source = (library: string, file: string) =>
  readFileSync(resolve(`${library}/package.json`).replace(/package\.json$/, `cjs/${file}.production.js`), "utf8");

const code = withoutUnusedFeatures(source("react-dom", "react-dom-client"));
const sources: Readonly<Record<string, string>> = {
  react: source("react", "react"),
  "react-dom": source("react-dom", "react-dom"),
  "react-dom/client": code,
  scheduler: source("scheduler", "scheduler"),
};

const loaded: { [name: string]: object } = {};

/** Evaluates production code, as this test's own React is the one for development. */
function load<Module extends object>(name: string): Module;
function load(name: string): object {
  const known = loaded[name];
  if (known) return known;
  const module: object = {};
  loaded[name] = module;
  new Function("exports", "require", `"use strict";${sources[name] ?? ""}`)(module, load);
  return module;
}

const React = load<typeof ReactTypes>("react");
const { createElement, Fragment } = React;
const client = load<{ createRoot: typeof createRoot }>("react-dom/client");

let container: HTMLElement;
let root: Root;
const uncaught = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  uncaught.mockClear();
  vi.spyOn(console, "error").mockReturnValue();
  container = document.body.appendChild(document.createElement("div"));
  root = client.createRoot(container, { onUncaughtError: uncaught });
});
afterEach(() => {
  root.unmount();
  container.remove();
  vi.restoreAllMocks();
});

/** Renders, and waits until the page shows it. */
async function render(node: ReactNode): Promise<void> {
  root.render(node);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test("no question about view transitions is left", () => {
  expect(code).not.toMatch(/\w+ & 335544064|30 === \w+\.tag|\bcase 30:/);
});

test("every variable is still declared", () => {
  const path = "react-dom.js";
  const host = ts.createCompilerHost({});
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const getSourceFile: typeof host.getSourceFile = (name, ...rest) =>
    name === path ? file : host.getSourceFile(name, ...rest);
  const options = { allowJs: true, checkJs: true, noResolve: true, types: [], target: ts.ScriptTarget.ESNext };
  const program = ts.createProgram([path], options, { ...host, getSourceFile });
  const undeclared = program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))
    .flatMap((message) => /^Cannot find name '(\w+)'/.exec(message)?.[1] ?? []);
  // React asks for the type of these first
  expect(new Set(undeclared)).toEqual(new Set(["__REACT_DEVTOOLS_GLOBAL_HOOK__", "process"]));
});

test("elements are rendered, updated, moved and removed", async () => {
  const row = (key: string) => createElement("li", { key }, key);
  const list = (...keys: string[]) => createElement(Fragment, null, keys.map(row));
  await render(createElement("ul", { className: "list" }, list("a", "b", "c")));
  const [first, , third] = container.querySelectorAll("li");
  await render(createElement("ul", { className: "rows" }, list("c", "a")));
  expect(container.innerHTML).toBe('<ul class="rows"><li>c</li><li>a</li></ul>');
  await render(createElement("ul", { className: "rows" }, list("c", "b")));
  expect(container.textContent).toBe("cb");
  expect(container.querySelector("li")).toBe(third);
  expect(first?.isConnected).toBe(false);
});

test("state, effects, references, contexts and events work", async () => {
  const log: string[] = [];
  const Step = React.createContext(1);
  const button = React.createRef<HTMLButtonElement>();
  const Counter = React.memo(() => {
    const [count, setCount] = React.useState(0);
    const step = React.use(Step);
    React.useLayoutEffect(() => {
      log.push(`layout ${count}`);
      return () => void log.push(`leave ${count}`);
    }, [count]);
    React.useEffect(() => void log.push(`effect ${count}`), [count]);
    return createElement("button", { ref: button, onClick: () => setCount(count + step) }, count);
  });
  await render(createElement(Step, { value: 5 }, createElement(Counter)));
  button.current?.click();
  await render(createElement(Step, { value: 5 }, createElement(Counter)));
  expect(container.textContent).toBe("5");
  await render(null);
  expect(log).toEqual(["layout 0", "effect 0", "leave 0", "layout 5", "effect 5", "leave 5"]);
  expect(button.current).toBeNull();
});

test("an error boundary catches, and an error without one is reported", async () => {
  class Boundary extends React.Component<{ children: ReactNode }> {
    override state = { message: "" };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = () => this.state.message || this.props.children;
  }
  const Broken = (): ReactNode => {
    throw new Error("Broken");
  };
  await render(createElement(Boundary, null, createElement(Broken)));
  expect(container.textContent).toBe("Broken");
  await render(createElement(Broken));
  expect(uncaught).toHaveBeenCalledWith(expect.objectContaining({ message: "Broken" }), expect.anything());
});

test("a style element stays where it is rendered", async () => {
  await render(createElement("style", { href: "a", precedence: "b" }, "p { color: red }"));
  expect(container.querySelector("style")).not.toBeNull();
});

test.each([
  ["Suspense", () => createElement(React.Suspense)],
  ["Activity", () => createElement(React.Activity, { children: "text" })],
  ["Profiler", () => createElement(React.Profiler, { id: "a", onRender: () => {} })],
  ["ViewTransition", () => createElement(React.ViewTransition)],
])("%s is an invalid element", async (_name, create) => {
  await render(create());
  const error = expect.objectContaining({ message: expect.stringContaining("#130") });
  expect(uncaught).toHaveBeenCalledWith(error, expect.anything());
});

test("code of an unknown kind is refused", () => {
  expect(() => withoutUnusedFeatures("export const createRoot = () => {};")).toThrow("React DOM has no part like");
  const other = source("react-dom", "react-dom-client").replace("fiberTag = 29", "fiberTag = 13");
  expect(() => withoutUnusedFeatures(other)).toThrow(/creates nodes of the kinds .*13/);
});
