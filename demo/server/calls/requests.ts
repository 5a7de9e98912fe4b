import * as v from "valibot";
import { areas } from "../../../src/contract/host/screenPath";
import { currencySchema } from "../../../src/contract/text/textSchemas";
import { RejectionError } from "../RejectionError";

const country = v.pipe(v.string(), v.minLength(2), v.maxLength(2));

/** The query of a list of methods. */
export const methodsQuerySchema = v.object({ country, currency: currencySchema });
/** The query of the values that prefill forms. */
export const snippetQuerySchema = v.object({ country: v.optional(country), currency: v.optional(currencySchema) });
/** The query of a page of the history. */
export const historyQuerySchema = v.object({
  type: v.optional(v.picklist(areas)),
  cursor: v.optional(v.string()),
});

/**
 * Parses a request. @throws RejectionError `bad_request` with the path of the first invalid field
 * The message never contains the value, which may be a card number.
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
