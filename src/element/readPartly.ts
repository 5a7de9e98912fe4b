import type { CashierError } from "../contract/CashierError";
import { invalidHostData, parseHostList, parseHostSchema } from "../contract/host/members";
import type { FieldName } from "../session/fields";

/**
 * Reads a list, or the host's schema, with invalid members. These are rare, so the code loads on demand.
 * @returns the valid members, and an error for each dropped one
 */
export function readPartly(name: FieldName, raw: unknown): { value: unknown; errors: CashierError[] } {
  const parsed = name === "schema" ? parseHostSchema(raw) : isList(name) ? parseHostList(name, raw) : undefined;
  const { value, invalidPaths = [] } = parsed ?? {};
  return { value, errors: invalidPaths.map(invalidHostData) };
}

const isList = (name: FieldName) => name === "bonusList" || name === "experiments";
