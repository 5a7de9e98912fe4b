/** Counts calls. @returns a function that returns whether its call is among the first `count` of the last `periodMs` */
export function rateLimit(count: number, periodMs: number): () => boolean {
  let taken: readonly number[] = [];
  return () => {
    const now = performance.now();
    taken = taken.filter((at) => now - at < periodMs);
    const isTaken = taken.length < count;
    if (isTaken) taken = [...taken, now];
    return isTaken;
  };
}
