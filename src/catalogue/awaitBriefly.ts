/** How long a list with loaded methods waits for optional data, in ms. */
const maxWaitMs = 150;

/** The result of a promise; undefined if it takes longer than `waitMs`, by default as long as a list waits. */
export const awaitBriefly = <Value>(
  work: Promise<Value> | undefined,
  waitMs: number = maxWaitMs,
): Promise<Value | undefined> => Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, waitMs))]);
