import type { CashierError } from "../contract/CashierError";
import { invalidHostData, parseHostList } from "../contract/host/members";
import type { FieldName } from "../session/fields";

/**
 * Reads a list with invalid members. These are rare, so the code loads on demand.
 * @returns the valid members, and an error for each dropped one
 */
export function readPartly(name: FieldName, raw: unknown): { value: unknown; errors: CashierError[] } {
  if (name !== "bonusList" && name !== "experiments") return { value: undefined, errors: [] };
  const { value, invalidPaths } = parseHostList(name, raw);
  return { value, errors: invalidPaths.map(invalidHostData) };
}
