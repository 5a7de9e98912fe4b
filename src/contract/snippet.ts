import * as v from "valibot";

const lastSchema = v.optional(v.nullable(v.object({ method: v.string(), amount: v.optional(v.nullable(v.number())) })));
const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** The values that prefill forms and the amount. Amounts are in major units. */
export const snippetSchema = v.object({
  fields: v.optional(v.nullable(valuesSchema)),
  methods: v.optional(v.nullable(v.record(v.string(), valuesSchema))),
  last: v.optional(v.nullable(v.object({ deposit: lastSchema, withdrawal: lastSchema }))),
});
export type Snippet = v.InferOutput<typeof snippetSchema>;
