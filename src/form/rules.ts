import type { MethodField } from "../contract";

/** What is wrong with a field: a message id, or the text itself where it is none (contract §4.1). */
export interface Problem {
  id: string;
  message: string;
}

/** A value as it is sent and tested: trimmed, and without the spaces that a mask or a person puts between digits. */
export function plainValue(field: MethodField, value: string): string {
  const trimmed = value.trim();
  const unmasked = field.mask ? trimmed.replace(/\s/g, "") : trimmed;
  return field.type === "text_uppercase" ? unmasked.toUpperCase() : unmasked;
}

/** The server's rule in unicode mode (spec §5); undefined where it is no valid expression: the server decides then. */
function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

const required: Problem = { id: "validation.required", message: "Fill in this field" };
const format: Problem = { id: "validation.format", message: "Check this value" };

/** The first rule that a value breaks, with that rule's own message; undefined where it breaks none (spec §5). */
export function fieldProblem(field: MethodField, value: string): Problem | undefined {
  const plain = plainValue(field, value);
  if (plain === "") return required;
  const broken = (field.regex ?? []).findIndex((source) => compile(source)?.test(plain) === false);
  if (broken < 0) return undefined;
  const key = field.regex_error_key?.[broken] ?? field.regex_error_key?.at(-1);
  return key ? { id: key, message: key } : format;
}
