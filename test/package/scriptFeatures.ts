import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatibility, { type Identifier, type SupportStatement } from "@mdn/browser-compat-data";
import { type ESTree, parseSync, Visitor } from "vite";

/** Names that a promised browser does not have, and why that is no harm. */
const guarded: Readonly<Record<string, string>> = {
  LargestContentfulPaint: "only browsers that have it give such entries to an observer",
  PerformanceEventTiming: "likewise",
  PaymentRequest: "a wallet is not listed without it",
  ReportingObserver: "Datadog's client asks whether it is there",
  WebTransport: "socket.io's client uses it only if it is among its transports",
  cancelIdleCallback: "a timer stands in for it",
  navigation: "the back button does without it",
  "navigator.connection": "React asks whether it is there",
  "navigator.share": "a receipt has that button only with it",
  requestIdleCallback: "a timer stands in for it",
  setImmediate: "React's scheduler asks whether it is there",
  ".canMakePayment()": "of a PaymentRequest",
  ".createBidirectionalStream()": "of a WebTransport",
  ".createPolicy()": "only browsers that enforce Trusted Types need it",
  ".getComposedRanges()": "a selection inside a shadow root is not restored without it",
  ".getLargestInteractionContentfulPaint()": "Datadog's client asks whether it is there",
  ".skipTransition()": "of a view transition",
  ".startViewTransition()": "screens change at once without it",
};

/** The oldest promised browsers, by their names in the compatibility data. */
const browsers = ["chrome", "chrome_android", "safari", "safari_ios", "firefox"] as const;
type Promised = Readonly<Record<(typeof browsers)[number], number>>;

/** Reads the promise of the README. */
function promisedBrowsers(readme: string): Promised {
  const promise = /^Chromium (\d+), Safari ([\d.]+), Firefox (\d+) and later\.$/m.exec(readme);
  if (!promise) throw new Error("The README promises no browsers");
  const [chrome = 0, safari = 0, firefox = 0] = promise.slice(1).map(Number);
  return { chrome, chrome_android: chrome, safari, safari_ios: safari, firefox };
}

/** Whether a version has what the data says of a browser, without a flag. */
const has = (version: number, statement: SupportStatement | undefined): boolean =>
  [statement ?? []].flat().some(({ flags, prefix, alternative_name, version_added, version_removed }) => {
    if (flags || prefix || alternative_name || typeof version_added !== "string") return false;
    // a partial implementation ends where the whole one begins
    const isGone = typeof version_removed === "string" && Number(version_removed) <= version;
    // "≤37", or "preview"
    return !isGone && Number(version_added.replace("≤", "")) <= version;
  });

/** Whether one of the promised browsers does not have it; false for what is no part of browsers. */
function isMissing(entry: Identifier | undefined, promised: Promised): boolean {
  const support = entry?.__compat?.support;
  return support !== undefined && !browsers.every((name) => has(promised[name], support[name]));
}

const { builtins } = compatibility.javascript;
const { api } = compatibility;
const owners: Readonly<Record<string, Identifier>> = { ...api, ...builtins };

const globalNamed = (name: string): Identifier | undefined => owners[name] ?? api.Window?.[name];

/** The interfaces of objects that are globals. */
const instances: Readonly<Record<string, string>> = {
  crypto: "Crypto",
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
};

/** The members of all interfaces, by name. */
const members = new Map<string, Identifier[]>();
for (const owner of Object.values({ ...owners, ...builtins?.Intl })) {
  for (const [name, member] of Object.entries(owner)) {
    const plain = name.replace(/_static$/, "");
    if (name !== "__compat") members.set(plain, [...(members.get(plain) ?? []), member]);
  }
}

/** The names that a pattern declares. */
function declaredBy(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ArrayPattern":
      return pattern.elements.flatMap(declaredBy);
    case "ObjectPattern":
      return pattern.properties.flatMap((part) => declaredBy(part.type === "Property" ? part.value : part));
    case "AssignmentPattern":
      return declaredBy(pattern.left);
    case "RestElement":
      return declaredBy(pattern.argument);
    default:
      return [];
  }
}

/** What the files of a folder use, and what they bring themselves. */
interface Uses {
  /** names that a file uses and does not declare, with its path */
  globals: Map<string, string>;
  /** members of such names: `URL.canParse` */
  statics: Map<string, string>;
  /** methods that are called, of whatever object; not those that may be missing: `a.b?.()` */
  calls: Map<string, string>;
  /** members that the files give to objects of their own */
  ownMembers: Set<string>;
}

function addUses(uses: Uses, folder: string, path: string): void {
  const { program, errors } = parseSync(path, readFileSync(join(folder, path), "utf8"));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const declared = new Set<string>();
  const names = new Set<string>();
  const statics = new Set<string>();
  // keys, members, and what `typeof` asks for
  const harmless = new Set<ESTree.Node>();
  const declare = (...patterns: (ESTree.Node | null)[]) => {
    for (const name of patterns.flatMap(declaredBy)) declared.add(name);
  };
  const own = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (computed || key.type !== "Identifier") return;
    harmless.add(key);
    uses.ownMembers.add(key.name);
  };
  const declareFunction = ({ id, params }: ESTree.Function) => declare(id, ...params);
  const declareImport = ({ local }: { local: ESTree.Node }) => declare(local);
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: ({ params }) => declare(...params),
    ClassDeclaration: ({ id }) => declare(id),
    ClassExpression: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: declareImport,
    ImportDefaultSpecifier: declareImport,
    ImportNamespaceSpecifier: declareImport,
    Property: own,
    MethodDefinition: own,
    PropertyDefinition: own,
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && left.property.type === "Identifier")
        uses.ownMembers.add(left.property.name);
    },
    UnaryExpression({ operator, argument }) {
      if (operator === "typeof") harmless.add(argument);
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== "Identifier") return;
      harmless.add(property);
      if (object.type !== "Identifier") return;
      if (globalObject.test(object.name)) names.add(property.name);
      else statics.add(`${object.name}.${property.name}`);
    },
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== "MemberExpression" || callee.computed) return;
      const { object, property } = callee;
      // seen as a global
      if (object.type === "Identifier" && globalObject.test(object.name)) return;
      if (property.type === "Identifier") uses.calls.set(property.name, path);
    },
    Identifier(node) {
      if (!harmless.has(node)) names.add(node.name);
    },
  }).visit(program);
  for (const name of names) if (!declared.has(name)) uses.globals.set(name, path);
  for (const name of statics) if (!declared.has(name.replace(/\..*/, ""))) uses.statics.set(name, path);
}

/** A member of a global: `canParse` of `URL`, `share` of `navigator`. */
function staticNamed(name: string): Identifier | undefined {
  const [owner = "", member = ""] = name.split(".");
  return owners[owner]?.[`${member}_static`] ?? owners[instances[owner] ?? owner]?.[member];
}

const globalObject = /^(?:window|self|globalThis)$/;

/**
 * Checks that the built scripts use nothing that the oldest promised browsers lack, but for what {@link guarded} names.
 * It sees globals (`ReportingObserver`), their members (`URL.canParse`), and calls of methods that no older interface
 * and no object of the scripts has (`list.toSorted()`).
 * @throws with each name that is missing in a browser, and each that is guarded for nothing
 */
export function checkBrowsers(folder: string, readme: string): void {
  const promised = promisedBrowsers(readme);
  const uses: Uses = { globals: new Map(), statics: new Map(), calls: new Map(), ownMembers: new Set() };
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    // these are for Node
    if (path.endsWith(".js") && !/^(?:testing|verify)\//.test(path)) addUses(uses, folder, path);
  }
  const found = new Map<string, string>();
  for (const [name, path] of uses.globals) if (isMissing(globalNamed(name), promised)) found.set(name, path);
  for (const [name, path] of uses.statics) if (isMissing(staticNamed(name), promised)) found.set(name, path);
  for (const [name, path] of uses.calls) {
    const known = uses.ownMembers.has(name) ? [] : (members.get(name) ?? []);
    if (known.length > 0 && known.every((member) => isMissing(member, promised))) found.set(`.${name}()`, path);
  }
  const problems = [
    ...[...found].filter(([name]) => !(name in guarded)).map(([name, path]) => `${name} in ${path} is too new`),
    ...Object.keys(guarded)
      .filter((name) => !found.has(name))
      .map((name) => `nothing uses ${name}`),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
