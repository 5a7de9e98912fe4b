import * as v from "valibot";
import { textSchema } from "../host/session";
import { leavable } from "../wire/leniency";
import { objectOf } from "../wire/objectOf";

/** The countries to choose from, by ISO code; the widget has their names and flags. */
export const countrySelectorSchema = objectOf({
  countries: v.array(objectOf({ country: v.string(), currencies: v.array(v.string()) })),
  selected: leavable(textSchema),
});
