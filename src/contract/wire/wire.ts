import * as v from "valibot";
import { objectOf } from "./objectOf";

/** The `error` of a failed call. `fields` maps a field's name to a message key or text. */
export const errorBodySchema = objectOf({
  message: v.optional(v.fallback(v.string(), ""), ""),
  code: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((code) => String(code)),
      ),
      "",
    ),
    "",
  ),
  fields: v.fallback(v.nullish(v.record(v.string(), v.string())), undefined),
  retry_after: v.fallback(v.nullish(v.number()), undefined),
  attempts_left: v.fallback(v.nullish(v.number()), undefined),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** A message received on `a`: a response if it has a `msgid`, else a push. */
export const socketMessageSchema = objectOf({
  msgid: v.nullish(v.string()),
  type: v.nullish(v.string()),
  data: v.unknown(),
  needParse: v.nullish(v.boolean()),
  source: v.nullish(v.unknown()),
  sendTime: v.nullish(v.number()),
});
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>;
