import { type ESTree, parseSync, Visitor } from "vite";

/**
 * Kinds of React's nodes that the widget never renders, by the numbers that React DOM gives them. The linter forbids the
 * imports that would create one; rendering one fails as an invalid element type, React's error 130.
 */
const unusedKinds: Readonly<Record<string, number>> = {
  profiler: 12,
  suspense: 13,
  dehydrated: 18,
  suspenseList: 19,
  scope: 21,
  // the content of a Suspense or an Activity
  offscreen: 22,
  legacyHidden: 23,
  cache: 24,
  tracingMarker: 25,
  // <link>, <style>, <title> and the like, which React would move into the document's head
  hoistable: 26,
  // <html>, <head> and <body>
  singleton: 27,
  viewTransition: 30,
  activity: 31,
};
const isUnused = (kind: unknown) => Object.values(unusedKinds).some((unused) => unused === kind);

/** A part of the code. */
interface Range {
  start: number;
  end: number;
}

/** What takes the place of a part. */
interface Edit extends Range {
  text: string;
}

/** Applies edits; those within another one are dropped. */
function applyEdits(code: string, edits: Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** @throws Error if React's code has no such part */
function replace(code: string, part: RegExp, replacement: string): string {
  const result = code.replace(part, replacement);
  if (result === code) throw new Error(`React DOM has no part like ${part}`);
  return result;
}

/** Makes constants of what React asks about hydration: 1.9 kB brotli. */
function withoutHydration(code: string): string {
  const body = replace(code, /^ {2}isHydrating = !1,$/m, "  unusedFlag,")
    .replace(/\bisHydrating = ![01]/g, "unusedFlag = !1")
    .replace(/[\w$.]+\.isDehydrated\b/g, "!1")
    .replace(/[\w$.]+\.dehydrated\b/g, "null");
  return `const isHydrating = false;\n${body}`;
}

/** Makes constants of what React asks about view transitions: with the kinds of nodes, 3.4 kB brotli. */
function withoutViewTransitions(code: string): string {
  const body = replace(code, /^ {2}shouldStartViewTransition = !1;\n/m, "")
    .replace(/^var shouldStartViewTransition = !1,$/m, "var unusedTransition,")
    .replace(/\bshouldStartViewTransition = !0/g, "unusedTransition = !0");
  const eligible = replace(body, /\((\w+) & 335544064\) === \1\b/g, "!1");
  return `const shouldStartViewTransition = false;\n${withoutMethods(eligible, "ViewTransitionPseudoElement")}`;
}

/** Leaves references to fragments out, and hints like `preload()`: 2.9 kB brotli. */
function withoutFragmentsAndHints(code: string): string {
  const body = replace(code, /\bnew FragmentInstance\(\w+\)/, "null");
  const hints = /^(ReactDOMSharedInternals\.d = \{\n {2}f: \w+,\n {2}r: \w+),(?:\n {2}\w: \w+,?)+\n\};/m;
  return withoutMethods(replace(body, hints, "$1 };"), "FragmentInstance");
}

/** Leaves the methods of a class out, which keep the class in the bundle. */
function withoutMethods(code: string, name: string): string {
  return replace(code, new RegExp(`^${name}\\.prototype\\.\\w+ = (?:function[\\s\\S]*?\\n\\}|\\w+);\\n`, "gm"), "");
}

/** Leaves out the code that creates nodes of unused kinds. */
function withoutCreation(code: string): string {
  const [creation = ""] = /^function createFiberFromTypeAndProps\([\s\S]*?\n\}/m.exec(code) ?? [];
  const types = "ACTIVITY|PROFILER|SUSPENSE|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION";
  const branch = new RegExp(` {6}case REACT_(?:${types})_TYPE:\\n(?: {8}return \\([\\s\\S]*?\\n {8}\\);\\n)?`, "g");
  const elements = replace(creation, branch, "");
  const hosts = replace(elements, /\bisHostHoistableType\([\s\S]*?\)\s*\? 26\s*: [^?]*\? 27\s*: 5;/, "5;");
  const left = [...hosts.matchAll(/(?:createFiberImplClass\(|fiberTag = )(\d+)/g)].map(([, kind]) => Number(kind));
  if (left.some(isUnused)) throw new Error(`React DOM creates nodes of the kinds ${left}, which count as unused`);
  return code.replace(creation, () => hosts);
}

const isKind = (node: ESTree.Node) =>
  node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "tag";

const isUnusedNumber = (node: ESTree.Node | null) => node?.type === "Literal" && isUnused(node.value);

/** Whether what follows a statement is never reached from it. */
function isLast(statement: ESTree.Node | undefined): boolean {
  if (statement?.type === "BlockStatement") return isLast(statement.body.at(-1));
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? "");
}

const isWithin = (inner: Range, outer: Range) => inner.start >= outer.start && inner.end <= outer.end;

/** Finds the cases of a switch that are never reached, and the labels of those that only others fall into. */
function unusedCases({ cases }: ESTree.SwitchStatement): { dead: Range[]; labels: Range[] } {
  const dead: Range[] = [];
  const labels: Range[] = [];
  let isReached = false;
  for (const { start, end, test, consequent } of cases) {
    const isUnusedCase = isUnusedNumber(test);
    if (isUnusedCase && !isReached) {
      dead.push({ start, end });
      continue;
    }
    if (isUnusedCase && test) labels.push({ start, end: test.end + 1 });
    isReached = !isLast(consequent.at(-1));
  }
  return { dead, labels };
}

/** Makes constants of what React asks about nodes of unused kinds. */
function withoutKinds(code: string): string {
  const edits: Edit[] = [];
  const dead: Range[] = [];
  const variables: (Range & { name: string })[] = [];
  const functions: Range[] = [];
  new Visitor({
    BinaryExpression({ start, end, left, right, operator }) {
      if (!/^[!=]==$/.test(operator) || !isUnusedNumber(left) || !isKind(right)) return;
      edits.push({ start, end, text: operator === "===" ? "!1" : "!0" });
    },
    SwitchStatement(node) {
      if (!isKind(node.discriminant)) return;
      const unused = unusedCases(node);
      dead.push(...unused.dead);
      edits.push(...unused.labels.map((label) => ({ ...label, text: "" })));
    },
    VariableDeclarator({ start, end, id }) {
      if (id.type === "Identifier") variables.push({ start, end, name: id.name });
    },
    FunctionExpression: (node) => void functions.push(node),
    ArrowFunctionExpression: (node) => void functions.push(node),
  }).visit(parseSync("react-dom.js", code).program);
  for (const part of dead) {
    const inner = functions.filter((range) => isWithin(range, part));
    const declared = variables.filter((one) => isWithin(one, part) && !inner.some((range) => isWithin(one, range)));
    // other cases may use the variables of this one
    const names = declared.map(({ name }) => name).join();
    edits.push({ ...part, text: names && `case -1: var ${names};` });
  }
  return applyEdits(code, edits);
}

/**
 * Makes constants of what React DOM asks about features that the widget does not use, so that the minifier drops their
 * code: 16.3 kB brotli.
 * @param code React DOM's production client
 * @throws Error if the code is not of the known kind
 */
export const withoutUnusedFeatures = (code: string): string =>
  withoutKinds(withoutCreation(withoutFragmentsAndHints(withoutViewTransitions(withoutHydration(code)))));
