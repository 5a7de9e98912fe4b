/** How long a list with loaded methods waits for optional data, in ms. */
const maxWaitMs = 150;

/** The result of a promise; undefined if it takes longer, by default than a list waits. */
export function awaitBriefly<Value>(
  work: Promise<Value> | undefined,
  waitMs: number = maxWaitMs,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), waitMs);
    void Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
