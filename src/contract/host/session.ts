import * as v from "valibot";
import { idSchema, objectOf, orNone, textSchema } from "../schema";

/** Parsed by `readBonusCard`, so that an invalid member drops no offer. */
const unread = v.optional(v.unknown());

/** A bonus offer. Minimum deposits are in major units of the player's currency. */
export const bonusSchema = objectOf({
  id: idSchema,
  type: v.picklist(["deposit", "freespin"]),
  name: textSchema,
  // an invalid minimum fails the offer, which would otherwise be promised below it
  depositBonusData: v.nullish(objectOf({ minDeposit: v.nullish(v.number()) })),
  freespinBonusData: v.nullish(
    objectOf({ minDeposit: v.nullish(v.number()), depositRequired: v.nullish(v.boolean()) }),
  ),
  title: unread,
  text: unread,
  image: unread,
  terms_url: unread,
  expires_at: unread,
  percent: unread,
  max_bonus: unread,
  wager: unread,
});

/** The host's bonus list; also the payload of `bonus-list-updated`. */
export const bonusListSchema = v.array(bonusSchema);

/** An A/B experiment: its key, and the group that the player is in. */
export const experimentSchema = objectOf({ key: v.string(), group: v.string() });

/** The host's A/B experiments. */
export const experimentsSchema = v.array(experimentSchema);

/** The host schema: badge asset, crypto flags, theme and tokens. Tokens are filtered when they are applied. */
export const hostSchemaSchema = objectOf({
  assets: textSchema,
  meta: orNone(
    objectOf({
      isCryptoBonusAvailable: orNone(v.boolean()),
      showCryptoInstruction: orNone(v.boolean()),
    }),
  ),
  theme: orNone(v.picklist(["dark", "light"])),
  tokens: orNone(v.record(v.string(), v.unknown())),
});

/** Parameters of the monitoring client. */
export const monitoringSchema = objectOf({ applicationId: v.string(), clientToken: v.string(), site: v.string() });

/** A bonus offer of the host. */
export type Bonus = v.InferOutput<typeof bonusSchema>;
/** An A/B experiment of the host: its key, and the group that the player is in. */
export type Experiment = v.InferOutput<typeof experimentsSchema>[number];
/** The host's schema: badge asset, crypto flags, theme and design tokens. */
export type HostSchema = v.InferOutput<typeof hostSchemaSchema>;
/** The keys of the monitoring client. */
export type Monitoring = v.InferOutput<typeof monitoringSchema>;
