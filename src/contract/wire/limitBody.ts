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
