import * as v from "valibot";

/** The `error` of a failed call (contract §3). `fields` maps a field's name to a message key or text. */
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
});
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** What the widget emits on `d` (contract §3). `sendTime` in ms since the epoch. */
export const socketRequestSchema = v.object({
  data: v.record(v.string(), v.unknown()),
  msgid: v.pipe(v.string(), v.uuid()),
  sendTime: v.number(),
  type: v.pipe(v.string(), v.minLength(1)),
});

/** What arrives on `a`: a reply with `msgid`, or a push without (contract §3). */
export const socketMessageSchema = v.object({
  msgid: v.optional(v.nullable(v.string())),
  type: v.optional(v.nullable(v.string())),
  data: v.unknown(),
  needParse: v.optional(v.nullable(v.boolean())),
  source: v.optional(v.nullable(v.unknown())),
  sendTime: v.optional(v.nullable(v.number())),
});
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>;
