import * as v from "valibot";
import { CashierError } from "../CashierError";
import { readLeniently } from "../schema";
import { bonusSchema, experimentSchema, type HostSchema, hostSchemaSchema } from "./session";

/** The valid part of the host's data, and the paths of the rest. */
export interface ParsedMembers<Value> {
  /** undefined if the data is not a list or an object at all */
  value: Value | undefined;
  /** dotted path of each dropped member, of a list the first 50; "" is the root */
  invalidPaths: readonly string[];
}

/** Parses data without its invalid optional members. Never throws, even if a property of the data does. */
export function parseMembers<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedMembers<v.InferOutput<Schema>> {
  try {
    const read = readLeniently(schema, data);
    if (read.success) return { value: read.output, invalidPaths: read.leftOut };
    return { value: undefined, invalidPaths: [read.path] };
  } catch {
    return { value: undefined, invalidPaths: [""] };
  }
}

/** How many invalid members of a list are named: each one is reported, as an event on the host's page. */
const maxInvalidPaths = 50;

const listSchema = v.array(v.unknown());

/** Parses each item of a list on its own: drops the invalid ones, and the invalid optional members of the others. */
export function parseItems<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedMembers<v.InferOutput<Schema>[]> {
  const { value: items, invalidPaths } = parseMembers(listSchema, data);
  if (!items) return { value: undefined, invalidPaths };
  const read = items.map((item) => parseMembers(schema, item));
  return {
    value: read.flatMap(({ value }) => (value === undefined ? [] : [value])),
    invalidPaths: read
      .flatMap(({ invalidPaths }, at) => prefixPaths(String(at), invalidPaths))
      .slice(0, maxInvalidPaths),
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
  const { value, invalidPaths } = parseMembers(hostSchemaSchema, typeof raw === "string" ? parseJson(raw) : raw);
  return { value, invalidPaths: prefixPaths("schema", invalidPaths) };
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
