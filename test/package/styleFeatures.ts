import { type Atrule, type Block, type CssNode, type Declaration, generate, parse, walk } from "@eslint/css-tree";
import compatibility, { type Identifier } from "@mdn/browser-compat-data";
import type { Feature } from "./compatibility.ts";

const { properties = {}, selectors = {}, types = {}, "at-rules": rules = {} } = compatibility.css;
const { length = {}, color = {}, global_keywords = {} } = types;

/** The members of an entry, by name. */
const membersOf = (entry: Identifier): [string, Identifier | undefined][] =>
  Object.keys(entry).flatMap((name) => (name === "__compat" ? [] : [[name, entry[name]]]));

/** All entries below one, by name. */
function collect(entry: Identifier = {}, byName = new Map<string, Identifier[]>()): Map<string, Identifier[]> {
  for (const [name, member = {}] of membersOf(entry)) {
    byName.set(name, [...(byName.get(name) ?? []), member]);
    collect(member, byName);
  }
  return byName;
}

/** Functions and units, wherever the data has them: `color-mix`, `turn`. */
const typesByName = collect(types);

/** Keywords of many properties: `revert-layer`, `AccentColor`. */
const keywords = new Map(
  [global_keywords, color, color["named-color"] ?? {}, color["system-color"] ?? {}]
    .flatMap(membersOf)
    .map(([name, entry]) => [name.toLowerCase(), entry]),
);

const nesting: Feature = { name: "nesting", entries: [selectors.nesting] };

/** A name of its own or, where the data has none, that of the standard behind a vendor's prefix. */
const named = (name: string, entries: Identifier, shown = name): Feature => ({
  name: shown,
  mustExist: true,
  ...(entries[name]
    ? { entries: [entries[name]] }
    : { entries: [entries[name.replace(/^-[a-z]+-/, "")]], spelled: name }),
});

/** A keyword of a property, of the longhands that it stands for, or of many properties. */
function keyword(property: string, value: string): Feature {
  const own = properties[property]?.[value];
  const longhands = Object.keys(properties).filter((longhand) => longhand.startsWith(`${property}-`));
  return {
    name: `${property}: ${value}`,
    entries: own ? [own] : [...longhands.map((longhand) => properties[longhand]?.[value]), keywords.get(value)],
  };
}

const functionOf = (property: string, name: string): Feature => ({
  name: `${name}()`,
  entries: [
    properties[property]?.[`${name}_function`] ?? properties[property]?.[name],
    ...[name, `${name}-function`].flatMap((one) => typesByName.get(one) ?? []),
  ],
});

const viewports: Readonly<Record<string, string>> = { d: "dynamic", l: "large", s: "small" };

function unit(name: string): Feature {
  const [, viewport = ""] = /^([dls])v(?:[whib]|min|max)$/.exec(name) ?? [];
  const family = name.startsWith("cq")
    ? length.container_query_length_units
    : length[`viewport_percentage_units_${viewports[viewport]}`];
  return { name, entries: [family, ...(typesByName.get(name) ?? [])] };
}

function valueFeatures({ property, value }: Declaration): Feature[] {
  const features: Feature[] = [];
  walk(value, (node) => {
    if (node.type === "Identifier") features.push(keyword(property, node.name.toLowerCase()));
    if (node.type === "Dimension") features.push(unit(node.unit.toLowerCase()));
    if (node.type !== "Function") return;
    features.push(functionOf(property, node.name));
    const { first } = node.children;
    if (first?.type === "Identifier" && first.name === "from")
      features.push({ name: `${node.name}(from)`, entries: [color[node.name]?.relative_syntax] });
  });
  return features;
}

function conditionFeatures(node: CssNode): Feature[] {
  switch (node.type) {
    case "Feature": {
      const feature = rules[node.kind]?.[node.name.replace(/^(?:min|max)-/, "")];
      const value = node.value?.type === "Identifier" ? node.value.name : "";
      return [
        { name: `(${node.name})`, entries: [feature] },
        { name: `(${node.name}: ${value})`, entries: [feature?.[value]] },
      ];
    }
    case "FeatureRange":
      return [{ name: `@${node.kind} range`, entries: [rules.media?.range_syntax] }];
    case "FeatureFunction": {
      const { [node.feature]: own, [`${node.feature}_queries_for_custom_properties`]: queries } =
        rules[node.kind] ?? {};
      return [{ name: `@${node.kind} ${node.feature}()`, entries: [own ?? queries] }];
    }
    default:
      return [];
  }
}

function selectorFeatures(node: CssNode): Feature[] {
  switch (node.type) {
    case "NestingSelector":
      return [nesting];
    case "PseudoClassSelector": {
      const argument = node.children?.first;
      const own = named(node.name, selectors, `:${node.name}`);
      return argument?.type === "Nth" && argument.selector
        ? [own, { name: `:${node.name}(of)`, entries: [selectors[node.name]?.of_syntax] }]
        : [own];
    }
    case "PseudoElementSelector":
      return [named(node.name, selectors, `::${node.name}`)];
    default:
      return [];
  }
}

/** A declaration without the vendor's prefix of its property or value. */
const unprefixed = ({ property, value }: Declaration): string =>
  [property, generate(value)].map((part) => part.replace(/^-[a-z]+-/, "")).join(": ");

/** Whether a block has a declaration with a vendor's prefix as well, which older browsers read. */
const isPrefixedIn = (block: Block | null, node: Declaration): boolean =>
  unprefixed(node) === `${node.property}: ${generate(node.value)}` &&
  block?.children.some((one) => one.type === "Declaration" && one !== node && unprefixed(one) === unprefixed(node)) ===
    true;

/** @param rule the at-rule whose descriptors the declaration may be one of */
function declarationFeatures(node: Declaration, rule: Atrule | null): Feature[] {
  if (node.property.startsWith("--")) return valueFeatures(node);
  const descriptors = rule ? rules[rule.name] : undefined;
  const property = named(node.property, descriptors?.[node.property] ? descriptors : properties);
  return [property, ...valueFeatures(node).map((feature) => ({ ...feature, within: [property] }))];
}

/** The features that a node itself uses, without its children. */
function ownFeatures(node: CssNode, rule: Atrule | null = null): Feature[] {
  if (node.type === "Atrule") return [named(node.name, rules, `@${node.name}`)];
  if (node.type === "Declaration") return declarationFeatures(node, rule);
  return [...selectorFeatures(node), ...conditionFeatures(node)];
}

/** The features that an at-rule needs: none, except for an `@supports` that asks for all of a list. */
function requirements({ name, prelude }: Atrule): Feature[] {
  const features: Feature[] = [];
  let isList = name === "supports";
  if (isList && prelude)
    walk(prelude, (node) => {
      if (node.type === "Identifier" && /^(?:not|or)$/.test(node.name)) isList = false;
      features.push(...ownFeatures(node));
    });
  return isList ? features : [];
}

export type StyleContext = "stylesheet" | "selectorList" | "mediaQueryList";

/** The features of a style sheet, a list of selectors or a media query. @throws if it cannot be read */
export function styleFeatures(css: string, context: StyleContext): Feature[] {
  const features: Feature[] = [];
  const conditions: Feature[][] = [];
  let depth = 0;
  // the parser does not know the doubled parentheses that Lightning CSS writes
  const tree = parse(css.replaceAll(/\(\(([^()]*)\)\)/g, "($1)"), {
    context,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  });
  walk(tree, {
    enter(node) {
      if (node.type === "Atrule") conditions.push(requirements(node));
      const isRule = node.type === "Rule" && this.atrule?.name !== "keyframes";
      if (isRule) depth += 1;
      const isCovered = node.type === "Declaration" && isPrefixedIn(this.block, node);
      const found = isCovered ? [] : ownFeatures(node, this.rule ? null : this.atrule);
      if (depth > (isRule ? 1 : 0) && (isRule || node.type === "Atrule")) found.push(nesting);
      const within = conditions.flat();
      for (const feature of found) features.push({ ...feature, within: [...(feature.within ?? []), ...within] });
    },
    leave(node) {
      if (node.type === "Atrule") conditions.pop();
      if (node.type === "Rule" && this.atrule?.name !== "keyframes") depth -= 1;
    },
  });
  return features;
}
