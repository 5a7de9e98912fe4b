import * as v from "valibot";
import { finiteSchema, leavable, objectOf, orNone } from "../schema";

/** The longest answer that is read, in characters; a catalogue of 1,000 methods takes about 5 % of it. */
export const maxAnswerLength = 5_000_000;

/** The `error` of a failed call. `fields` maps a field's name to a message key or text. */
export const errorBodySchema = objectOf({
  message: leavable(v.nullish(v.string(), "")),
  code: leavable(
    v.nullish(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((code) => String(code)),
      ),
      "",
    ),
  ),
  fields: orNone(v.record(v.string(), leavable(v.string()))),
  retry_after: orNone(finiteSchema),
  attempts_left: orNone(finiteSchema),
});

/** The `error` of a failed call, with defaults. */
export type ErrorBody = v.InferOutput<typeof errorBodySchema>;

/** A message received on `a`: an answer if it has a `msgid`, else a push. */
export const socketMessageSchema = objectOf({
  msgid: v.nullish(v.string()),
  type: v.nullish(v.string()),
  data: v.unknown(),
  needParse: v.nullish(v.boolean()),
  // ignored; named here as part of the message
  source: v.optional(v.unknown()),
  sendTime: v.optional(v.unknown()),
});

/** A message received on `a`. */
export type SocketMessage = v.InferOutput<typeof socketMessageSchema>;

/** Whether an answer's `status` means success: below 100, 200 to 299, above 600, or none at all. */
export function isSuccess(status: unknown): boolean {
  return typeof status !== "number" || status < 100 || (status >= 200 && status <= 299) || status > 600;
}

/**
 * Limits the size of a response's body, so that an oversized response cannot exhaust memory.
 * @param maxBytes after decompression
 * @returns a copy of the response; reading its body fails with a RangeError beyond `maxBytes`
 */
export function limitBody(response: Response, maxBytes: number): Response {
  let bytesLeft = maxBytes;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw new RangeError("Too long");
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit), response);
}
