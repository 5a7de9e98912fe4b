import * as v from "valibot";
import type { CashierError } from "../contract/CashierError";
import { invalidHostData, type ParsedMembers, parseHostList, parseJson, prefixPaths } from "../contract/host/members";
import { type HostSchema, hostSchemaSchema } from "../contract/host/session";
import { without } from "../contract/wire/schema";
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
  const { value, invalidPaths } = parseOptional(hostSchemaSchema, typeof raw === "string" ? parseJson(raw) : raw);
  return { value, invalidPaths: prefixPaths("schema", invalidPaths) };
}

/** Parses an object whose members are optional at every depth: drops each invalid one alone. Never throws. */
function parseOptional<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): ParsedMembers<v.InferOutput<Schema>> {
  const invalidPaths: string[] = [];
  let rest = data;
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, rest, { abortEarly: true });
    if (success) return { value: output, invalidPaths };
    const [{ path }] = issues;
    if (!path) return { value: undefined, invalidPaths: [""] };
    invalidPaths.push(v.getDotPath(issues[0]) ?? "");
    rest = without(
      rest,
      path.map(({ key }) => String(key)),
    );
  }
}
