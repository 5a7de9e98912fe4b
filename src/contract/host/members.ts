import * as v from "valibot";
import { CashierError } from "../CashierError";
import { readLeniently } from "../wire/schema";
import { bonusSchema, experimentSchema, type HostSchema, hostSchemaSchema } from "./session";

/** The valid part of the host's data, and the paths of the rest. */
export interface ParsedMembers<Value> {
  /** undefined if the data is not a list or an object at all */
  value: Value | undefined;
  /** dotted path of each dropped member; "" is the root */
  invalidPaths: readonly string[];
}

/** Parses each member of an object on its own: drops the invalid ones, keeps the others. Never throws. */
export function parseMembers<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedMembers<v.InferOutput<Schema>> {
  const { success, output, issues } = v.safeParse(schema, data);
  if (success) return { value: output, invalidPaths: [] };
  const invalid = new Map<string, string>();
  for (const issue of issues) {
    if (!issue.path) return { value: undefined, invalidPaths: [""] };
    const key = String(issue.path[0].key);
    invalid.set(key, invalid.get(key) ?? v.getDotPath(issue) ?? key);
  }
  const rest = Object.entries(Object(data)).filter(([name]) => !invalid.has(name));
  const again = v.safeParse(schema, Object.fromEntries(rest));
  return { value: again.success ? again.output : undefined, invalidPaths: [...invalid.values()] };
}

/** Parses each item of a list on its own: drops the invalid ones, and the invalid optional members of the others. */
export function parseItems<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedMembers<v.InferOutput<Schema>[]> {
  if (!Array.isArray(data)) return { value: undefined, invalidPaths: [""] };
  const read = data.map((item) => readLeniently(schema, item));
  return {
    value: read.flatMap((item) => (item.success ? [item.output] : [])),
    invalidPaths: read.flatMap((item, at) => prefixPaths(String(at), item.success ? item.leftOut : [item.path])),
  };
}

/** The error that reports an invalid member of the host's data: it names the path, never the value. */
export const invalidHostData = (path: string): CashierError =>
  new CashierError(`Invalid host data: ${path}`, { code: "invalid_host_data" });

/** Parses JSON. @returns undefined if the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const itemSchemas = { bonusList: bonusSchema, experiments: experimentSchema } as const;

/**
 * Parses one of the host's lists.
 * @param raw the list, or its JSON
 * @returns the valid members, with paths that start with `name`; `value` is undefined if no member is valid
 */
export function parseHostList(name: keyof typeof itemSchemas, raw: unknown): ParsedMembers<readonly unknown[]> {
  const schema: v.GenericSchema = itemSchemas[name];
  const { value, invalidPaths } = parseItems(schema, typeof raw === "string" ? parseJson(raw) : raw);
  return {
    value: value?.length || !invalidPaths.length ? value : undefined,
    invalidPaths: prefixPaths(name, invalidPaths),
  };
}

/**
 * Parses the host's schema without its invalid members.
 * @param raw the schema, or its JSON
 * @returns the valid members, with paths that start with `schema`
 */
function parseHostSchema(raw: unknown): ParsedMembers<HostSchema> {
  const read = readLeniently(hostSchemaSchema, typeof raw === "string" ? parseJson(raw) : raw);
  return {
    value: read.success ? read.output : undefined,
    invalidPaths: prefixPaths("schema", read.success ? read.leftOut : [read.path]),
  };
}

/**
 * Parses a field of the session that is a list, or the schema, without its invalid members.
 * @returns undefined if the field is neither
 */
export function parseHostField(name: string, raw: unknown): ParsedMembers<unknown> | undefined {
  if (name === "bonusList" || name === "experiments") return parseHostList(name, raw);
  return name === "schema" ? parseHostSchema(raw) : undefined;
}

/** Turns paths inside the member `name` into paths inside its parent. */
export const prefixPaths = (name: string, paths: readonly string[]): string[] =>
  paths.map((path) => (path ? `${name}.${path}` : name));
