import * as v from "valibot";
import { labelSchema } from "../text/displayText";
import { exactTextSchema } from "../text/textLimits";
import { objectOf } from "../wire/objectOf";

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
