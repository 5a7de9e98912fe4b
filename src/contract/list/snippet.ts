import * as v from "valibot";
import { leavable, objectOf, orNone } from "../wire/schema";

const lastSchema = orNone(objectOf({ method: v.string(), amount: orNone(v.number()) }));
const valuesSchema = v.record(v.string(), leavable(v.union([v.string(), v.number()])));

/** The values that prefill forms and the amount. Amounts are in major units. */
export const snippetSchema = objectOf({
  fields: orNone(valuesSchema),
  methods: orNone(v.record(v.string(), leavable(valuesSchema))),
  last: orNone(objectOf({ deposit: lastSchema, withdrawal: lastSchema })),
});

/** The values that prefill forms and the amount. */
export type Snippet = v.InferOutput<typeof snippetSchema>;
