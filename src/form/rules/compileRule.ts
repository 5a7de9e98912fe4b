import { compileNfa } from "./nfa";
import { parseExpression, Unsupported } from "./parse";

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
 * engine could not be interrupted: see {@link compileNfa}. What the automaton cannot express is left to the server.
 */
export function compileRule(source: string): Rule {
  try {
    const test = compileNfa(parseExpression(source));
    return { test: (value) => (value.length > maxValueLength ? undefined : test(value)) };
  } catch (error) {
    return { problem: problemOf(error), test: () => undefined };
  }
}
