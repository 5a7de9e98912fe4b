/** How long a list waits for what it could do without, once its methods have come, in ms. */
const maxWaitMs = 150;

/** The value of work that ends soon enough for the list, else another one. */
export const soon = <Value, Other>(work: Promise<Value> | Value, other: Other): Promise<Value | Other> =>
  Promise.race([work, new Promise<Other>((resolve) => setTimeout(resolve, maxWaitMs, other))]);
