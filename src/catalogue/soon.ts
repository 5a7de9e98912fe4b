/** How long a list waits for what it could do without, once its methods have come, in ms. */
const maxWaitMs = 150;

/** The value of work that ends soon enough for the list; undefined otherwise. */
export const soon = <Value>(work: Promise<Value> | undefined): Promise<Value | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs))]);
