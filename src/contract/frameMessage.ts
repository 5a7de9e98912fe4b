import * as v from "valibot";
import { objectOf } from "./wire/objectOf";

/** A message of the page of a `frame` action; everything else that it posts is ignored. */
export const frameMessageSchema = v.union([
  /** the page is done: the server is asked how the payment stands */
  objectOf({ type: v.literal("cashier-frame-done") }),
  /** the height that the page asks for, in CSS pixels */
  objectOf({ type: v.literal("cashier-frame-height"), height: v.pipe(v.number(), v.finite()) }),
]);
