import { type CashierError, invalidHostData, parseHostList } from "../contract";
import type { FieldName } from "../session/fields";

/**
 * Reads a list that is partly wrong. Hosts' lists are seldom wrong, so the code comes apart.
 * @returns what of it is right, and an error for each member that was left out
 */
export function readPartly(name: FieldName, raw: unknown): { value: unknown; errors: CashierError[] } {
  if (name !== "bonusList" && name !== "experiments") return { value: undefined, errors: [] };
  const { value, invalidPaths } = parseHostList(name, raw);
  return { value, errors: invalidPaths.map(invalidHostData) };
}
