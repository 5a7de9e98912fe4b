import { createSheet } from "./adoptStyles";

/** Puts the host schema's design tokens on one shadow root. */
export interface TokenApplier {
  /** Replaces the tokens of the call before; returns the names that were refused. */
  apply(tokens: Readonly<Record<string, unknown>>): string[];
  /** Takes all tokens back. */
  clear(): void;
  /** Sets the same tokens again: a root that moved into another document has lost its sheets. */
  readopt(): void;
}

const NAME = /^--cashier-[a-z0-9-]+$/;
const MAX_LENGTH = 200;
// Also covers comments, `!important` and control characters; the backslash would hide a name in escapes.
const FORBIDDEN = /[;{}@\\<!\p{Cc}]|\/\*|\*\//u;
const FUNCTION_NAME = /([\w-]*)\s*\(/g;
// An allow-list, since more functions than url() fetch: image-set(), src(), paint(), expression().
const FUNCTIONS = new Set(
  (
    "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round var env " +
    "cubic-bezier"
  ).split(" "),
);

function plainValue(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || text.length > MAX_LENGTH || FORBIDDEN.test(text)) return undefined;
  for (const [, name = ""] of text.matchAll(FUNCTION_NAME)) {
    if (name !== "" && !FUNCTIONS.has(name.toLowerCase())) return undefined;
  }
  return text;
}

function hostStyle(root: ShadowRoot, sheet: CSSStyleSheet): CSSStyleDeclaration | undefined {
  sheet.replaceSync(":host{}");
  const rule = sheet.cssRules[0];
  // The rule belongs to the window of the root's document, which may be another than this script's.
  const view = root.ownerDocument.defaultView;
  return view && rule instanceof view.CSSStyleRule ? rule.style : undefined;
}

/** Sets what is valid on the rule, one property at a time, and returns the refused names. */
function fill(style: CSSStyleDeclaration, tokens: Readonly<Record<string, unknown>>): string[] {
  const refused: string[] = [];
  for (const [name, raw] of Object.entries(tokens)) {
    const value = NAME.test(name) ? plainValue(raw) : undefined;
    if (value !== undefined) style.setProperty(name, value);
    // The parser has the last word: it drops unbalanced brackets and the like.
    if (value === undefined || style.getPropertyValue(name) === "") refused.push(name);
  }
  return refused;
}

/**
 * Makes the token applier of one shadow root. Its rule lies outside every layer, so it overrides the widget's own
 * tokens, and as a `:host` rule it yields to the host page's rules on the element.
 */
export function createTokenApplier(root: ShadowRoot): TokenApplier {
  let current: CSSStyleSheet | undefined;
  let last: Readonly<Record<string, unknown>> = {};

  const clear = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== current);
    current = undefined;
    last = {};
  };
  const put = (tokens: Readonly<Record<string, unknown>>) => {
    clear();
    last = tokens;
    const sheet = createSheet(root);
    const style = sheet && hostStyle(root, sheet);
    if (!sheet || !style) return Object.keys(tokens);
    const refused = fill(style, tokens);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    current = sheet;
    return refused;
  };

  // the same tokens again have nothing new to be refused
  const apply = (tokens: Readonly<Record<string, unknown>>) => (tokens === last ? [] : put(tokens));
  return { apply, clear, readopt: () => void put(last) };
}
