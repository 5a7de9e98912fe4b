import * as v from "valibot";
import { displayText } from "../text/displayText";
import { objectOf } from "../wire/objectOf";
import type { Method } from "./method";
import { member, readMember } from "./offer";

const text = displayText(500);
// a plain text serves every language
const texts = v.pipe(
  v.union([text, v.record(v.string(), text)]),
  v.transform((value) => (typeof value === "string" ? { en: value } : value)),
);
const tone = v.fallback(v.nullish(v.picklist(["info", "warning"]), "info"), "info");

/** A banner on a method's form: one text or texts by language code, with an optional tone. See {@link readBanner}. */
export const bannerSchema = v.union([
  objectOf({ text: texts, tone }),
  v.pipe(
    texts,
    v.transform((text) => ({ text, tone: "info" as const })),
  ),
]);

/** The banner of a method; undefined if there is none, or it is wrong. */
export const readBanner = ({ received }: Pick<Method, "received">): v.InferOutput<typeof bannerSchema> | undefined =>
  readMember(bannerSchema, member(received, "banner"));
