import * as v from "valibot";

/** A message of the page of a `frame` action; everything else that it posts is ignored. */
export const frameMessageSchema = v.union([
  /** the page is done: the server is asked how the payment stands */
  v.object({ type: v.literal("cashier-frame-done") }),
  /** the height that the page asks for, in CSS pixels */
  v.object({ type: v.literal("cashier-frame-height"), height: v.pipe(v.number(), v.finite()) }),
]);
