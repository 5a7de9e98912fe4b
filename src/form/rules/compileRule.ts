import { matches } from "./match";
import { compileNfa } from "./nfa";
import { type Expression, parseExpression, Unsupported } from "./parse";

/** A regular expression of the server, made harmless. */
export interface Rule {
  /** why it can judge nothing, in English and without values; undefined where all is well */
  readonly problem?: string;
  /** Whether it fits somewhere in a value, in unicode mode; undefined where that cannot be said, or not in time. */
  test(value: string): boolean | undefined;
}

const maxValueLength = 100_000;

function problemOf(error: unknown): string {
  return error instanceof Unsupported ? `it cannot be checked here: ${error.message}` : "it is no regular expression";
}

/**
 * Prepares a rule of a field (spec §5). The source is outside data and runs on every key press, where a match of the
 * browser's own engine could not be stopped: see {@link compileNfa}, and {@link matches} for what repeats a group.
 */
export function compileRule(source: string): Rule {
  let expression: Expression;
  try {
    expression = parseExpression(source);
  } catch (error) {
    return { problem: problemOf(error), test: () => undefined };
  }
  const net = expression.hasBackreferences ? undefined : compileNfa(expression.part);
  const judge = net ?? ((value: string) => matches(expression, value));
  return { test: (value) => (value.length > maxValueLength ? undefined : judge(value)) };
}
