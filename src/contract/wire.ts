import * as v from "valibot";
import { uuidSchema } from "./limits";

/** The `error` of a failed call. `fields` maps a field's name to a message key or text. */
export const errorBodySchema = v.object({
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
  fields: v.fallback(v.optional(v.nullable(v.record(v.string(), v.string()))), undefined),
  retry_after: v.fallback(v.optional(v.nullable(v.number())), undefined),
  attempts_left: v.fallback(v.optional(v.nullable(v.number())), undefined),
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** A call, emitted on `d`. `sendTime` is in ms since the epoch. */
export const socketRequestSchema = v.object({
  data: v.record(v.string(), v.unknown()),
  msgid: uuidSchema,
  sendTime: v.number(),
  type: v.pipe(v.string(), v.minLength(1)),
});

/** A message received on `a`: a response if it has a `msgid`, else a push. */
export const socketMessageSchema = v.object({
  msgid: v.optional(v.nullable(v.string())),
  type: v.optional(v.nullable(v.string())),
  data: v.unknown(),
  needParse: v.optional(v.nullable(v.boolean())),
  source: v.optional(v.nullable(v.unknown())),
  sendTime: v.optional(v.nullable(v.number())),
});
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>;
