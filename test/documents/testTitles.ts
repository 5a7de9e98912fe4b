import { type ESTree, parseSync, Visitor } from "vite";

/** A test, or a group of them, of a file. */
export interface NamedTest {
  /** the titles of its groups and its own, as they are written; the holes of a template are … */
  title: string;
  /** whether it can run: neither it nor a group around it is skipped */
  runs: boolean;
  /** false for a group */
  isTest: boolean;
  /** the texts that are written in it */
  texts: string[];
}

/** The name that declares a test or a group, and what it is called with before its title: `it.each(…)`, `it.skip`. */
function callerOf(callee: ESTree.Node): { kind: string; modes: string[] } | undefined {
  if (callee.type === "Identifier")
    return /^(?:describe|it|test|onlyOverSocket)$/.test(callee.name) ? { kind: callee.name, modes: [] } : undefined;
  if (callee.type === "CallExpression") return callerOf(callee.callee);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  const inner = callerOf(callee.object);
  return inner && { ...inner, modes: [...inner.modes, callee.property.name] };
}

function titleOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.cooked).join("…") : undefined;
}

/** The tests and groups of a file's code, by its syntax: a word in a comment or a text is none. */
export function testsIn(path: string, code: string): NamedTest[] {
  const tests: NamedTest[] = [];
  const open: { node: ESTree.Node; test: NamedTest }[] = [];
  const addText = (node: ESTree.Node) => {
    const text = titleOf(node);
    if (text !== undefined) for (const { test } of open) test.texts.push(text);
  };
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    Literal: addText,
    TemplateLiteral: addText,
    CallExpression(node) {
      const caller = callerOf(node.callee);
      const own = titleOf(node.arguments[0]);
      if (!caller || own === undefined) return;
      const outer = open.at(-1)?.test;
      const runs = outer?.runs !== false && !caller.modes.some((mode) => /^(?:skip|todo|only|fails)/.test(mode));
      const isTest = caller.kind !== "describe";
      const test = { title: outer ? `${outer.title} › ${own}` : own, runs, isTest, texts: [] };
      tests.push(test);
      open.push({ node, test });
    },
    "CallExpression:exit"(node) {
      if (open.at(-1)?.node === node) open.pop();
    },
  }).visit(program);
  return tests;
}
