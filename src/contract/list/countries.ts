import * as v from "valibot";
import { textSchema } from "../host/session";
import { leavable } from "../wire/leniency";

/** The countries to choose from, by ISO code; the widget has their names and flags. */
export const countrySelectorSchema = v.object({
  countries: v.array(v.object({ country: v.string(), currencies: v.array(v.string()) })),
  selected: leavable(textSchema),
});
