/**
 * An answer whose body ends with an error once it is longer than allowed: a server, or what stands in its place, cannot
 * fill the memory.
 * @param limit bytes, after decompression
 */
export function bounded(answer: Response, limit: number): Response {
  let left = limit;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, flow) {
      left -= part.length;
      if (left < 0) throw new RangeError("Too long");
      flow.enqueue(part);
    },
  });
  return new Response(answer.body?.pipeThrough(count), answer);
}
