import * as v from "valibot";
import { leavable, objectOf, orNone, readLeniently } from "../wire/schema";
import type { Method } from "./method";

const link = orNone(v.string());

/** `video_guide_url` of a method: a video by `language_country`, with an optional poster and captions (WebVTT). */
export const videoGuidesSchema = v.record(
  v.string(),
  leavable(objectOf({ redesign: link, poster: link, captions: link })),
);

/** Video guides as the server sends them. */
export type VideoGuides = v.InferOutput<typeof videoGuidesSchema>;

/** The video guides of a method, without the wrong ones. */
export function readVideoGuides({ video_guide_url }: Pick<Method, "video_guide_url">): VideoGuides {
  const read = readLeniently(videoGuidesSchema, video_guide_url);
  return read.success ? read.output : {};
}
