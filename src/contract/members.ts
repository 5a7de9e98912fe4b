import * as v from "valibot";
import { CashierError } from "./CashierError";
import { bonusListSchema, experimentsSchema } from "./session";

/** What of a host's data could be read, and the paths of what could not. */
export interface Members<Value> {
  /** undefined where it is no list, or no object, at all */
  value: Value | undefined;
  /** dotted, one for each member that was left out; "" is the whole */
  wrong: readonly string[];
}

/** Reads each member of a list, or of an object, by itself: a wrong one is left out, and the others count. */
export function readMembers<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): Members<v.InferOutput<Schema>> {
  const { success, output, issues } = v.safeParse(schema, data);
  if (success) return { value: output, wrong: [] };
  const wrong = new Map<string, string>();
  for (const issue of issues) {
    if (!issue.path) return { value: undefined, wrong: [""] };
    const key = String(issue.path[0].key);
    wrong.set(key, wrong.get(key) ?? v.getDotPath(issue) ?? key);
  }
  const rest = Object.entries(Object(data)).filter(([name]) => !wrong.has(name));
  const again = v.safeParse(schema, Array.isArray(data) ? rest.map(([, member]) => member) : Object.fromEntries(rest));
  return { value: again.success ? again.output : undefined, wrong: [...wrong.values()] };
}

/** Tells of a member of the host's data that was left out: by its path, never its value. */
export const invalidHostData = (path: string): CashierError =>
  new CashierError(`Invalid host data: ${path}`, { code: "invalid_host_data" });

/** The value of a JSON text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const lists = { bonusList: bonusListSchema, experiments: experimentsSchema } as const;

/**
 * Reads one of the host's lists, or its JSON, without its wrong members; what is wrong is named by its whole path. A
 * list of which no member is right is none.
 */
export function readList(name: keyof typeof lists, raw: unknown): Members<readonly unknown[]> {
  const { value, wrong } = readMembers(lists[name], typeof raw === "string" ? readJson(raw) : raw);
  return { value: value?.length || !wrong.length ? value : undefined, wrong: pathsIn(name, wrong) };
}

/** Paths within a member, as paths of what has the member. */
export const pathsIn = (name: string, paths: readonly string[]): string[] =>
  paths.map((path) => (path ? `${name}.${path}` : name));
