import * as v from "valibot";
import { CashierError } from "./CashierError";

/**
 * Parses a server's response once, at the boundary.
 * @param url of the call, for the error report
 * @throws CashierError `invalid_response` with the path of the first invalid field, never its value
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
