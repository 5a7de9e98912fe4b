import * as v from "valibot";
import { safeHttpsAddress } from "../address/safeLink";
import { member } from "../member";
import { amountSchema, memberFor, positiveSchema } from "../money";
import { leavable, objectOf, readLeniently, textSchema } from "../schema";
import { displayText, labelSchema } from "../text/displayText";
import { displayList } from "../text/textSchemas";
import type { Method } from "./method";

/** Texts by language code. A plain text serves every language; a wrong one is empty and costs none of the others. */
const textsOf = (text: v.GenericSchema<string>) =>
  v.union([
    v.pipe(
      text,
      v.transform((plain) => ({ en: plain })),
    ),
    v.record(v.string(), v.fallback(text, "")),
  ]);

/** A text of the server: one for all languages, or one per language code. */
export const serverTextSchema = textsOf(labelSchema);

/** An ISO 8601 time, as ms since the epoch. */
export const timeSchema = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

/** Whether a method can be used now. `until` is in ms since the epoch, `text` by language code. */
export const availabilitySchema = objectOf({
  state: v.picklist(["up", "slow", "down"]),
  until: v.fallback(v.nullish(timeSchema), undefined),
  text: v.fallback(v.nullish(serverTextSchema), undefined),
});

/** Whether a method can be used now. */
export type Availability = v.InferOutput<typeof availabilitySchema>;

/** The fee in one currency: `percent` of the amount plus `fixed`, at least `min` and at most `max`; major units. */
export const feeSchema = objectOf({
  percent: v.nullish(amountSchema, 0),
  fixed: v.nullish(amountSchema, 0),
  min: v.nullish(amountSchema),
  max: v.nullish(amountSchema),
});

/** The fee of a method in one currency, in major units. */
export type Fee = v.InferOutput<typeof feeSchema>;

/** How long a payment takes to arrive, in seconds. */
export const arrivalSchema = v.pipe(
  objectOf({ from: v.fallback(v.nullish(amountSchema), undefined), to: amountSchema }),
  v.transform(({ from, to }) => ({ fromSeconds: from ?? to, toSeconds: to })),
  v.check(({ fromSeconds, toSeconds }) => fromSeconds <= toSeconds),
);

/** How long a payment takes to arrive, in seconds. */
export type Arrival = v.InferOutput<typeof arrivalSchema>;

const presetsSchema = v.pipe(v.array(v.unknown()), v.maxLength(100));

/** The server's facts about a method, besides its form. An absent or invalid member is undefined or false. */
export interface MethodFacts {
  availability: Availability | undefined;
  arrival: Arrival | undefined;
  /** an https address of the method's terms */
  termsUrl: string | undefined;
  /** whether `GET /BANKING/quote` is asked for the fee */
  isQuoted: boolean;
  /** whether the player may save the account; "preset": the checkbox starts ticked */
  savable: boolean | "preset";
}

/** Parses one member; undefined if it is absent or invalid. */
export const readMember = <Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> | undefined => {
  const parsed = v.safeParse(schema, raw);
  return parsed.success ? parsed.output : undefined;
};

/** Parses what a server says about a method, each member by itself. */
export function readMethodFacts({ received }: Pick<Method, "received">): MethodFacts {
  const savable = member(received, "savable");
  return {
    availability: readMember(availabilitySchema, member(received, "availability")),
    arrival: readMember(arrivalSchema, member(received, "arrives_in")),
    termsUrl: safeHttpsAddress(member(received, "terms_url")),
    isQuoted: member(received, "quoted") === true,
    savable: savable === "preset" ? savable : savable === true,
  };
}

/** A method's fee in a currency; undefined if it is absent or invalid. */
export const readFee = ({ received }: Pick<Method, "received">, currency: string): Fee | undefined =>
  readMember(feeSchema, memberFor(Object(member(received, "fee")), currency));

/**
 * The preset amounts of a method in a currency, in major units, without the invalid ones; undefined if they are absent,
 * or none of them is valid.
 */
export function readPresets({ received }: Pick<Method, "received">, currency: string): readonly number[] | undefined {
  const listed = readMember(presetsSchema, memberFor(Object(member(received, "presets")), currency));
  const valid = listed?.flatMap((raw) => readMember(positiveSchema, raw) ?? []);
  return valid?.length === 0 && listed?.length !== 0 ? undefined : valid;
}

const texts = textsOf(displayText(500));
const tone = v.fallback(v.nullish(v.picklist(["info", "warning"]), "info"), "info");

/** A banner on a method's form: one text or texts by language code, with an optional tone. See {@link readBanner}. */
export const bannerSchema = v.union([
  objectOf({ text: texts, tone }),
  v.pipe(
    texts,
    v.transform((text) => ({ text, tone: "info" as const })),
  ),
]);

/** The banner of a method; undefined if it is absent or invalid. */
export const readBanner = ({ received }: Pick<Method, "received">): v.InferOutput<typeof bannerSchema> | undefined =>
  readMember(bannerSchema, member(received, "banner"));

const titleSchema = v.fallback(v.nullish(serverTextSchema), undefined);
const stepSchema = objectOf({ title: titleSchema, text: serverTextSchema });

/** How a method is used, step by step. A wrong step is left out. */
const preparationSchema = objectOf({
  title: titleSchema,
  steps: v.pipe(
    displayList(v.unknown(), 100),
    v.transform((steps) => steps.flatMap((step) => readMember(stepSchema, step) ?? [])),
  ),
});
type ReceivedPreparation = v.InferOutput<typeof preparationSchema>;

/** Reads the preparation of a method; undefined if it is absent or invalid. */
export const readPreparation = ({ received }: Pick<Method, "received">): ReceivedPreparation | undefined =>
  readMember(preparationSchema, member(received, "preparation"));

/** `video_guide_url` of a method: a video by `language_country`, with an optional poster and captions (WebVTT). */
export const videoGuidesSchema = v.record(
  v.string(),
  leavable(objectOf({ redesign: textSchema, poster: textSchema, captions: textSchema })),
);

/** Video guides as the server sends them. */
export type VideoGuides = v.InferOutput<typeof videoGuidesSchema>;

/** The video guides of a method, without the wrong ones. */
export function readVideoGuides({ video_guide_url }: Pick<Method, "video_guide_url">): VideoGuides {
  const read = readLeniently(videoGuidesSchema, video_guide_url);
  return read.success ? read.output : {};
}
