import * as v from "valibot";
import { CashierError } from "./CashierError";

/**
 * Parses outside data once, at the boundary.
 * @param url what was asked, for the report
 * @throws CashierError `invalid_response`, naming the path of the first wrong field, never its value (contract §3)
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  url: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]) ?? "(root)";
  throw new CashierError(`Invalid response: ${path}`, { code: "invalid_response", url });
}
