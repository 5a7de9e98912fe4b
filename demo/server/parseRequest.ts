import * as v from "valibot";
import { RejectionError } from "./RejectionError";

/**
 * Parses a request. The message of a rejection never contains the value, which may be a card number.
 * @throws RejectionError `bad_request` with the path of the first invalid member
 */
export function parseRequest<Schema extends v.GenericSchema>(schema: Schema, payload: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, payload, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const path = v.getDotPath(issue) ?? "(root)";
  if (path === "return_url") {
    throw new RejectionError(422, "validation", "The return address is invalid", {
      fields: { return_url: "http or https only" },
    });
  }
  const expected = issue.expected === null ? "" : `: expected ${issue.expected}`;
  throw new RejectionError(400, "bad_request", `Invalid request: ${path}${expected}`);
}
