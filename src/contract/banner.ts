import * as v from "valibot";
import { shownText } from "./shownText";

const text = shownText(500);
// one text is for every language
const texts = v.pipe(
  v.union([text, v.record(v.string(), text)]),
  v.transform((given) => (typeof given === "string" ? { en: given } : given)),
);
const tone = v.fallback(v.nullish(v.picklist(["info", "warning"]), "info"), "info");

/** A note on a method's form: its text, or texts by language code, with or without a tone. */
export const bannerSchema = v.union([
  v.object({ text: texts, tone }),
  v.pipe(
    texts,
    v.transform((text) => ({ text, tone: "info" as const })),
  ),
]);
