import * as v from "valibot";

/** An id is kept as a text, whichever the host writes. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
/** A text that may be missing. */
export const textSchema = v.optional(v.nullable(v.string()));

/** A bonus offer (spec §3). Minimum deposits in major units of the user's currency. */
export const bonusSchema = v.object({
  id: idSchema,
  type: v.picklist(["deposit", "freespin"]),
  name: textSchema,
  depositBonusData: v.optional(v.nullable(v.object({ minDeposit: v.optional(v.nullable(v.number())) }))),
  freespinBonusData: v.optional(
    v.nullable(
      v.object({
        minDeposit: v.optional(v.nullable(v.number())),
        depositRequired: v.optional(v.nullable(v.boolean())),
      }),
    ),
  ),
});

/** The host's bonus list; also the payload of `bonus-list-updated`. */
export const bonusListSchema = v.array(bonusSchema);

/** A/B experiments (spec §3). */
export const experimentsSchema = v.array(v.object({ key: v.string(), group: v.string() }));

/** The host schema: badge asset, crypto flags, theme and tokens (contract §4.1). Tokens are filtered when applied. */
export const hostSchemaSchema = v.object({
  assets: textSchema,
  meta: v.optional(
    v.nullable(
      v.object({
        isCryptoBonusAvailable: v.optional(v.nullable(v.boolean())),
        showCryptoInstruction: v.optional(v.nullable(v.boolean())),
      }),
    ),
  ),
  theme: v.optional(v.nullable(v.fallback(v.nullable(v.picklist(["dark", "light"])), null))),
  tokens: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
});

/** Third-party monitoring parameters (contract §1). */
export const monitoringSchema = v.object({ applicationId: v.string(), clientToken: v.string(), site: v.string() });

/** The snippet that prefills forms and the amount (contract §4.1). Amounts in major units. */
const lastSchema = v.optional(v.nullable(v.object({ method: v.string(), amount: v.optional(v.nullable(v.number())) })));
const valuesSchema = v.record(v.string(), v.union([v.string(), v.number()]));
export const snippetSchema = v.object({
  fields: v.optional(v.nullable(valuesSchema)),
  methods: v.optional(v.nullable(v.record(v.string(), valuesSchema))),
  last: v.optional(v.nullable(v.object({ deposit: lastSchema, withdrawal: lastSchema }))),
});

/** The country selector (contract §4.1). ISO codes; names and flags are the widget's. */
export const countrySelectorSchema = v.object({
  countries: v.array(v.object({ country: v.string(), currencies: v.array(v.string()) })),
  selected: textSchema,
});

export type Bonus = v.InferOutput<typeof bonusSchema>;
export type Experiment = v.InferOutput<typeof experimentsSchema>[number];
export type HostSchema = v.InferOutput<typeof hostSchemaSchema>;
export type Monitoring = v.InferOutput<typeof monitoringSchema>;
export type Snippet = v.InferOutput<typeof snippetSchema>;
export type CountrySelector = v.InferOutput<typeof countrySelectorSchema>;
