import type { CashierError } from "../contract/CashierError";
import { invalidHostData, parseHostField } from "../contract/host/members";
import type { FieldName } from "../session/fields";

/**
 * Reads a list, or the host's schema, with invalid members. These are rare, so the code loads on demand.
 * @returns the valid members, and an error for each dropped one
 */
export function readPartly(name: FieldName, raw: unknown): { value: unknown; errors: CashierError[] } {
  const { value, invalidPaths = [] } = parseHostField(name, raw) ?? {};
  return { value, errors: invalidPaths.map(invalidHostData) };
}
