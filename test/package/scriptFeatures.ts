import compatibility, { type Identifier } from "@mdn/browser-compat-data";
import { type ecmaVersion, parse } from "acorn";
import { type ESTree, parseSync, Visitor } from "vite";
import { type Feature, isMissing, type Promised } from "./compatibility.ts";
import { attributeFeatures, elementFeature, isElement } from "./markupFeatures.ts";
import { type StyleContext, styleFeatures } from "./styleFeatures.ts";

const { api, javascript } = compatibility;
const { builtins, classes, grammar, operators, regular_expressions, statements } = javascript;
const owners: Readonly<Record<string, Identifier>> = { ...api, ...builtins };

/** The syntax that each year's standard added. */
const syntaxByYear: readonly [ecmaVersion, ...(Identifier | undefined)[]][] = [
  [2020, operators?.optional_chaining, operators?.nullish_coalescing, operators?.import],
  [2021, operators?.logical_or_assignment, grammar?.numeric_separators],
  [2022, classes?.static?.initialization_blocks, classes?.private_class_fields_in, classes?.private_class_methods],
  [2023, grammar?.hashbang_comments],
  [2024, builtins?.RegExp?.unicodeSets],
  [2025, statements?.import?.import_attributes, regular_expressions?.modifier],
  [2026, statements?.using],
];

/** The last standard whose syntax all promised browsers read. */
function newestSyntax(promised: Promised): ecmaVersion {
  const isNew = ([, ...entries]: (typeof syntaxByYear)[number]) =>
    entries.some((entry) => isMissing({ name: "", entries: [entry], mustExist: true }, promised));
  const first = syntaxByYear.findIndex(isNew);
  return syntaxByYear.at(first < 0 ? -1 : first - 1)?.[0] ?? 2020;
}

/** The first syntax of a script that not all promised browsers read. */
export function newerSyntax(code: string, promised: Promised): string | undefined {
  const ecmaVersion = newestSyntax(promised);
  const allowAwaitOutsideFunction = !isMissing({ name: "", entries: [operators?.await?.top_level] }, promised);
  try {
    parse(code, { ecmaVersion, sourceType: "module", allowAwaitOutsideFunction });
    return undefined;
  } catch (thrown) {
    return `no syntax of ECMAScript ${ecmaVersion}: ${thrown instanceof Error ? thrown.message : thrown}`;
  }
}

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

/** A global: `ReportingObserver`. */
const globalFeature = (name: string): Feature => ({ name, entries: [owners[name] ?? api.Window?.[name]] });

/** A member of a global: `canParse` of `URL`, `share` of `navigator`. */
function staticFeature(name: string): Feature {
  const [owner = "", member = ""] = name.split(".");
  return { name, entries: [owners[owner]?.[`${member}_static`] ?? owners[instances[owner] ?? owner]?.[member]] };
}

/** A method of whatever object. */
export const callFeature = (name: string): Feature => ({ name: `.${name}()`, entries: members.get(name) ?? [] });

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

const globalObject = /^(?:window|self|globalThis)$/;

/** The text of a literal, or of a template without holes, as which minifiers write it. */
function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  const [quasi, ...rest] = node?.type === "TemplateLiteral" ? node.quasis : [];
  return quasi && rest.length === 0 ? (quasi.value.cooked ?? undefined) : undefined;
}

/** A style sheet begins with an at-rule or a rule; comments may stand before it. */
const styleSheet = /^(?:\s|\/\*.*?\*\/)*(?:@[a-z-]+[\s{(]|[.:#*\w-][^{};]*\{\s*(?:[@&]|[.\w-]+\s*[:{]))/s;

/** The methods that read CSS, and as what they read their first argument. */
const styleReaders = new Map<string, StyleContext>([
  ["querySelector", "selectorList"],
  ["querySelectorAll", "selectorList"],
  ["matches", "selectorList"],
  ["closest", "selectorList"],
  ["matchMedia", "mediaQueryList"],
]);

const nameOf = (node: ESTree.Node | null | undefined): string | undefined =>
  node?.type === "Identifier" ? node.name : textOf(node);

/** The name of what is called, also as a member, and as minifiers write a function of a namespace: `(0, a.jsx)`. */
function calledName(callee: ESTree.Node | undefined): string | undefined {
  if (callee?.type === "SequenceExpression") return calledName(callee.expressions.at(-1));
  return nameOf(callee?.type === "MemberExpression" && !callee.computed ? callee.property : callee);
}

/** The attributes that an object names. @param element whose they are */
function writtenAttributes(node: ESTree.Node | null | undefined, element?: string): Feature[] {
  if (node?.type !== "ObjectExpression") return [];
  return node.properties.flatMap((part) => {
    const name = part.type === "Property" && !part.computed && nameOf(part.key);
    return name ? attributeFeatures(name, textOf(part.value), element) : [];
  });
}

/** An element as a pair of name and attributes: the arguments of a call, or the start of a list. */
function writtenElement([tag, attributes]: readonly (ESTree.Node | null)[]): Feature[] {
  const name = textOf(tag);
  return name && isElement(name) && attributes?.type === "ObjectExpression"
    ? [elementFeature(name), ...writtenAttributes(attributes, name)]
    : [];
}

/** The elements, attributes and CSS that a call gives to the page. */
function calledFeatures({ callee, arguments: given }: ESTree.CallExpression): Feature[] {
  const name = calledName(callee) ?? "";
  const [first, second] = given;
  const text = textOf(first);
  const context = styleReaders.get(name);
  if (context) return text ? styleFeatures(text, context) : [];
  switch (name) {
    case "createElement":
      return text ? [elementFeature(text)] : [];
    case "createElementNS":
      return [elementFeature(textOf(second) ?? "")];
    case "setAttribute":
    case "toggleAttribute":
      return text ? attributeFeatures(text, textOf(second)) : [];
    case "jsx":
    case "jsxs":
      return text ? writtenElement(given) : writtenAttributes(second);
    default:
      return writtenElement(given);
  }
}

/** The features that scripts use. */
export interface ScriptUses {
  features: Feature[];
  /** names of methods that are called, of whatever object; not those that may be missing: `a.b?.()` */
  calls: Set<string>;
  /** members that a script gives to objects of its own */
  ownMembers: Set<string>;
}

/** The features that a script uses and does not define itself. @throws if it cannot be read */
export function scriptUses(path: string, code: string): ScriptUses {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const features: Feature[] = [];
  const calls = new Set<string>();
  const ownMembers = new Set<string>();
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
    ownMembers.add(key.name);
  };
  const readStyles = (node: ESTree.Node) => {
    const text = textOf(node);
    if (text && styleSheet.test(text)) features.push(...styleFeatures(text, "stylesheet"));
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
    Literal: readStyles,
    TemplateLiteral: readStyles,
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && left.property.type === "Identifier") ownMembers.add(left.property.name);
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
    ArrayExpression: ({ elements }) => {
      features.push(...writtenElement(elements));
    },
    CallExpression(node) {
      features.push(...calledFeatures(node));
      const { callee, optional } = node;
      if (optional || callee.type !== "MemberExpression" || callee.computed) return;
      const { object, property } = callee;
      // seen as a global
      if (object.type === "Identifier" && globalObject.test(object.name)) return;
      if (property.type === "Identifier") calls.add(property.name);
    },
    Identifier(node) {
      if (!harmless.has(node)) names.add(node.name);
    },
  }).visit(program);
  for (const name of names) if (!declared.has(name)) features.push(globalFeature(name));
  for (const name of statics) if (!declared.has(name.replace(/\..*/, ""))) features.push(staticFeature(name));
  return { features, calls, ownMembers };
}
