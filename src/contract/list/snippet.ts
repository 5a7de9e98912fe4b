import * as v from "valibot";
import { leavable, orNone } from "../wire/leniency";

const lastSchema = orNone(v.object({ method: v.string(), amount: orNone(v.number()) }));
const valuesSchema = v.record(v.string(), leavable(v.union([v.string(), v.number()])));

/** The values that prefill forms and the amount. Amounts are in major units. */
export const snippetSchema = v.object({
  fields: orNone(valuesSchema),
  methods: orNone(v.record(v.string(), leavable(valuesSchema))),
  last: orNone(v.object({ deposit: lastSchema, withdrawal: lastSchema })),
});
export type Snippet = v.InferOutput<typeof snippetSchema>;
