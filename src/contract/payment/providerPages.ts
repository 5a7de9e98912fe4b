import * as v from "valibot";
import { labelSchema } from "../text/displayText";
import { exactTextSchema } from "../text/textLimits";

const parameters = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** An action: the provider's page in a frame inside the widget. */
export const frameActionSchema = v.object({
  type: v.literal("frame"),
  url: exactTextSchema,
  method: v.nullish(v.picklist(["GET", "POST"]), "GET"),
  params: v.nullish(parameters),
  height: v.nullish(v.picklist(["form", "full"])),
  done_origin: v.nullish(exactTextSchema),
  purpose: v.nullish(v.picklist(["card", "verification"])),
  allow: v.nullish(v.array(v.picklist(["camera", "microphone", "payment"]))),
});

/** A field whose value is typed into the provider's page, such as a card's number. */
export const hostedCardFieldSchema = v.object({
  name: v.pipe(exactTextSchema, v.minLength(1)),
  type: v.literal("hosted_card"),
  url: exactTextSchema,
  origin: v.nullish(exactTextSchema),
  label: v.nullish(labelSchema),
});
