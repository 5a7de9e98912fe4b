import type { CashierError } from "../contract/CashierError";
import { invalidHostData, type ParsedMembers, parseHostList, parseJson, prefixPaths } from "../contract/host/members";
import { type HostSchema, hostSchemaSchema } from "../contract/host/session";
import { readLeniently } from "../contract/wire/schema";
import type { FieldName } from "../session/fields";

/**
 * Reads a list, or the host's schema, with invalid members. These are rare, so the code loads on demand.
 * @returns the valid members, and an error for each dropped one
 */
export function readPartly(name: FieldName, raw: unknown): { value: unknown; errors: CashierError[] } {
  const parsed = name === "schema" ? parseSchema(raw) : isList(name) ? parseHostList(name, raw) : undefined;
  const { value, invalidPaths = [] } = parsed ?? {};
  return { value, errors: invalidPaths.map(invalidHostData) };
}

const isList = (name: FieldName) => name === "bonusList" || name === "experiments";

function parseSchema(raw: unknown): ParsedMembers<HostSchema> {
  const read = readLeniently(hostSchemaSchema, typeof raw === "string" ? parseJson(raw) : raw);
  return {
    value: read.success ? read.output : undefined,
    invalidPaths: prefixPaths("schema", read.success ? read.leftOut : [read.path]),
  };
}
