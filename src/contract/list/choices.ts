import * as v from "valibot";
import { leavable, objectOf, orNone, textSchema } from "../schema";
import { labelSchema } from "../text/displayText";
import { displayList, exactTextSchema, serverIdSchema } from "../text/textSchemas";

/** The countries to choose from, by ISO code; the widget has their names and flags. */
export const countrySelectorSchema = objectOf({
  countries: v.array(objectOf({ country: v.string(), currencies: v.array(leavable(v.string())) })),
  selected: textSchema,
});

/** A bank that a withdrawal can be paid to. `icon` names an icon of the widget. */
export const bankSchema = objectOf({
  code: serverIdSchema,
  name: v.pipe(
    labelSchema,
    v.transform((text) => text.trim()),
    v.minLength(1),
  ),
  icon: orNone(exactTextSchema),
});

/** A bank that a withdrawal can be paid to. */
export type Bank = v.InferOutput<typeof bankSchema>;

/** Answer of `GET /BANKING/nigerian-banks`. Each bank is parsed on its own afterwards. */
export const banksAnswerSchema = objectOf({ banks: displayList(v.unknown(), 1_000) });

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
