import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A name that a file of `src` exports. */
export interface ExportedName {
  name: string;
  file: string;
}

/** Code without comments, in which a name uses nothing. The linter formats all code in one way. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const declared =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const declaredType = /^(?:abstract )?(?:class|interface|type|enum) (\w+)/gm;
const destructured = /^export const [{[]([^}\]]*)[}\]] =/gm;
const listed = /^export (?:type )?\{([^}]*)\};?$/gm;
const imported = /(?:^|\n)(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from /g;

/** A member of a module that a file holds as a value, such as `<code.FlowScreen>` or `code.startDeferredParts(…)`. */
const held = /(?:<[a-z]\w*|\bcode)\.(\w+)/g;

/** The names of a clause, as they are called in the file that they come from. */
const namesIn = (clause: string) => clause.split(",").flatMap((part) => /^\s*(?:type )?(\w+)/.exec(part)?.[1] ?? []);

/** The names that a file exports itself; those that it passes on belong to another file. */
export function exportsOf(text: string): string[] {
  const code = codeOf(text);
  const direct = [...code.matchAll(declared)].map(([, name = ""]) => name);
  const clauses = [...code.matchAll(destructured), ...code.matchAll(listed)];
  return [...direct, ...clauses.flatMap(([, clause = ""]) => namesIn(clause))];
}

/** The names of the types and classes that a file declares for itself. */
export const ownTypesOf = (text: string): string[] =>
  [...codeOf(text).matchAll(declaredType)].map(([, name = ""]) => name);

/** The names that a file takes from others. A module that is loaded on demand, or whole, is read by its members. */
export function usesOf(text: string): string[] {
  const code = codeOf(text);
  if (/\bimport\(|import \* as/.test(code)) return code.match(/\w+/g) ?? [];
  const members = [...code.matchAll(held)].map(([, name = ""]) => name);
  return [...[...code.matchAll(imported)].flatMap(([, clause = ""]) => namesIn(clause)), ...members];
}

/** The TypeScript files of a folder, with their text. */
export function codeFiles(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  return new Map(code.map((path) => [path, readFileSync(path, "utf8")]));
}
