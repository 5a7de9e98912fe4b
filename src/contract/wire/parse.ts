import type * as v from "valibot";
import { type CashierError, invalidMember } from "../CashierError";
import { readLeniently } from "./leniency";

/**
 * Parses a server's response once, at the boundary. Optional members that do not match are left out.
 * @param url of the call, for the error report
 * @param report gets an error for each member that is left out
 * @throws CashierError `invalid_response` with the path of the first invalid required member
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  url: string,
  report: (error: CashierError) => void,
): v.InferOutput<Schema> {
  const read = readLeniently(schema, data);
  if (!read.success) throw invalidMember(read.path, url);
  for (const path of read.leftOut) report(invalidMember(path, url));
  return read.output;
}
