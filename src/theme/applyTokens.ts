import { createSheet } from "./adoptStyles";

/** Applies the host's design tokens to one shadow root. */
export interface TokenApplier {
  /** Replaces the tokens of the previous call; warns of the rejected names and returns them. */
  apply(tokens: Readonly<Record<string, unknown>>): string[];
  /** Applies the same tokens again: a root that moved to another document loses its sheets. */
  readopt(): void;
}

const tokenName = /^--cashier-[a-z0-9-]+$/;
const maxLength = 200;
// Includes comments, `!important`, control characters, and backslashes, which could escape a function name.
const forbidden = /[;{}@\\<!\p{Cc}]|\/\*|\*\//u;
const functionName = /([\w-]*)\s*\(/g;
// An allowlist, because more functions than url() load resources: image-set(), src(), paint(), expression().
const allowedFunctions: ReadonlySet<string> = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "hwb",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "color",
  "color-mix",
  "light-dark",
  "calc",
  "min",
  "max",
  "clamp",
  "round",
  "var",
  "env",
  "cubic-bezier",
]);

function plainValue(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text.length > maxLength || forbidden.test(text)) return undefined;
  for (const [, name = ""] of text.matchAll(functionName)) {
    if (name !== "" && !allowedFunctions.has(name.toLowerCase())) return undefined;
  }
  return text;
}

function hostStyle(root: ShadowRoot, sheet: CSSStyleSheet): CSSStyleDeclaration | undefined {
  sheet.replaceSync(":host{}");
  const rule = sheet.cssRules[0];
  // the rule belongs to the window of the root's document, which may differ from this script's
  const view = root.ownerDocument.defaultView;
  return view && rule instanceof view.CSSStyleRule ? rule.style : undefined;
}

/** Sets the valid properties and returns the rejected names. */
function fill(style: CSSStyleDeclaration, tokens: Readonly<Record<string, unknown>>): string[] {
  const rejected: string[] = [];
  for (const [name, raw] of Object.entries(tokens)) {
    const value = tokenName.test(name) ? plainValue(raw) : undefined;
    if (value !== undefined) style.setProperty(name, value);
    // the CSS parser drops other invalid values, such as unbalanced brackets
    if (value === undefined || style.getPropertyValue(name) === "") rejected.push(name);
  }
  return rejected;
}

/**
 * Creates the token applier of one shadow root. Its rule is outside of all layers, so it overrides the widget's tokens,
 * and as a `:host` rule it is overridden by the host page's rules on the element.
 */
export function createTokenApplier(root: ShadowRoot): TokenApplier {
  let current: CSSStyleSheet | undefined;
  let last: Readonly<Record<string, unknown>> = {};

  const put = (tokens: Readonly<Record<string, unknown>>) => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== current);
    current = undefined;
    last = tokens;
    const sheet = createSheet(root);
    const style = sheet && hostStyle(root, sheet);
    if (!sheet || !style) return Object.keys(tokens);
    const rejected = fill(style, tokens);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    current = sheet;
    return rejected;
  };

  const apply = (tokens: Readonly<Record<string, unknown>>) => {
    // unchanged tokens were checked before
    const rejected = tokens === last ? [] : put(tokens);
    if (rejected.length > 0) console.warn(`cashier-widget: design tokens ignored: ${rejected.join(", ")}`);
    return rejected;
  };
  return { apply, readopt: () => void put(last) };
}
