import * as v from "valibot";
import { textSchema } from "../host/session";
import { leavable, objectOf } from "../wire/schema";

/** The countries to choose from, by ISO code; the widget has their names and flags. */
export const countrySelectorSchema = objectOf({
  countries: v.array(objectOf({ country: v.string(), currencies: v.array(leavable(v.string())) })),
  selected: leavable(textSchema),
});
