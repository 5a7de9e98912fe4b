import { matches } from "./match";
import { compileNfa } from "./nfa";
import { type Expression, parseExpression, Unsupported } from "./parse";

/** A regular expression of the server that is safe to run. */
export interface Rule {
  /** why the rule cannot be used, in English and without values; undefined if it can */
  readonly problem?: string;
  /** Whether it matches anywhere in a value, in unicode mode; undefined if that cannot be decided, or not in time. */
  test(value: string): boolean | undefined;
}

const maxValueLength = 100_000;

function problemOf(error: unknown): string {
  return error instanceof Unsupported
    ? `unsupported regular expression: ${error.message}`
    : "invalid regular expression";
}

/**
 * Compiles a rule of a field. The source is untrusted and runs on every key press, where a slow match of the browser's
 * engine could not be interrupted: see {@link compileNfa}, and {@link matches} for backreferences.
 */
export function compileRule(source: string): Rule {
  let expression: Expression;
  try {
    expression = parseExpression(source);
  } catch (error) {
    return { problem: problemOf(error), test: () => undefined };
  }
  const nfa = expression.hasBackreferences ? undefined : compileNfa(expression.part);
  const test = nfa ?? ((value: string) => matches(expression, value));
  return { test: (value) => (value.length > maxValueLength ? undefined : test(value)) };
}
