import { productSources } from "../code/productSources.ts";

/** The text of an error that the widget makes for its host: the first text among the constructor's arguments. */
const madeError = /(?:new (?:Cashier)?Error|captchaError)\(\s*(?:"\w+",\s*)?("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** Words that players read as well, because the specification says them. */
const fixed: ReadonlySet<string> = new Set(["Network connection failed"]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A pattern for a text of the code, with anything in place of what is inserted; undefined if it has no words of its
 * own.
 */
function patternOf(literal: string): string | undefined {
  const parts = literal.slice(1, -1).split(/\$\{[^}]*\}/);
  const hasWords = parts.some((part) => /\w{3}/.test(part));
  return hasWords ? parts.map(escaped).join(".+?") : undefined;
}

/** Patterns of all texts that the widget's code has for its host, and never for a player. */
export function widgetsTechnicalTexts(): string[] {
  const literals = productSources().flatMap(({ code }) =>
    [...code.matchAll(madeError)].map(([, literal = ""]) => literal),
  );
  const patterns = literals
    .filter((literal) => !fixed.has(literal.slice(1, -1)))
    .flatMap((one) => patternOf(one) ?? []);
  return [...new Set([...patterns, "Error \\d{3}\\b"])];
}

/** Words that no player should ever read: of the browser, of the language, and of the widget itself. */
export const technical = new RegExp(
  [
    "signal is aborted",
    "\\bundefined\\b",
    "\\[object ",
    "\\bNaN\\b",
    "\\bnull\\b",
    "TypeError",
    "ReferenceError",
    "\\bat \\w+ \\(http",
    "Failed to fetch",
    "Incorrect data from host",
    "Can't find a property in window",
    "Empty payment methods",
    ...widgetsTechnicalTexts(),
  ].join("|"),
);
