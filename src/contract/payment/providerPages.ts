import * as v from "valibot";
import { finiteSchema, objectOf } from "../schema";
import { labelSchema } from "../text/displayText";
import { exactTextSchema } from "../text/textSchemas";

/** A message of the page of a `frame` action; everything else that it posts is ignored. */
export const frameMessageSchema = v.union([
  /** the page is done: the widget asks the server for the payment */
  objectOf({ type: v.literal("cashier-frame-done") }),
  /** the height that the page asks for, in CSS pixels */
  objectOf({ type: v.literal("cashier-frame-height"), height: finiteSchema }),
]);

/** A field whose value is typed into the provider's page, such as a card's number. */
export const hostedCardFieldSchema = objectOf({
  name: v.pipe(exactTextSchema, v.minLength(1)),
  type: v.literal("hosted_card"),
  url: exactTextSchema,
  origin: v.nullish(exactTextSchema),
  label: v.nullish(labelSchema),
  /** `cvv`: the code of a saved card; drawn only where a saved account requires it */
  kind: v.nullish(v.picklist(["card", "cvv"])),
});
